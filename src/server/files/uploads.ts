import { Slots } from './slots.ts'

/** Each takes up to 10 MB of disk space. As many again wait for their turn, unread. */
const MAX_RECEIVED = 24
/** Each takes up to some hundred megabytes of memory while a picture is decoded. */
const MAX_PROCESSED = 1
/** So that a few members with slow connections do not keep all others waiting. */
const MAX_PER_MEMBER = 2

/** Bounds the uploads that a process works on. */
export class Uploads {
  readonly receiving = new Slots({ max: MAX_RECEIVED, maxWaiting: MAX_RECEIVED })
  readonly processing = new Slots({ max: MAX_PROCESSED, maxWaiting: MAX_RECEIVED })
  readonly #ofMembers = new Map<string, number>()

  /** Runs the work, which may wait for its sender. Returns 'busy' without running it if there are too many uploads. */
  async receive<Value>(memberId: string, work: () => Promise<Value>): Promise<Value | 'busy'> {
    const ofMember = this.#ofMembers.get(memberId) ?? 0
    if (ofMember >= MAX_PER_MEMBER) return 'busy'
    this.#ofMembers.set(memberId, ofMember + 1)
    try {
      return await this.receiving.run(work)
    } finally {
      const left = (this.#ofMembers.get(memberId) ?? 1) - 1
      if (left > 0) this.#ofMembers.set(memberId, left)
      else this.#ofMembers.delete(memberId)
    }
  }

  /** Runs the work, which waits for nobody outside. */
  process<Value>(work: () => Promise<Value>): Promise<Value | 'busy'> {
    return this.processing.run(work)
  }
}
