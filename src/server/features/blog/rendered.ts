// Apart from the parser, which only its own thread loads: it is the largest part of all that the server is made of.

export interface RenderedMarkdown {
  html: string
  plainText: string
}

/** Where the browser gets an image from: a reader's browser asks nobody but us. Nothing where there is no image. */
export type ImageAddress = (source: string) => string | undefined

export function toPlainHtml(markdown: string): RenderedMarkdown {
  const escaped = markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return { html: `<pre>${escaped}</pre>`, plainText: markdown }
}
