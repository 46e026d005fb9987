import { describe, expect, it } from 'vitest'
import { kindServers } from '../../../quests/registry.server.ts'
import { creatableKinds } from '../../../quests/registry.ts'
import { givenApp } from '../../testing/given-app.ts'
import { givenQuestMembers } from '../../testing/test-quest-members.ts'
import type { QuestValues } from '../../testing/test-quests.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const kinds = creatableKinds.map(({ kind }) => kind)
const LATER = new Date('2026-11-20T12:00:00.000Z')
const EARLIER = new Date('2026-11-14T11:00:00.000Z')

/** The sample of a kind, as an open quest. */
function sampleOf(kind: (typeof kinds)[number]): QuestValues {
  const { sample } = kindServers[kind]
  if (sample === undefined) throw new Error(`${kind} has no sample`)
  const { title, description, settings, points } = sample
  return { kind, title, description, points, settings: settings as Record<string, unknown> }
}

/** What members see of the sample once the quest is open to them. */
function detailsOf(kind: (typeof kinds)[number]): Record<string, unknown> {
  const { settings, present } = kindServers[kind]
  return present?.(settings.parse(sampleOf(kind).settings), { quiz: undefined, latestPost: undefined }) ?? {}
}

/** Every text within a value: questions and options, addresses, code words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

const hiddenStates: [string, string, QuestValues][] = [
  ['announced', 'coming_soon', { state: 'coming_soon' }],
  ['announced for a time', 'not_open', { state: 'coming_soon', opensAt: LATER }],
  ['open from a time on', 'not_open', { opensAt: LATER }],
  ['locked', 'locked', { prerequisites: [{ type: 'points', points: 1_000 }] }],
]

describe.each(kinds)('a quest of the kind %s', (kind) => {
  it.each(hiddenStates)('that is %s shows its title, points and times only', async (_, state, values) => {
    const sample = sampleOf(kind)
    const id = await quest({ ...sample, closesAt: new Date('2026-12-01T00:00:00.000Z'), ...values })
    const member = await givenMember()
    const { reason, missing, ...shown } = await member.find(id)
    expect(shown).toEqual({
      id,
      kind,
      title: sample.title,
      section: null,
      description: '',
      summary: '',
      points: sample.points,
      recurrence: 'once',
      cooldownHours: null,
      closesAt: '2026-12-01T00:00:00.000Z',
      left: null,
      state,
      since: null,
      reopensAt: values.opensAt?.toISOString() ?? null,
      note: null,
      met: [],
      claim: null,
      progress: null,
      details: {},
      answer: null,
      sent: null,
      earlier: null,
      results: null,
    })
    const replies = [await member.start(id), await member.claim(id, {})]
    for (const { status } of replies) expect([400, 409]).toContain(status)
    const said = JSON.stringify([
      reason,
      missing,
      ...(await Promise.all(replies.map((reply) => reply.json()))),
    ])
    for (const text of textsIn([sample.description, sample.settings])) expect(said).not.toContain(text)
  })

  it('that is open shows what its kind presents', async () => {
    const id = await quest(sampleOf(kind))
    const { description, ...shown } = await (await givenMember()).find(id)
    expect(description).toContain('<p')
    expect(shown).toMatchObject({ state: 'open', details: detailsOf(kind) })
  })

  it('that the member has claimed still shows it, until it is changed', async () => {
    const id = await quest(sampleOf(kind))
    const member = await givenMember()
    await addClaim(member.id, id)
    expect(await member.find(id)).toMatchObject({ state: 'done', details: detailsOf(kind) })
    await test.sql('UPDATE quests SET version = 2 WHERE id = $1', [id])
    const { state, details, description } = await member.find(id)
    expect({ state, details }).toEqual({ state: 'done', details: {} })
    expect(description).toContain('<p')
  })

  it('that has closed shows it to those who claimed it, until it is changed', async () => {
    const id = await quest({ ...sampleOf(kind), closesAt: EARLIER })
    const [member, other] = [await givenMember(), await givenMember()]
    await addClaim(member.id, id)
    expect(await other.find(id)).toBeUndefined()
    const closed = await member.find(id)
    expect(closed).toMatchObject({ state: 'closed', details: detailsOf(kind) })
    expect(closed.description).toContain('<p')
    await test.sql('UPDATE quests SET version = 2 WHERE id = $1', [id])
    const { state, details, description } = await member.find(id)
    expect({ state, details, description }).toEqual({ state: 'closed', details: {}, description: '' })
  })

  it('whose limit is reached shows what it is about, and not its task', async () => {
    const id = await quest({ ...sampleOf(kind), claimLimit: 1 })
    await test.sql('UPDATE quest_totals SET claims = 1 WHERE quest_id = $1', [id])
    const { state, details, description } = await (await givenMember()).find(id)
    expect({ state, details }).toEqual({ state: 'exhausted', details: {} })
    expect(description).toContain('<p')
  })
})

describe('a task of the specification that is announced', () => {
  it('shows the words of the specification, and not those of an editor', async () => {
    const member = await givenMember()
    expect((await member.find('weekly-challenge')).description).toContain('runs from Monday to Sunday')
    await test.sql(`UPDATE quests SET description = 'Count the herons.' WHERE id = 'weekly-challenge'`)
    expect(await member.find('weekly-challenge')).toMatchObject({
      title: 'Weekly Challenge',
      description: '',
    })
  })
})

/** A claim of the quest's first version, which was approved. */
async function addClaim(memberId: string, questId: string): Promise<void> {
  await test.sql(
    `INSERT INTO quest_claims (member_id, quest_id, period, state, version, points, started_at, claimed_at)
     VALUES ($1, $2, 'once', 'approved', 1, 10, $3, $3)`,
    [memberId, questId, new Date('2026-11-14T10:00:00.000Z')],
  )
}
