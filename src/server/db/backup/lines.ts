const LINE_END = 10

/** Reads a given number of lines at a time from a stream, without buffering more than a chunk. */
export class Lines {
  #chunks: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)
  #endedEarly: () => Error

  constructor(chunks: AsyncIterable<Buffer>, endedEarly: () => Error) {
    this.#chunks = chunks[Symbol.asyncIterator]()
    this.#endedEarly = endedEarly
  }

  async *take(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0; ) {
      const chunk = await this.#next()
      if (chunk === undefined) throw this.#endedEarly()
      let end = 0
      while (left > 0 && end < chunk.length) {
        const lineEnd = chunk.indexOf(LINE_END, end)
        end = lineEnd === -1 ? chunk.length : lineEnd + 1
        if (lineEnd !== -1) left--
      }
      this.#rest = chunk.subarray(end)
      yield chunk.subarray(0, end)
    }
  }

  /** The next line, as text. */
  async text(): Promise<string> {
    const parts: Buffer[] = []
    for await (const part of this.take(1)) parts.push(part)
    return Buffer.concat(parts).toString()
  }

  async isAtEnd(): Promise<boolean> {
    const chunk = await this.#next()
    return chunk === undefined
  }

  async #next(): Promise<Buffer | undefined> {
    if (this.#rest.length > 0) {
      const rest = this.#rest
      this.#rest = Buffer.alloc(0)
      return rest
    }
    const { value, done } = await this.#chunks.next()
    return done ? undefined : value
  }
}
