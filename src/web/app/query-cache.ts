import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { PageReplies, PageReply } from '../../api/page.ts'
import { isUnreachableStatus, reportRequest } from '../ui/connection.ts'
import { endSession, refreshSession } from './session.ts'

const FRESH_MS = 30_000
/** Longer than the slowest honest answer: a page must not wait for ever. */
const TIMEOUT_MS = 30_000

/** When an act made answers old, by how their addresses begin. For all stores: what is edited in one is read in another. */
const invalidatedAt = new Map<string, number>()

/** What was answered by addresses that begin so is no longer true: whoever shows it next asks anew. */
export function invalidate(beginning: string): void {
  invalidatedAt.set(beginning, Date.now())
}

function isInvalidated(address: string, askedAt: number): boolean {
  return [...invalidatedAt].some(([beginning, at]) => address.startsWith(beginning) && askedAt <= at)
}

/** What the API has answered: at first what came with the HTML, then what pages asked for since. */
export class QueryCache {
  #replies: PageReplies
  readonly #askedAt = new Map<string, number>()
  /** Of each address, the last to ask or to tell: an answer that was overtaken says what was, not what is. */
  readonly #turns = new Map<string, symbol>()
  readonly #listeners = new Set<() => void>()

  constructor(initial: PageReplies) {
    this.#replies = initial
    for (const address of Object.keys(initial)) this.#askedAt.set(address, Date.now())
  }

  readonly snapshot = (): PageReplies => this.#replies

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Asks unless the answer is there and young; an older one is shown until the new one is here. */
  fetchIfStale(address: string): void {
    const askedAt = this.#askedAt.get(address) ?? Number.NEGATIVE_INFINITY
    const isYoung = Date.now() - askedAt <= FRESH_MS && !isInvalidated(address, askedAt)
    if (!isYoung || this.#replies[address]?.status !== 200) void this.#ask(address)
  }

  /** What was said of the failure stays until there is something else to say, and so does the focus on its button. */
  refetch(address: string): Promise<void> {
    return this.#ask(address)
  }

  /** An act's reply told what asking again would answer. */
  setReply(address: string, body: unknown): void {
    this.#askedAt.set(address, Date.now())
    this.#turns.set(address, Symbol())
    this.#receive(address, { status: 200, body })
  }

  /** An act's reply told how the answers of addresses that begin so have changed, as far as one can know. */
  updateReplies<Body>(beginning: string, edit: (body: Body) => Body): void {
    for (const [address, { status, body }] of Object.entries(this.#replies)) {
      if (address.startsWith(beginning) && status === 200) this.setReply(address, edit(body as Body))
    }
    invalidate(beginning)
  }

  async #ask(address: string): Promise<void> {
    this.#askedAt.set(address, Date.now())
    const turn = Symbol()
    this.#turns.set(address, turn)
    const reply = await fetchReply(address)
    if (reply.status === 401) return endSession()
    // The member was suspended, or is no longer an administrator: the guard then says so, or leads away.
    if (reply.status === 403) void refreshSession()
    if (this.#turns.get(address) === turn) this.#receive(address, reply)
  }

  #receive(address: string, reply: PageReply): void {
    const isFailure = reply.status !== 200 && reply.status !== 404
    // What is there is better than a message that something newer is not.
    if (isFailure && this.#replies[address]?.status === 200) return
    this.#replies = { ...this.#replies, [address]: reply }
    for (const listener of this.#listeners) listener()
  }
}

/** Without an answer the status is 0, and so it is where something else than the API answered in its place. */
async function fetchReply(address: string): Promise<PageReply> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { status } = response
    reportRequest(!isUnreachableStatus(status))
    return { status, body: response.ok ? await response.json() : null }
  } catch {
    reportRequest(false)
    return { status: 0, body: null }
  }
}

export const QueryCacheContext = createContext(new QueryCache({}))

export type QueryState<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'missing' }
  /** `isAnswered` tells a server that could not from a network that did not. */
  | { status: 'failed'; isAnswered: boolean; retry: () => void }

export function useCachedReplies(): PageReplies {
  const store = useContext(QueryCacheContext)
  return useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
}

/** The API's answer to a GET, there from the start where the server rendered the page. */
export function useQuery<Value>(address: string): QueryState<Value> {
  const store = useContext(QueryCacheContext)
  useEffect(() => store.fetchIfStale(address), [store, address])
  return useCachedQuery(address)
}

/** The same, where somebody else on the page asks. */
export function useCachedQuery<Value>(address: string): QueryState<Value> {
  const store = useContext(QueryCacheContext)
  const reply = useCachedReplies()[address]
  if (reply === undefined) return { status: 'loading' }
  if (reply.status === 200) return { status: 'ready', value: reply.body as Value }
  if (reply.status === 404) return { status: 'missing' }
  return { status: 'failed', isAnswered: reply.status !== 0, retry: () => void store.refetch(address) }
}
