import { MEGABYTE } from '../../domain/files.ts'
import { Slots } from './slots.ts'
import { type SpooledFile, spool } from './spool.ts'

/** The bounds of one process. */
const LIMITS = {
  /** Uploads of one member that are under way. A page sends one after the other. */
  perMember: 2,
  /** Uploads that are being received. Each has a connection and a temporary file open. */
  senders: 200,
  /** Temporary files of uploads that are being received, all together. Slow senders take only as much as they have sent. */
  receivedBytes: 256 * MEGABYTE,
  /** Each takes up to some hundred megabytes of memory while a picture is decoded. */
  processed: 1,
  /** Complete files that wait to be processed, each a temporary file of up to 10 MB. */
  waiting: 24,
  /** Pixels of one member in a minute: five of the largest pictures, which take a second each. Documents count too, see `costOf`. */
  costPerMinute: 300_000_000,
}

/** Chosen so that the largest document counts as much as the largest picture. */
const PIXELS_PER_BYTE = 5

/** What processing a file takes, in pixels. `pixels` is undefined for a document. */
function costOf({ size, pixels }: { size: number; pixels: number | undefined }): number {
  return pixels ?? size * PIXELS_PER_BYTE
}

/** The rate of an upload says something after this time. */
const SETTLED_MS = 5_000
const MINUTE_MS = 60_000

export type UploadLimits = typeof LIMITS

interface Sender {
  startedAt: number
  received: number
  /** Rejects when the sender has to give way to others. */
  dismissal: Promise<never>
  dismiss(): void
}

class Dismissed extends Error {}

/** Bounds the uploads that a process works on. */
export class Uploads {
  readonly processing: Slots
  readonly #limits: UploadLimits
  readonly #senders = new Set<Sender>()
  readonly #ofMembers = new Map<string, number>()
  /** In the order in which their minutes end. */
  readonly #costs = new Map<string, { used: number; endsAt: number }>()

  /** `now` counts milliseconds from any moment. */
  constructor(
    limits: Partial<UploadLimits> = {},
    private readonly now: () => number = () => performance.now(),
  ) {
    this.#limits = { ...LIMITS, ...limits }
    this.processing = new Slots(this.#limits.processed, this.#limits.waiting)
  }

  /** How many uploads are being received. */
  get receiving(): number {
    return this.#senders.size
  }

  /** Runs a whole upload. Returns 'busy' without running it if the member has too many under way. */
  async run<Value>(memberId: string, work: () => Promise<Value>): Promise<Value | 'busy'> {
    const ofMember = this.#ofMembers.get(memberId) ?? 0
    if (ofMember >= this.#limits.perMember) return 'busy'
    this.#ofMembers.set(memberId, ofMember + 1)
    try {
      return await work()
    } finally {
      const left = (this.#ofMembers.get(memberId) ?? 1) - 1
      if (left > 0) this.#ofMembers.set(memberId, left)
      else this.#ofMembers.delete(memberId)
    }
  }

  /**
   * Receives a file to the disk, however slowly it arrives. If there is no room for all, the slowest sender gives way, and its upload
   * is 'busy'.
   */
  async receive(content: AsyncIterable<Uint8Array>): Promise<SpooledFile | 'busy'> {
    if (this.#senders.size >= this.#limits.senders && !this.#dismissSlowest()) return 'busy'
    const sender = startSender(this.now())
    this.#senders.add(sender)
    try {
      return await spool(this.#count(content, sender))
    } catch (error) {
      if (error instanceof Dismissed) return 'busy'
      throw error
    } finally {
      this.#senders.delete(sender)
    }
  }

  async *#count(content: AsyncIterable<Uint8Array>, sender: Sender): AsyncGenerator<Uint8Array> {
    const chunks = content[Symbol.asyncIterator]()
    for (;;) {
      const { done, value } = await Promise.race([sender.dismissal, chunks.next()])
      if (done) return
      while (this.#sumReceived() + value.byteLength > this.#limits.receivedBytes) {
        if (!this.#dismissSlowest()) throw new Dismissed()
      }
      sender.received += value.byteLength
      yield value
    }
  }

  #sumReceived(): number {
    let sum = 0
    for (const { received } of this.#senders) sum += received
    return sum
  }

  /** Returns false if every upload has just begun. */
  #dismissSlowest(): boolean {
    const now = this.now()
    const rateOf = ({ received, startedAt }: Sender) => received / (now - startedAt)
    const [slowest] = [...this.#senders]
      .filter(({ startedAt }) => now - startedAt >= SETTLED_MS)
      .sort((one, other) => rateOf(one) - rateOf(other))
    if (slowest === undefined) return false
    this.#senders.delete(slowest)
    slowest.dismiss()
    return true
  }

  /** The seconds until the member may send files again, if nothing is left of this minute. Asked before a file is read. */
  findWait(memberId: string): number | undefined {
    const minute = this.#costs.get(memberId)
    if (minute === undefined || minute.used < this.#limits.costPerMinute) return undefined
    return Math.max(1, Math.ceil((minute.endsAt - this.now()) / 1000))
  }

  /**
   * Counts what a file costs. Returns the seconds until the member may send so much, if it is too much now. Then only its bytes are
   * counted, because they were received in vain.
   */
  takeCost(memberId: string, file: { size: number; pixels: number | undefined }): number | undefined {
    const now = this.now()
    for (const [id, { endsAt }] of this.#costs) {
      if (endsAt > now) break
      this.#costs.delete(id)
    }
    const minute = this.#costs.get(memberId) ?? { used: 0, endsAt: now + MINUTE_MS }
    this.#costs.set(memberId, minute)
    const isTooMuch = minute.used + costOf(file) > this.#limits.costPerMinute
    minute.used += isTooMuch ? file.size : costOf(file)
    return isTooMuch ? Math.ceil((minute.endsAt - now) / 1000) : undefined
  }

  /**
   * Processes a file whose cost has been taken. The cheapest comes first, together with what its member has sent in this minute:
   * otherwise a few who send one small file after the other would keep a large one waiting for ever. Returns 'busy' without running
   * the work if too much waits.
   */
  async process<Value>(memberId: string, work: () => Promise<Value>): Promise<Value | 'busy'> {
    if (!(await this.processing.take(this.#costs.get(memberId)?.used))) return 'busy'
    try {
      return await work()
    } finally {
      this.processing.release()
    }
  }
}

function startSender(startedAt: number): Sender {
  let dismiss = () => {}
  const dismissal = new Promise<never>((_, reject) => {
    dismiss = () => reject(new Dismissed())
  })
  // It may be dismissed while nothing waits for it.
  dismissal.catch(() => {})
  return { startedAt, received: 0, dismissal, dismiss }
}
