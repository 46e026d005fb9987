import type { MiddlewareHandler } from 'hono'
import type { PageRenderer, RenderedPage } from '../../api/page.ts'
import type { Assets } from '../http/assets.ts'

/** Addresses of what a document asks the browser to load first. */
export interface PageAssets {
  scripts: string[]
  styles: string[]
  preloads: string[]
  fonts: string[]
}

/** The web as the server sees it: its renderer, its files, and which of them a page needs. */
export interface Pages {
  renderer: PageRenderer
  assets: Assets
  /** Stylesheets of every page. */
  styles: string[]
  assetsOf(page: Pick<RenderedPage, 'source'>): PageAssets
  /** Only in development: what serves the sources, and what puts hot reloading into a document. */
  development?: {
    serveSources: MiddlewareHandler
    transform(path: string, html: string): Promise<string>
    close(): Promise<void>
  }
}
