import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { getMember, getMemberPoints } from '../../api/admin-endpoints.ts'
import { getPost, getPosts } from '../../api/endpoints.ts'
import { isUrlOf, toUrl } from './request.ts'

describe('the URL of a request', () => {
  it('is the path where the input is empty', () => {
    expect(toUrl(getPosts)).toBe('/api/blog')
    expect(toUrl(getPosts, { query: { page: undefined } })).toBe('/api/blog')
  })

  it('carries params and query, encoded', () => {
    const input = { params: { id: 'a/b ?' }, query: { before: 'c&d' } }
    expect(toUrl(getMemberPoints, input)).toBe('/api/admin/members/a%2Fb%20%3F/points?before=c%26d')
  })

  it.each([
    ['/api/blog', getPosts, true],
    ['/api/blog?page=2', getPosts, true],
    ['/api/blog/some-id', getPosts, false],
    ['/api/blog/some-id', getPost, true],
    ['/api/blog', getPost, false],
    ['/api/admin/members/some-id/points?before=x', getMember, false],
    ['/api/admin/members/some-id/points?before=x', getMemberPoints, true],
  ])('decides whether %s belongs to %o: %s', (url, endpoint, expected) => {
    expect(isUrlOf(endpoint, url)).toBe(expected)
  })
})

describe('the source of the web', () => {
  const web = join(import.meta.dirname, '..')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  )
  const filesWith = (pattern: RegExp) =>
    files.filter((file) => pattern.test(readFileSync(join(web, file), 'utf8')))

  it('names operations and writes no URL of the API', () => {
    expect(filesWith(/['"`]\/api\//)).toEqual([])
  })

  it('leaves the types of replies to the contract', () => {
    expect(filesWith(/(?<!function )\b(use(Cached|Live)?Query|call|callInBackground)</)).toEqual([])
  })
})
