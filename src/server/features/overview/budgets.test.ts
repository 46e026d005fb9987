import { expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'
import { addTestQuest } from '../../testing/test-quests.ts'

const admin = givenAdmin()
const overview = () => admin.get('/api/admin/overview')

it('shows what quests promise and have given against their budgets', async () => {
  expect((await overview()).budgets).toBeNull()
  const text = { kind: 'text', settings: { minLength: 1, maxLength: 9 } }
  const poll = await addTestQuest(admin.database, { pointsBudget: 100, position: 101 })
  const essay = await addTestQuest(admin.database, {
    ...text,
    title: 'Essay',
    pointsBudget: 50,
    position: 102,
  })
  await addTestQuest(admin.database, { pointsBudget: 1000, state: 'closed' })
  await addTestQuest(admin.database, { claimLimit: 5 })
  const members = [await admin.givenEarner(), await admin.givenEarner()]
  for (const { cookie } of members) {
    await admin.ask('POST', `/api/quests/${poll}/claim`, { answer: { option: 'River' } }, cookie)
    await admin.ask('POST', `/api/quests/${essay}/claim`, { answer: { text: 'Here.' } }, cookie)
  }
  await admin.ask('POST', '/api/admin/review/decide', {
    decision: 'approve',
    entries: [poll, essay].map((id) => ({
      memberId: members[0]?.id,
      sourceKey: `${id === poll ? 'poll' : 'text'}:${id}:once`,
    })),
  })
  expect((await overview()).budgets).toEqual({
    pointsBudget: 150,
    pointsPromised: 10,
    pointsPending: 10,
    pointsApproved: 20,
    quests: [
      {
        id: poll,
        title: 'Where next?',
        pointsBudget: 100,
        pointsPromised: 0,
        pointsPending: 10,
        pointsApproved: 10,
      },
      {
        id: essay,
        title: 'Essay',
        pointsBudget: 50,
        pointsPromised: 10,
        pointsPending: 0,
        pointsApproved: 10,
      },
    ],
  })
})
