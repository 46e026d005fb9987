import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getLatestPosts, getPost, getPosts } from '../../api/endpoints.ts'
import { invalidate, QueryCache } from './query-cache.ts'

const URL_OF_POSTS = '/api/blog'
const OLD = { posts: [], page: 1, pages: 1 }
const NEW = { posts: [], page: 1, pages: 2 }

/** The requests in flight, in the order in which they were sent; each test decides when and how they are answered. */
let requests: { url: string; respond: (response: Response) => void; fail: () => void }[]

beforeEach(() => {
  requests = []
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubGlobal(
    'fetch',
    (url: string) =>
      new Promise((respond, reject) => {
        requests.push({ url, respond, fail: () => reject(new TypeError('no network')) })
      }),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const withOldPosts = () => new QueryCache({ [URL_OF_POSTS]: { status: 200, body: OLD } })

/** Answers a request and waits until the cache has received the response. */
async function answer(request: Promise<number>, at: number, body: unknown, status = 200) {
  requests[at]?.respond(Response.json(body, { status }))
  return request
}

describe('a reply that is fetched again', () => {
  const post = (id: string, title: string) => ({ id, title, tags: ['river'] })

  it('keeps the parts that did not change, so that their rows need not be rendered', async () => {
    const before = { posts: [post('a', 'Oak'), post('b', 'Ash')], page: 1, pages: 1 }
    const cache = new QueryCache({ [URL_OF_POSTS]: { status: 200, body: before } })
    const after = { ...before, posts: [post('a', 'Oak'), post('b', 'Yew')] }
    await answer(cache.refetch(getPosts), 0, after)
    const { posts } = cache.read(getPosts) ?? {}
    expect(cache.read(getPosts)).toEqual(after)
    expect(posts?.[0]).toBe(before.posts[0])
    expect(posts?.[1]).not.toBe(before.posts[1])
    expect(before.posts[1]?.title).toBe('Ash')
  })

  it('has no part that is gone', async () => {
    const before = { posts: [post('a', 'Oak'), post('b', 'Ash')], page: 1, pages: 1, note: 'new' }
    const cache = new QueryCache({ [URL_OF_POSTS]: { status: 200, body: before } })
    const after = { posts: [post('a', 'Oak')], page: 1, pages: 1 }
    await answer(cache.refetch(getPosts), 0, after)
    expect(cache.read(getPosts)).toEqual(after)
  })
})

describe('the order of responses', () => {
  it('drops a response that a later request has overtaken', async () => {
    const cache = new QueryCache()
    const slow = cache.refetch(getPosts)
    const fast = cache.refetch(getPosts)
    await answer(fast, 1, NEW)
    await answer(slow, 0, OLD)
    expect(cache.read(getPosts)).toEqual(NEW)
  })

  it('keeps what was set while a request was in flight', async () => {
    const cache = withOldPosts()
    const refetched = cache.refetch(getPosts)
    cache.set(getPosts, {}, NEW)
    await answer(refetched, 0, OLD)
    expect(cache.read(getPosts)).toEqual(NEW)
  })

  it('keeps what was updated while a request was in flight', async () => {
    const cache = withOldPosts()
    const refetched = cache.refetch(getPosts)
    cache.update(getPosts, () => NEW)
    await answer(refetched, 0, OLD)
    expect(cache.read(getPosts)).toEqual(NEW)
  })

  it('stays empty when it was cleared while a request was in flight', async () => {
    const cache = withOldPosts()
    const refetched = cache.refetch(getPosts)
    cache.clear()
    await answer(refetched, 0, NEW)
    expect(cache.snapshot()).toEqual({})
  })

  it('keeps the operations that it is told to keep when it is cleared', async () => {
    const cache = withOldPosts()
    const kept = cache.refetch(getPosts)
    const cleared = cache.refetch(getLatestPosts)
    cache.clear([getPosts])
    expect(cache.read(getPosts)).toEqual(OLD)
    await answer(kept, 0, NEW)
    await answer(cleared, 1, NEW)
    expect(cache.snapshot()).toEqual({ [URL_OF_POSTS]: { status: 200, body: NEW } })
  })

  it('does not mix the inputs of one operation', async () => {
    const cache = withOldPosts()
    const second = cache.refetch(getPosts, { query: { page: '2' } })
    await answer(second, 0, NEW)
    expect(cache.read(getPosts)).toEqual(OLD)
    expect(cache.read(getPosts, { query: { page: '2' } })).toEqual(NEW)
  })
})

describe('staleness', () => {
  it('fetches a reply that is not cached', () => {
    new QueryCache().fetchIfStale(URL_OF_POSTS)
    expect(requests.map(({ url }) => url)).toEqual([URL_OF_POSTS])
  })

  it('does not fetch a fresh reply again', () => {
    const cache = withOldPosts()
    vi.advanceTimersByTime(30_000)
    cache.fetchIfStale(URL_OF_POSTS)
    expect(requests).toEqual([])
  })

  it('fetches a stale reply again and shows it until the new one arrives', async () => {
    const cache = withOldPosts()
    const change = new Promise<void>((resolve) => cache.subscribe(resolve))
    vi.advanceTimersByTime(30_001)
    cache.fetchIfStale(URL_OF_POSTS)
    expect(cache.read(getPosts)).toEqual(OLD)
    requests[0]?.respond(Response.json(NEW))
    await change
    expect(cache.read(getPosts)).toEqual(NEW)
  })
})

describe('invalidation', () => {
  it('makes all replies of the operation stale, and those of no other operation', () => {
    const urls = ['/api/blog', '/api/blog?page=2', '/api/blog/some-id', '/api/latest-posts']
    const cache = new QueryCache(Object.fromEntries(urls.map((url) => [url, { status: 200, body: OLD }])))
    invalidate(getPosts)
    for (const url of urls) cache.fetchIfStale(url)
    expect(requests.map(({ url }) => url)).toEqual(['/api/blog', '/api/blog?page=2'])
  })

  it('does not concern replies that were requested later', async () => {
    invalidate(getLatestPosts)
    vi.advanceTimersByTime(1)
    const cache = new QueryCache({ '/api/latest-posts': { status: 200, body: OLD } })
    cache.fetchIfStale('/api/latest-posts')
    expect(requests).toEqual([])
  })

  it('follows an update, which knows the new replies only in part', () => {
    const cache = new QueryCache({ '/api/blog/some-id': { status: 200, body: {} } })
    cache.update(getPost, (post) => ({ ...post, title: 'edited' }))
    expect(cache.read(getPost, { params: { id: 'some-id' } })?.title).toBe('edited')
    cache.fetchIfStale('/api/blog/some-id')
    expect(requests).toHaveLength(1)
  })
})

describe('failures', () => {
  it.each([500, 403, 0])('keep the cached reply (status %i)', async (status) => {
    const cache = withOldPosts()
    const refetched = cache.refetch(getPosts)
    if (status === 0) requests[0]?.fail()
    else void answer(refetched, 0, {}, status)
    expect(await refetched).toBe(status)
    expect(cache.read(getPosts)).toEqual(OLD)
  })

  it('become the reply if none is cached', async () => {
    const cache = new QueryCache()
    const fetched = cache.refetch(getPosts)
    requests[0]?.fail()
    await fetched
    expect(cache.snapshot()[URL_OF_POSTS]).toEqual({ status: 0, body: null })
  })

  it('do not include a missing resource, which replaces the old reply', async () => {
    const cache = withOldPosts()
    const refetched = cache.refetch(getPosts)
    await answer(refetched, 0, {}, 404)
    expect(cache.read(getPosts)).toBeUndefined()
  })

  it.each([401, 403])('of the session are reported (status %i)', async (status) => {
    const refusals: number[] = []
    const cache = new QueryCache()
    cache.onRefused = (refused) => refusals.push(refused)
    const fetched = cache.refetch(getPosts)
    await answer(fetched, 0, {}, status)
    expect(refusals).toEqual([status])
    // Without a session the guard redirects, so no failure is shown before it does.
    expect(cache.snapshot()[URL_OF_POSTS]?.status).toBe(status === 401 ? undefined : 403)
  })
})
