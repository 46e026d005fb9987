interface Waiting {
  cost: number
  /** Passes a slot on, or turns the waiting work away. */
  answer(hasSlot: boolean): void
}

/** Bounds how much of something is done at once. Whoever takes a slot releases it. */
export class Slots {
  #taken = 0
  #mostTaken = 0
  /** The cheapest first, and among equals the one that came first. */
  readonly #waiting: Waiting[] = []

  constructor(
    private readonly max: number,
    private readonly maxWaiting = Number.POSITIVE_INFINITY,
  ) {}

  get taken(): number {
    return this.#taken
  }

  get waiting(): number {
    return this.#waiting.length
  }

  /** The most that were ever taken at the same time. */
  get mostTaken(): number {
    return this.#mostTaken
  }

  /**
   * Waits for a slot and resolves to true. If too many wait, the one with the highest cost is turned away instead, which resolves to
   * false: costly work cannot keep cheap work out.
   */
  async take(cost = 0): Promise<boolean> {
    if (this.#taken < this.max) {
      this.#taken += 1
      this.#mostTaken = Math.max(this.#mostTaken, this.#taken)
      return true
    }
    return new Promise((answer) => {
      const place = this.#waiting.findIndex((other) => other.cost > cost)
      this.#waiting.splice(place === -1 ? this.#waiting.length : place, 0, { cost, answer })
      if (this.#waiting.length > this.maxWaiting) this.#waiting.pop()?.answer(false)
    })
  }

  release(): void {
    const next = this.#waiting.shift()
    // The slot is passed on without being freed, so nobody can take it in between.
    if (next === undefined) this.#taken -= 1
    else next.answer(true)
  }
}
