import type { Element, Root as HtmlRoot } from 'hast'
import type { Nodes, Root } from 'mdast'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { type ImageAddress, type RenderedMarkdown, toPlainHtml } from './rendered.ts'

/** Deeper nesting of quotes and lists than people write keeps the parser busy for minutes or overflows its stack. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){30}/m
const BLOCKS = /^(paragraph|listItem|tableCell|tableRow|blockquote|code|break|thematicBreak)$/
/** These elements get the direction of their own letters, right to left or left to right. */
const WRITTEN = /^(p|h[2-6]|li|blockquote|td|th)$/

const parser = unified().use(remarkParse).use(remarkGfm)
/** Raw HTML in Markdown is dropped, and the rest must be on the list of allowed elements. */
const toHtml = unified()
  .use(remarkRehype, { footnoteLabelTagName: 'h6' })
  .use(rehypeSanitize, {
    ...defaultSchema,
    // remark-rehype has already prefixed ids and the links to them; this step would prefix the ids a second time.
    clobberPrefix: '',
    protocols: { ...defaultSchema.protocols, src: ['http', 'https'] },
  })
const writer = unified().use(rehypeStringify)

/** Never throws, so that one post that cannot be rendered does not break a list of posts. */
export function renderMarkdown(markdown: string, addressOf: ImageAddress): RenderedMarkdown {
  try {
    if (!TOO_DEEP.test(markdown)) return render(markdown, addressOf)
  } catch {
    // The parser failed, for example on some other deep nesting: the post is shown as it was written.
  }
  return toPlainHtml(markdown)
}

function render(markdown: string, addressOf: ImageAddress): RenderedMarkdown {
  const tree = parser.runSync(parser.parse(markdown)) as Root
  const plainText = readText(tree).replaceAll(/\s+/g, ' ').trim()
  const html = toHtml.runSync(tree) as HtmlRoot
  const shift = 2 - highestHeading(tree)
  visit(html, 'element', (element) => adapt(element, shift, addressOf))
  return { html: writer.stringify(html), plainText }
}

/** Node types whose text is no part of what a post says in sentences. */
const UNREAD = /^(heading|html|definition|footnoteReference|image)$/

/**
 * The plain text without headings, for the excerpt: a heading has no full stop and would run into the next sentence. A space
 * after each block keeps the words of lists and tables apart.
 */
function readText(node: Nodes): string {
  if (UNREAD.test(node.type)) return ''
  const own = 'value' in node ? node.value : ''
  const inner = 'children' in node ? node.children.map(readText).join('') : ''
  return own + inner + (BLOCKS.test(node.type) ? ' ' : '')
}

/** The page's title is the h1, so the highest heading of a post becomes an h2. */
function highestHeading(tree: Root): number {
  let highest = 6
  visit(tree, 'heading', ({ depth }) => {
    highest = Math.min(highest, depth)
  })
  return highest
}

function adapt(element: Element, shift: number, addressOf: ImageAddress): void {
  const { tagName, properties } = element
  if (properties.id === 'footnote-label') element.tagName = 'h2'
  else if (/^h[1-6]$/.test(tagName)) element.tagName = `h${Math.min(6, Number(tagName[1]) + shift)}`
  if (WRITTEN.test(element.tagName)) properties.dir = 'auto'
  if (tagName === 'a') properties.rel = ['noopener', 'noreferrer']
  if (tagName === 'input') properties.ariaLabel = properties.checked ? 'done' : 'to do'
  if (tagName === 'table' || tagName === 'pre') properties.tabIndex = 0
  if (tagName === 'img') {
    properties.src = addressOf(String(properties.src ?? ''))
    properties.loading = 'lazy'
    properties.decoding = 'async'
  }
}
