import { expect, it } from 'vitest'
import { givenAdmin } from '../../testing/test-admin.ts'

const admin = givenAdmin()
const pathOf = (memberId: string, rest = '') => `/api/admin/members/${memberId}/notes${rest}`
const add = (memberId: string, text: string, cookie?: string) =>
  admin.ask('POST', pathOf(memberId), { text }, cookie)
const codeOf = ({ reply }: { reply: { error?: { code: string } } }) => reply.error?.code

it('staff read each other’s notes about a member; authors and administrators delete them', async () => {
  const ada = await admin.givenEarner()
  const reviewer = await admin.test.logIn({ role: 'reviewer' })
  await add(ada.id, 'The school shares one network.', reviewer.cookie)
  admin.test.clock.advance(1000)
  await add(ada.id, 'Called her.')
  const { notes } = await admin.get(pathOf(ada.id), reviewer.cookie)
  expect(notes).toMatchObject([
    { text: 'Called her.', author: { id: admin.id }, mayDelete: false },
    { text: 'The school shares one network.', author: { id: reviewer.id }, mayDelete: true },
  ])
  const [newest, oldest] = notes
  expect(codeOf(await admin.ask('DELETE', pathOf(ada.id, `/${newest.id}`), undefined, reviewer.cookie))).toBe(
    'not_allowed',
  )
  expect((await admin.ask('DELETE', pathOf(ada.id, `/${oldest.id}`))).status).toBe(200)
  expect(codeOf(await admin.ask('DELETE', pathOf(ada.id, `/${oldest.id}`)))).toBe('not_found')
  expect((await admin.acts(ada.id)).map(({ act }) => act).toSorted()).toEqual([
    'add_note',
    'add_note',
    'delete_note',
  ])
})

it('nobody reads notes about themselves, and no export has them', async () => {
  const reviewer = await admin.test.logIn({ role: 'reviewer' })
  await add(reviewer.id, 'Unmistakable remark.')
  expect(codeOf(await admin.ask('GET', pathOf(reviewer.id), undefined, reviewer.cookie))).toBe('own_account')
  expect(codeOf(await add(reviewer.id, 'I am great.', reviewer.cookie))).toBe('own_account')
  for (const name of ['members', 'ledger', 'audit']) {
    const response = await admin.test.post(`/api/admin/export/${name}.csv`, {}, { cookie: admin.cookie })
    expect(await response.text()).not.toContain('Unmistakable')
  }
})
