import type { PendingEntry } from '../../../../api/review.ts'
import { MAX_DECIDED_ENTRIES, type MadeDecision } from '../../../../domain/review.ts'
import { makeListeners } from '../../../ui/listeners.ts'
import { keyOf } from './review-filter.ts'

/** How long a decision can be undone before it is sent. */
export const UNDO_MS = 5000

/** Browsers send at most 64 KiB of a page that is being closed, so no more entries than this wait to be sent. */
export const MAX_WAITING_ENTRIES = 400

export interface Decision {
  decision: MadeDecision
  reason?: string | undefined
  entries: readonly PendingEntry[]
  /** The reviewer decided on this entry alone, knowing that its member is suspended, so it is sent in a request of its own. */
  isAlone?: boolean | undefined
}

/**
 * What a request achieved, or a sentence about its failure. `changed`: submissions that are not as the reviewer saw them. `leftOut`:
 * entries that were not approved, with a sentence that says why.
 */
export type Sent =
  | {
      ok: true
      decided: number
      alreadyDecided: number
      changed: readonly PendingEntry[]
      leftOut: ReadonlyMap<PendingEntry, string>
    }
  | { ok: false; failure: string }

/** What became of an entry on this page. `mixed`: others had decided on some entries of the same request. */
export type Outcome =
  /** `until`: the moment, in milliseconds, until which it can be undone. */
  | { state: 'waiting'; decision: MadeDecision; until: number }
  | { state: 'sending' | 'sent' | 'mixed' | 'already_decided'; decision: MadeDecision }
  /** `reason`: what the reviewer wrote, so that it need not be written again. */
  | { state: 'failed'; failure: string; isFirst: boolean; reason: string | undefined }

interface Snapshot {
  /** By `versionOf`. */
  outcomes: ReadonlyMap<string, Outcome>
  /** The last decision, while it can be undone. */
  undoable: Waiting | undefined
}

export interface Waiting extends Decision {
  until: number
  timer: ReturnType<typeof setTimeout>
}

/** Names an entry and its version: a submission that was sent back or changed is decided on anew. */
export function versionOf(entry: PendingEntry): string {
  if (entry.submission === null) return keyOf(entry)
  const { revision, wasReturned } = entry.submission
  return `${keyOf(entry)}:${revision}${wasReturned ? ':returned' : ''}`
}

/** Holds each decision back for five seconds, in which it can be undone, and keeps what became of each entry. */
export class DecisionQueue {
  #outcomes: ReadonlyMap<string, Outcome> = new Map()
  readonly #waiting = new Set<Waiting>()
  /** Decisions that wait for a request under way. On the server, two requests about one member would wait for each other. */
  readonly #due: Decision[] = []
  #isSending = false
  #snapshot: Snapshot = { outcomes: this.#outcomes, undoable: undefined }
  readonly #listeners = makeListeners()
  readonly #request: (decision: Decision) => Promise<Sent>
  /** Called with the result of each request. */
  onSent: (decision: Decision, sent: Sent) => void = () => {}

  constructor(request: (decision: Decision) => Promise<Sent>) {
    this.#request = request
  }

  readonly snapshot = (): Snapshot => this.#snapshot

  readonly subscribe = this.#listeners.subscribe

  /** Whether decisions wait for the request that is under way. */
  get hasMore(): boolean {
    return this.#due.length > 0
  }

