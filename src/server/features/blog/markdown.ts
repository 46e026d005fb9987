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

/** Quotes and lists within each other, deeper than anybody writes: the parser would need minutes, or all of the stack. */
const TOO_DEEP = /^[ \t]*(?:>[ \t]*|(?:[-+*]|\d{1,9}[.)])[ \t]+){30}/m
const BLOCKS = /^(paragraph|heading|listItem|tableCell|tableRow|blockquote|code|break|thematicBreak)$/
/** Read from right to left or from left to right, as their own letters say. */
const WRITTEN = /^(p|h[2-6]|li|blockquote|td|th)$/

const parser = unified().use(remarkParse).use(remarkGfm)
/** Raw HTML in Markdown is dropped, and what is left passes a list of what is allowed. */
const toHtml = unified()
  .use(remarkRehype, { footnoteLabelTagName: 'h6' })
  .use(rehypeSanitize, {
    ...defaultSchema,
    // The step before has prefixed ids and the links to them already; here only the ids would be, once more.
    clobberPrefix: '',
    protocols: { ...defaultSchema.protocols, src: ['http', 'https'] },
  })
const writer = unified().use(rehypeStringify)

/** Never throws: one post that cannot be rendered must not take the others along. */
export function renderMarkdown(markdown: string, addressOf: ImageAddress): RenderedMarkdown {
  try {
    if (!TOO_DEEP.test(markdown)) return render(markdown, addressOf)
  } catch {
    // Too deep for the parser in some other way: shown as it was written.
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

/** What is to be read, with a space where a block ends: lists and tables are words too, and no words grow together. */
function readText(node: Nodes): string {
  if (node.type === 'html' || node.type === 'definition') return ''
  if (node.type === 'footnoteReference' || node.type === 'image') return ''
  const own = 'value' in node ? node.value : ''
  const inner = 'children' in node ? node.children.map(readText).join('') : ''
  return own + inner + (BLOCKS.test(node.type) ? ' ' : '')
}

/** The page's own heading is the first, so a post's highest becomes the second, whichever its author began with. */
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
