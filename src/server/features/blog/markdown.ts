import type { Element, Root as HtmlRoot } from 'hast'
import type { Root } from 'mdast'
import { toString as toPlainText } from 'mdast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'

export interface RenderedMarkdown {
  html: string
  plainText: string
}

/** Raw HTML in Markdown is dropped, and what is left passes a list of what is allowed. */
const parser = unified().use(remarkParse).use(remarkGfm)
const toHtml = unified()
  .use(remarkRehype)
  .use(rehypeSanitize, {
    ...defaultSchema,
    protocols: { ...defaultSchema.protocols, src: ['http', 'https'] },
  })
const writer = unified().use(rehypeStringify)

/** `addressOf` says where the browser gets an image from, so that a reader's browser asks nobody but us. */
export function renderMarkdown(markdown: string, addressOf: (imageUrl: string) => string): RenderedMarkdown {
  const tree = parser.runSync(parser.parse(markdown)) as Root
  const plainText = tree.children
    .filter(({ type }) => type !== 'html')
    .map((node) => toPlainText(node, { includeHtml: false, includeImageAlt: false }))
    .join(' ')
  const html = toHtml.runSync(tree) as HtmlRoot
  visit(html, 'element', (element) => adapt(element, addressOf))
  return { html: writer.stringify(html), plainText }
}

function adapt(element: Element, addressOf: (imageUrl: string) => string): void {
  const { tagName, properties } = element
  // The page's own heading is the first, so a post's headings begin one level below it.
  if (/^h[1-5]$/.test(tagName)) element.tagName = `h${Number(tagName[1]) + 1}`
  if (tagName === 'a') properties.rel = ['noopener', 'noreferrer']
  if (tagName === 'img') {
    const { src } = properties
    if (typeof src === 'string' && /^https?:/.test(src)) properties.src = addressOf(src)
    properties.loading = 'lazy'
    properties.decoding = 'async'
  }
  if (tagName === 'table' || tagName === 'pre') properties.tabIndex = 0
}
