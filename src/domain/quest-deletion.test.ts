import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findHindrances } from './quest-deletion.ts'

const quest = (id: string, ...needs: string[]) => ({
  id,
  title: id.toUpperCase(),
  prerequisites: needs.map((questId) => ({ type: 'quest', questId }) as const),
})
const find = (ids: string[], quests: ReturnType<typeof quest>[], claimed: string[] = []) =>
  Object.fromEntries(findHindrances(new Set(ids), quests, new Set(claimed)))

describe('a quest', () => {
  it('can be deleted if nobody has claimed it and none waits for it', () => {
    expect(find(['a'], [quest('a', 'b'), quest('b')])).toEqual({})
  })

  it('cannot be deleted if the specification has it, or if it was claimed', () => {
    expect(find(['daily-login', 'a'], [quest('daily-login'), quest('a')], ['a'])).toEqual({
      'daily-login': { reason: 'specified' },
      a: { reason: 'claimed' },
    })
  })

  it('cannot be deleted while another waits for it, unless that one is deleted too', () => {
    const quests = [quest('a'), quest('b', 'a'), quest('c', 'b')]
    expect(find(['a'], quests)).toEqual({ a: { reason: 'needed', by: 'B' } })
    expect(find(['a', 'b'], quests)).toEqual({
      a: { reason: 'needed', by: 'B' },
      b: { reason: 'needed', by: 'C' },
    })
    expect(find(['a', 'b', 'c'], quests)).toEqual({})
    expect(Object.keys(find(['a', 'b', 'c'], quests, ['c'])).sort()).toEqual(['a', 'b', 'c'])
  })
})

it('leaves no quest that names a deleted one, and hinders none that nothing names', () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const subset = fc.subarray(names)
  fc.assert(
    fc.property(subset, subset, fc.array(subset, { minLength: 5, maxLength: 5 }), (ids, claimed, needs) => {
      const quests = names.map((id, index) => quest(id, ...(needs[index] ?? [])))
      const hindered = find(ids, quests, claimed)
      const deleted = ids.filter((id) => !(id in hindered))
      const staying = quests.filter(({ id }) => !deleted.includes(id))
      for (const { prerequisites } of staying)
        for (const { questId } of prerequisites) expect(deleted).not.toContain(questId)
      for (const id of Object.keys(hindered))
        expect(
          claimed.includes(id) || staying.some((other) => other.prerequisites.some((p) => p.questId === id)),
        ).toBe(true)
    }),
  )
})
