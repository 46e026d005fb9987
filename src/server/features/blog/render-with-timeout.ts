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

/** Nothing where it takes too long: there are texts of a few kilobytes that keep the parser busy for minutes. */
export type RenderWithTimeout = (markdown: string) => Promise<RenderedMarkdown | undefined>

/** The longest post takes half a second; a busy machine may need more. */
const PATIENCE_MS = 5_000
const START_MS = 60_000
const BUILT = join(import.meta.dirname, 'render-worker.js')
/** In development and tests the thread's code has to be translated first. */
const FROM_SOURCE = `import('tsx/esm/api').then(({ register }) => {
  register()
  return import(${JSON.stringify(join(import.meta.dirname, 'render-worker.ts'))})
})`

/** The process has one thread for it, which renders one text after the other. */
let worker: Worker | undefined
let last: Promise<unknown> = Promise.resolve()

/** Who takes too long is ended, and the next text gets a new thread. */
export function makeRenderWithTimeout(settings: RenderSettings, patienceMs = PATIENCE_MS): RenderWithTimeout {
  return (markdown) => {
    const mine = last.then(() => render({ ...settings, markdown }, patienceMs))
    last = mine.catch(() => {})
    return mine
  }
}

async function render(order: RenderRequest, patienceMs: number): Promise<RenderedMarkdown | undefined> {
  worker ??= await start()
  const mine = worker
  try {
    mine.postMessage(order)
    const [rendered] = await once(mine, 'message', { signal: AbortSignal.timeout(patienceMs) })
    return rendered as RenderedMarkdown
  } catch {
    // Too long, or more than its memory.
    worker = undefined
    await mine.terminate()
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
