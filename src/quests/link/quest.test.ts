import { expect, it } from 'vitest'
import { givenApp } from '../../server/testing/given-app.ts'
import { givenQuestMembers, refusalOf } from '../../server/testing/test-quest-members.ts'

const test = givenApp()
const { quest, givenMember } = givenQuestMembers(test)

const givenLink = (...hosts: string[]) => quest({ kind: 'link', settings: { hosts } })

it.each(['https://example.org/oak', 'http://blog.example.org/', 'https://EXAMPLE.org:8443/?a=b#c'])(
  'waits for review with an address on an accepted site: %s',
  async (url) => {
    const id = await givenLink('forest.test', 'example.org')
    const member = await givenMember()
    expect((await member.find(id)).details).toEqual({ hosts: ['forest.test', 'example.org'] })
    expect(await (await member.claim(id, { url })).json()).toMatchObject({ state: 'pending', points: 10 })
    expect(await member.find(id)).toMatchObject({ state: 'in_review', answer: { url } })
  },
)

it.each([
  'https://example.com/',
  'https://notexample.org/',
  'https://example.org.evil.test/',
  'https://example.org@evil.test/',
  'https://evil.test/example.org',
])('refuses an address on another site: %s', async (url) => {
  const id = await givenLink('example.org', 'forest.test')
  const member = await givenMember()
  expect(await refusalOf(await member.claim(id, { url }))).toEqual({
    status: 409,
    code: 'condition_not_met',
    message: 'Please use a link to example.org or forest.test.',
  })
  expect(await test.sql('SELECT FROM quest_claims WHERE member_id = $1', [member.id])).toEqual([])
})

it('takes any site where the quest names none, and nothing but addresses of the web', async () => {
  const id = await givenLink()
  const member = await givenMember()
  for (const url of ['javascript:alert(1)', 'ftp://example.org/', 'example.org', '']) {
    expect(await refusalOf(await member.claim(id, { url }))).toEqual({
      status: 400,
      code: 'invalid_request',
      message: 'The address must begin with http:// or https://.',
    })
  }
  expect((await member.claim(id, { url: 'https://anywhere.test/' })).status).toBe(200)
})
