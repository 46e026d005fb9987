import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { Endpoint } from '../../api/endpoints.ts'
import type { InputArgs, InputOf, ReplyOf } from '../../api/operations.ts'
import type { PageReplies, PageReply } from '../../api/page.ts'
import { makeListeners } from '../ui/listeners.ts'
import { fetchReply, isUrlOf, toUrl } from './request.ts'

const FRESH_MS = 30_000

/** When each operation was last invalidated. */
const invalidatedAt = new Map<Endpoint, number>()

/** Marks all replies of an operation as stale, so that the next page that shows one fetches it again. */
export function invalidate(endpoint: Endpoint): void {
  invalidatedAt.set(endpoint, Date.now())
}

/** The API's replies to GET requests by URL: at first those that came with the HTML, then those that pages fetch. */
export class QueryCache {
  /** Told that a request was refused because of its member. */
  onRefused: (status: 401 | 403, url: string) => void = () => {}
  #replies: PageReplies = {}
  readonly #requestedAt = new Map<string, number>()
  /** The latest request or `set` of each URL. A response that was overtaken by either is dropped. */
  readonly #latest = new Map<string, symbol>()
  readonly #listeners = makeListeners()

  constructor(initial: PageReplies = {}) {
    this.hydrate(initial)
  }

  /** Starts with the replies that came with the HTML. */
  hydrate(replies: PageReplies): void {
    this.#replies = replies
    for (const url of Object.keys(replies)) this.#requestedAt.set(url, Date.now())
  }

  readonly snapshot = (): PageReplies => this.#replies

  readonly subscribe = this.#listeners.subscribe

  read<At extends Endpoint>(endpoint: At, ...input: InputArgs<At>): ReplyOf<At> | undefined {
    const state = readReply(this.#replies, endpoint, ...input)
    return state.status === 'ready' ? state.value : undefined
  }

  /** Fetches unless a fresh reply is cached. A stale reply stays visible while revalidating. */
  fetchIfStale(url: string): void {
    const requestedAt = this.#requestedAt.get(url) ?? Number.NEGATIVE_INFINITY
    const isInvalid = [...invalidatedAt].some(([endpoint, at]) => requestedAt <= at && isUrlOf(endpoint, url))
    const isFresh = Date.now() - requestedAt <= FRESH_MS && !isInvalid
    if (!isFresh || this.#replies[url]?.status !== 200) void this.refetchUrl(url)
  }

  refetch<At extends Endpoint>(endpoint: At, ...input: InputArgs<At>): Promise<number> {
    return this.refetchUrl(toUrl(endpoint, ...input))
  }

  /** Resolves with the status of the response, 0 without one. The cached reply, even a failure, stays until then. */
  async refetchUrl(url: string): Promise<number> {
    const request = this.#overtake(url)
    const reply = await fetchReply(url)
    const { status } = reply
    if (this.#latest.get(url) !== request) return status
    if (status === 401 || status === 403) this.onRefused(status, url)
    if (status !== 401) this.#receive(url, reply)
    return status
  }

  /** Stores what a request for it would return now, as known from the reply to an action. */
  set<At extends Endpoint>(endpoint: At, input: InputOf<At>, reply: ReplyOf<At>): void {
    this.#setUrl(toUrl(endpoint, ...([input] as InputArgs<At>)), reply)
  }

  /** Edits all cached replies of an operation as far as the reply to an action tells, and marks them as stale. */
  update<At extends Endpoint>(endpoint: At, edit: (reply: ReplyOf<At>) => ReplyOf<At>): void {
    for (const [url, reply] of Object.entries(this.#replies)) {
      const state = toState<ReplyOf<At>>(reply)
      if (state.status === 'ready' && isUrlOf(endpoint, url)) this.#setUrl(url, edit(state.value))
    }
    invalidate(endpoint)
  }

  /** Forgets all replies except those of the given operations, also those of requests in flight. */
  clear(kept: readonly Endpoint[] = []): void {
    const isKept = (url: string) => kept.some((endpoint) => isUrlOf(endpoint, url))
    for (const url of this.#latest.keys()) if (!isKept(url)) this.#latest.delete(url)
    this.#publish(Object.fromEntries(Object.entries(this.#replies).filter(([url]) => isKept(url))))
  }

  #overtake(url: string): symbol {
    const turn = Symbol()
    this.#requestedAt.set(url, Date.now())
    this.#latest.set(url, turn)
    return turn
  }

  #setUrl(url: string, body: unknown): void {
    this.#overtake(url)
    this.#receive(url, { status: 200, body })
  }

  #receive(url: string, reply: PageReply): void {
    const isFailure = reply.status !== 200 && reply.status !== 404
    // A reply that may be outdated is more useful than an error message.
    if (isFailure && this.#replies[url]?.status === 200) return
    this.#publish({ ...this.#replies, [url]: keepEqualParts(this.#replies[url], reply) as PageReply })
  }

  #publish(replies: PageReplies): void {
    this.#replies = replies
    this.#listeners.notify()
  }
}

/** Keeps the parts of the reply before that are equal, so that memoised rows that show them are not rendered again. */
function keepEqualParts(before: unknown, after: unknown): unknown {
  if (!isObject(before) || !isObject(after)) return after
  const entries = Object.entries(after).map(
    ([name, value]) => [name, keepEqualParts(before[name], value)] as const,
  )
  for (const [name, value] of entries) after[name] = value
  const isEqual =
    entries.length === Object.keys(before).length &&
    entries.every(([name, value]) => Object.is(before[name], value))
  return isEqual ? before : after
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export type QueryState<Reply> =
  | { status: 'loading' }
  | { status: 'ready'; value: Reply }
  | { status: 'missing' }
  /** `isAnswered` is false where the network failed. */
  | { status: 'failed'; isAnswered: boolean }

function toState<Reply>(reply: PageReply | undefined): QueryState<Reply> {
  if (reply === undefined) return { status: 'loading' }
  if (reply.status === 200) return { status: 'ready', value: reply.body as Reply }
  return reply.status === 404 ? { status: 'missing' } : { status: 'failed', isAnswered: reply.status !== 0 }
}

export function readReply<At extends Endpoint>(replies: PageReplies, endpoint: At, ...input: InputArgs<At>) {
  return toState<ReplyOf<At>>(replies[toUrl(endpoint, ...input)])
}

/** The one store of the browser: session, balances, task state and the replies that pages show. */
export const browserCache = new QueryCache()

/** In the browser always the one store. The server provides a cache per request. */
export const QueryCacheContext = createContext(browserCache)

export function useCachedReplies(): PageReplies {
  const cache = useContext(QueryCacheContext)
  return useSyncExternalStore(cache.subscribe, cache.snapshot, cache.snapshot)
}

/** The reply to a GET request, there from the start where the server rendered the page. */
export function useQuery<At extends Endpoint>(endpoint: At, ...input: InputArgs<At>) {
  const cache = useContext(QueryCacheContext)
  const url = toUrl(endpoint, ...input)
  useEffect(() => cache.fetchIfStale(url), [cache, url])
  return useCachedQuery(endpoint, ...input)
}

/** The reply to a GET request that another component on the page fetches. */
export function useCachedQuery<At extends Endpoint>(endpoint: At, ...input: InputArgs<At>) {
  const cache = useContext(QueryCacheContext)
  const url = toUrl(endpoint, ...input)
  const read = () => cache.snapshot()[url]
  const reply = useSyncExternalStore(cache.subscribe, read, read)
  return { ...toState<ReplyOf<At>>(reply), retry: () => void cache.refetchUrl(url) }
}
