import type { LegalPage } from '../domain/settings.ts'

/** The interface between server and web for pages that are rendered on the server. */

/** The API's response to a GET request, as the page would get it in the browser. */
export interface PageReply {
  status: number
  body: unknown
}

/** By URL: `/api/blog?page=2`. */
export type PageReplies = Record<string, PageReply>

interface PagePlan {
  /** The page's canonical address, with the part of the query it depends on. Unknown addresses share one. */
  address: string
  /** The URLs of the replies that the page shows. */
  queries: string[]
  /** The address under which all pages of the route are rendered that name nothing: `/blog/:id`. */
  missingAddress: string
}

export interface RenderedPage {
  status: 200 | 404 | 503
  title: string
  description: string
  /** Whether search engines may list it. */
  indexed: boolean
  /** A picture for link previews, if the page has its own. */
  image?: string | undefined
  /** Structured data for search engines, in the vocabulary of schema.org. */
  structuredData?: object | undefined
  /** The source file of the page's own code, so that its chunk is preloaded. */
  source: string
  html: string
  /** Whether the HTML is complete, so that scripts can wait until it has been painted. */
  isWhole: boolean
}

export interface PageRenderer {
  plan(path: string, search: URLSearchParams): PagePlan
  /** Loads the code of every page, so that rendering needs nothing more from the disk. */
  prepare(): Promise<void>
  render(
    path: string,
    search: URLSearchParams,
    data: { replies: PageReplies; site: Site },
  ): Promise<RenderedPage>
  /** Addresses that search engines may list, except those that depend on content. */
  indexedPaths: readonly string[]
  /** Runs before the first paint, and starts the scripts of complete pages after it. The content security policy allows it by its hash. */
  firstPaintScript: string
}

/** What the operator has set and every page shows. The document contains it, so no page needs a request for it. */
export interface Site {
  /** Addresses of the project's accounts; null for those that are not set yet. */
  x: string
  telegram: string | null
  discord: string | null
  /** The email address that people can write to. */
  contact: string | null
  /** The legal pages whose text is the operator's own. */
  ownTexts: readonly LegalPage[]
}

/** The replies as the document contains them. All addresses of a route that name nothing share a document, so it cannot name their queries. */
export type SentReplies = PageReplies | typeof ALL_MISSING
export const ALL_MISSING = 'all missing'

/** The id of the element that contains the replies. */
export const REPLIES_ELEMENT = 'replies'

/** The id of the element that contains the site. */
export const SITE_ELEMENT = 'site'

/** The id of the template that holds a page's scripts until it has been painted. */
export const SCRIPTS_ELEMENT = 'scripts'
