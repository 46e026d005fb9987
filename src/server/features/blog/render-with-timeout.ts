import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { RenderedMarkdown } from './rendered.ts'

interface RenderSettings {
  publicUrl: string
  /** Signs the addresses of images. */
  secret: string
}

export interface RenderRequest extends RenderSettings {
  markdown: string
}

/** Undefined if it takes too long: some texts of a few kilobytes keep the parser busy for minutes. */
export type RenderWithTimeout = (markdown: string) => Promise<RenderedMarkdown | undefined>

/** The longest post takes half a second; a busy machine may need more. */
const TIMEOUT_MS = 5_000
const START_MS = 60_000
const BUILT = join(import.meta.dirname, 'render-worker.js')
/** In development and tests the thread's code has to be compiled first. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(join(import.meta.dirname, 'render-worker.ts'))})
})`

/** The process has one rendering thread, which renders one text after the other. */
let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** A thread that takes too long is terminated, and the next text gets a new one. */
export function makeRenderWithTimeout(settings: RenderSettings, timeoutMs = TIMEOUT_MS): RenderWithTimeout {
  return (markdown) => {
    const result = last.then(() => render({ ...settings, markdown }, timeoutMs))
    last = result.catch(() => {})
    return result
  }
}

async function render(request: RenderRequest, timeoutMs: number): Promise<RenderedMarkdown | undefined> {
  worker ??= await start()
  const current = worker
  try {
    current.postMessage(request)
    const [rendered] = await once(current, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return rendered as RenderedMarkdown
  } catch {
    // It took too long or ran out of memory.
    worker = undefined
    await current.terminate()
    return undefined
  }
}

async function start(): Promise<Worker> {
  const isBuilt = existsSync(BUILT)
  const started = new Worker(isBuilt ? BUILT : FROM_SOURCE, {
    eval: !isBuilt,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // It must not keep the process from ending.
  started.unref()
  await once(started, 'message', { signal: AbortSignal.timeout(START_MS) })
  return started
}
