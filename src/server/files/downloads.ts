import { Slots } from './slots.ts'

/** A page of pictures loads quickly with four at a time, and a member who reads slowly holds few parts in memory. */
const MAX_PER_MEMBER = 4

/** Lets the downloads of each member take turns. */
export class Downloads {
  readonly #ofMembers = new Map<string, Slots>()

  /** Passes the parts of a file on when it is its turn. The turn ends with the last part, or when the reader goes away. */
  async *inTurn(memberId: string, parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const slots = this.#ofMembers.get(memberId) ?? new Slots(MAX_PER_MEMBER)
    this.#ofMembers.set(memberId, slots)
    await slots.take()
    try {
      yield* parts
    } finally {
      slots.release()
      if (slots.taken === 0) this.#ofMembers.delete(memberId)
    }
  }
}
