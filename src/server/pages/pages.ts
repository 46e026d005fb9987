import type { MiddlewareHandler } from 'hono'
import type { PageRenderer, RenderedPage } from '../../api/page.ts'
import type { Assets } from '../http/assets.ts'

/** URLs of the files that a document loads first. */
export interface PageAssets {
  scripts: string[]
  styles: string[]
  preloads: string[]
  fonts: string[]
}

/** The web as the server sees it: the renderer, the browser's files, and which of them a page needs. */
export interface Pages {
  renderer: PageRenderer
  assets: Assets
  /** Stylesheets that every page uses. */
  styles: string[]
  assetsOf(page: Pick<RenderedPage, 'source'>): PageAssets
  /** Only in development: serves the sources and adds hot reloading to a document. */
  development?: {
    serveSources: MiddlewareHandler
    transform(path: string, html: string): Promise<string>
    close(): Promise<void>
  }
}
