/** What the server needs from the web to answer with finished HTML: the seam between the two. */
export interface RenderedPage {
  status: 200 | 404
  title: string
  description: string
  /** Whether search engines may list it. */
  indexed: boolean
  /** The source file of the page's own code, so that its chunk is asked for with the first bytes. */
  source: string
  html: string
}

export interface PageRenderer {
  /** Pages with the same key have the same HTML; the key of an unknown path is that of the 404 page. */
  pageKey(path: string): string
  /** Loads the code of every page, so that rendering needs nothing more from the disk. */
  prepare(): Promise<void>
  render(path: string): Promise<RenderedPage>
  /** Runs before the first paint; its hash is what the content security policy lets through. */
  firstPaintScript: string
}
