/** The seam between server and web: what the one needs from the other to answer with finished HTML. */

/** What the API answered to a GET, as the page would get it in the browser. */
export interface PageReply {
  status: number
  body: unknown
}

/** By the address they were asked for: `/api/blog?page=2`. */
export type PageReplies = Record<string, PageReply>

interface PagePlan {
  /** The page's one address, with the part of the query it depends on. Unknown addresses share one. */
  address: string
  /** What the page shows of the API. */
  queries: string[]
}

export interface RenderedPage {
  status: 200 | 404 | 503
  title: string
  description: string
  /** Whether search engines may list it. */
  indexed: boolean
  /** A picture for link previews, if the page has its own. */
  image?: string | undefined
  /** What search engines are told about it, in schema.org's words. */
  structuredData?: object | undefined
  /** The source file of the page's own code, so that its chunk is asked for with the first bytes. */
  source: string
  html: string
  /** Whether the HTML shows what there is to see, so that scripts can wait until it has been painted. */
  isWhole: boolean
}

export interface PageRenderer {
  plan(path: string, search: URLSearchParams): PagePlan
  /** Loads the code of every page, so that rendering needs nothing more from the disk. */
  prepare(): Promise<void>
  render(path: string, search: URLSearchParams, replies: PageReplies): Promise<RenderedPage>
  /** Addresses that search engines may list, but for those that depend on content. */
  indexedPaths: readonly string[]
  /** Runs before the first paint, and lets the scripts of whole pages in after it; its hash is what the content security policy lets through. */
  firstPaintScript: string
}

/** The id of the element that carries the replies to the browser. */
export const REPLIES_ELEMENT = 'replies'

/** The id of the template that keeps a page's scripts until it has been painted. */
export const SCRIPTS_ELEMENT = 'scripts'
