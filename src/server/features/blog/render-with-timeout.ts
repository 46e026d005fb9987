import { join } from 'node:path'
import { WorkThread } from '../../work-thread.ts'
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

/** The process has one rendering thread. */
const thread = new WorkThread<RenderRequest, RenderedMarkdown>(join(import.meta.dirname, 'render-worker'))

export function makeRenderWithTimeout(settings: RenderSettings, timeoutMs = TIMEOUT_MS): RenderWithTimeout {
  return (markdown) => thread.run({ ...settings, markdown }, timeoutMs)
}
