export interface SlotLimits {
  /** How many pieces of work run at the same time. */
  max: number
  /** How many more wait for their turn. */
  maxWaiting: number
}

/** Bounds how much of something costly a process does at once, and with it the memory and disk space that it takes. */
export class Slots {
  #running = 0
  #mostRunning = 0
  readonly #waiting: (() => void)[] = []

  constructor(private readonly limits: SlotLimits) {}

  get running(): number {
    return this.#running
  }

  /** The most that ever ran at the same time. */
  get mostRunning(): number {
    return this.#mostRunning
  }

  /** Runs the work when it is its turn. Returns 'busy' without running it if too many wait already. */
  async run<Value>(work: () => Promise<Value>): Promise<Value | 'busy'> {
    if (this.#running >= this.limits.max) {
      if (this.#waiting.length >= this.limits.maxWaiting) return 'busy'
      // The slot is passed on without being freed, so nobody can take it in between.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running += 1
      this.#mostRunning = Math.max(this.#mostRunning, this.#running)
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next === undefined) this.#running -= 1
      else next()
    }
  }
}
