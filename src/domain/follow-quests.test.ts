import { expect, it } from 'vitest'
import { keepFollowing, openAccount } from './follow-quests.ts'
import { followQuestIds, initialQuests } from './initial-quests.ts'
import { resolveAccounts } from './settings.ts'

const quests = initialQuests.map(({ id, settings }) => ({ id, settings: { ...settings } }))
const accounts = resolveAccounts({ x: 'https://x.com/rivers', telegram: 'https://t.me/rivers' })
const find = (id: string) => quests.find((quest) => quest.id === id) as (typeof quests)[number]

it('follow tasks open the accounts that are set, and the examples until then', () => {
  const opened = quests
    .map((quest) => openAccount(quest, accounts))
    .filter(({ id }) => followQuestIds.includes(id))
  expect(opened.map(({ settings }) => settings)).toEqual([
    { url: 'https://x.com/rivers', action: 'Follow @rivers', seconds: 30 },
    { url: 'https://x.com/gravconserves', action: 'Follow @gravconserves', seconds: 30 },
    { url: 'https://t.me/rivers', action: 'Join on Telegram', seconds: 30 },
  ])
})

it('every other quest stays as it is', () => {
  for (const quest of quests.filter(({ id }) => !followQuestIds.includes(id)))
    expect(openAccount(quest, accounts)).toBe(quest)
})

it('a link and words that an editor has written stay, each for itself', () => {
  const written = {
    id: 'follow-project',
    settings: { ...find('follow-project').settings, url: 'https://rivers.example/x' },
  }
  expect(openAccount(written, accounts).settings).toMatchObject({
    url: 'https://rivers.example/x',
    action: 'Follow @rivers',
  })
})

it('saving what was shown changes nothing', () => {
  for (const quest of quests) expect(keepFollowing(openAccount(quest, accounts), accounts)).toEqual(quest)
})

it('an account whose name is too long for a button is not named on it', () => {
  const long = resolveAccounts({ x: `https://social.example/${'a'.repeat(80)}` })
  expect(openAccount(find('follow-project'), long).settings.action).toBe('Follow on X')
})
