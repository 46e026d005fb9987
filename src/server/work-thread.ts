import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Starting includes compiling in development and tests. */
const START_MS = 60_000

/**
 * A thread that works on one request after the other, so that everything else goes on however long one takes. It starts with the first
 * request. The file at `path`, without its ending, sends a message when it is ready, and then one in response to each request.
 */
export class WorkThread<Request, Reply> {
  #worker: Worker | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(private readonly path: string) {}

  /** Undefined if it takes too long, or needs too much memory. The next request gets a new thread then. */
  run(request: Request, timeoutMs: number): Promise<Reply | undefined> {
    const reply = this.#last.then(() => this.#run(request, timeoutMs))
    this.#last = reply.catch(() => {})
    return reply
  }

  async #run(request: Request, timeoutMs: number): Promise<Reply | undefined> {
    this.#worker ??= await this.#start()
    const worker = this.#worker
    try {
      worker.postMessage(request)
      const [reply] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
      return reply
    } catch {
      this.#worker = undefined
      await worker.terminate()
      return undefined
    }
  }

  async #start(): Promise<Worker> {
    const built = `${this.path}.js`
    const isBuilt = existsSync(built)
    const fromSource = `import('tsx/esm/api').then(({ register }) => {
      register()
      return import(${JSON.stringify(`${this.path}.ts`)})
    })`
    const worker = new Worker(isBuilt ? built : fromSource, {
      eval: !isBuilt,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    // It must not keep the process from ending.
    worker.unref()
    await once(worker, 'message', { signal: AbortSignal.timeout(START_MS) })
    return worker
  }
}
