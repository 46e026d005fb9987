// Separate from markdown.ts, because only the rendering thread loads the parser, the server's largest dependency.

export interface RenderedMarkdown {
  html: string
  /** Without headings. */
  plainText: string
}

/** The address from which a reader's browser gets an image, always one of ours. Undefined if there is no image. */
export type ImageAddress = (source: string) => string | undefined

export function toPlainHtml(markdown: string): RenderedMarkdown {
  const escaped = markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return { html: `<pre>${escaped}</pre>`, plainText: markdown }
}