  decide(decision: Decision): void {
    const count = decision.entries.length
    const unsent = [...this.#waiting, ...this.#due]
    const waitingCount = unsent.reduce((sum, { entries }) => sum + entries.length, 0)
    if (waitingCount + count > MAX_WAITING_ENTRIES) this.flush()
    if (count > MAX_WAITING_ENTRIES) {
      for (const part of partsOf([decision])) void this.#send(part)
      return
    }
    const until = Date.now() + UNDO_MS
    const waiting: Waiting = {
      ...decision,
      until,
      timer: setTimeout(() => {
        this.#waiting.delete(waiting)
        void this.#sendInTurn(waiting)
      }, UNDO_MS),
    }
    this.#waiting.add(waiting)
    this.#publish(decision.entries, () => ({ state: 'waiting', decision: decision.decision, until }))
  }

  /** Takes decisions back that have not been sent yet. */
  undo(entries: readonly PendingEntry[]): void {
    const keys = new Set(entries.map(keyOf))
    for (const waiting of this.#waiting) {
      waiting.entries = waiting.entries.filter((entry) => !keys.has(keyOf(entry)))
      if (waiting.entries.length === 0) this.#takeOut(waiting)
    }
    const undone = entries.filter((entry) => this.#outcomes.get(versionOf(entry))?.state === 'waiting')
    this.#publish(undone, () => undefined)
  }

  /** Sends everything now, equal decisions together: the page may be about to be closed. */
  flush(): void {
    const parts = partsOf([...this.#due.splice(0), ...this.#waiting])
    for (const waiting of this.#waiting) this.#takeOut(waiting)
    for (const part of parts) void this.#send(part)
  }

  #takeOut(waiting: Waiting): void {
    clearTimeout(waiting.timer)
    this.#waiting.delete(waiting)
  }

  /** One request at a time. Equal decisions that became due meanwhile are sent together afterwards. */
  async #sendInTurn(decision: Decision): Promise<void> {
    this.#publish(decision.entries, () => ({ state: 'sending', decision: decision.decision }))
    this.#due.push(decision)
    if (this.#isSending) return
    this.#isSending = true
    while (this.#due.length > 0) {
      const [next, ...others] = partsOf(this.#due.splice(0))
      this.#due.push(...others)
      if (next !== undefined) await this.#send(next)
    }
    this.#isSending = false
  }

  /** The rows say 'Approved' while the request is on its way; a failure brings them back. */
  async #send(part: Decision): Promise<void> {
    const { decision, entries, reason } = part
    this.#publish(entries, () => ({ state: 'sending', decision }))
    const sent = await this.#request(part)
    this.#publish(entries, (entry): Outcome | undefined => {
      if (!sent.ok) return { state: 'failed', failure: sent.failure, isFirst: entry === entries[0], reason }
      if (sent.changed.includes(entry)) return undefined
      const failure = sent.leftOut.get(entry)
      const [firstLeftOut] = sent.leftOut.keys()
      if (failure !== undefined) return { state: 'failed', failure, isFirst: entry === firstLeftOut, reason }
      if (sent.decided === entries.length - sent.changed.length - sent.leftOut.size)
        return { state: 'sent', decision }
      return { state: sent.decided === 0 ? 'already_decided' : 'mixed', decision }
    })
    this.onSent(part, sent)
  }

  #publish(entries: readonly PendingEntry[], toOutcome: (entry: PendingEntry) => Outcome | undefined): void {
    const outcomes = new Map(this.#outcomes)
    for (const entry of entries) {
      const outcome = toOutcome(entry)
      if (outcome === undefined) outcomes.delete(versionOf(entry))
      else outcomes.set(versionOf(entry), outcome)
    }
    this.#outcomes = outcomes
    this.#snapshot = { outcomes, undoable: [...this.#waiting].at(-1) }
    this.#listeners.notify()
  }
}

/**
 * The requests for some decisions: equal decisions together, and no more entries than a request may name. Each submission is sent back by
 * a request of its own.
 */
function partsOf(decisions: readonly Decision[]): Decision[] {
  const groups = new Map<string, Decision>()
  for (const { decision, reason, entries, isAlone } of decisions) {
    const isApart = isAlone || decision === 'return'
    const group = JSON.stringify([decision, reason, isApart ? entries.map(keyOf) : []])
    groups.set(group, { decision, reason, entries: [...(groups.get(group)?.entries ?? []), ...entries] })
  }
  return [...groups.values()].flatMap(({ decision, reason, entries }) =>
    Array.from({ length: Math.ceil(entries.length / MAX_DECIDED_ENTRIES) }, (_, index) => {
      const from = index * MAX_DECIDED_ENTRIES
      return { decision, reason, entries: entries.slice(from, from + MAX_DECIDED_ENTRIES) }
    }),
  )
}
