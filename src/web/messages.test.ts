import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, it } from 'vitest'
import * as errors from '../domain/messages/errors.ts'
import * as specificErrors from '../domain/messages/specific-errors.ts'

/** Attributes whose values are not shown. */
const UNREAD =
  /^(className|d|href|id|key|preserveAspectRatio|rel|src|to|transform|viewBox|aria-(labelledby|describedby))$/

type Node = { type: string; [property: string]: unknown }

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function childrenOf({ key: _, ...node }: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

/** Types, exceptions and unread attributes show nothing on the screen. */
function isUnread(node: Node): boolean {
  if (node.type === 'JSXAttribute') return UNREAD.test(String((node.name as Node).name))
  if (node.type === 'NewExpression') return /Error$/.test(String((node.callee as Node).name))
  return node.type.startsWith('TS') && !/Expression$/.test(node.type)
}

/** Two words, or one word beside an inserted value: 'Log in', `Page ${page}`. Class names have hyphens and colons. */
function isSentence(text: string): boolean {
  const tokens = text.trim().split(/\s+/)
  const words = tokens.filter((token) => /^[“"(]*\p{L}[\p{L}’']+[”").,:;!?…]*$/u.test(token)).length
  return words > 1 || (words === 1 && tokens.includes('{}'))
}

function* findSentences(node: Node): Generator<string> {
  if (isUnread(node)) return
  if (node.type === 'JSXText' && /\p{L}{2}/u.test(String(node.value))) yield String(node.value).trim()
  if (node.type === 'Literal' && isSentence(String(node.value))) yield String(node.value)
  if (node.type === 'TemplateLiteral') {
    const text = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
    if (isSentence(text)) yield text
  }
  for (const child of childrenOf(node)) yield* findSentences(child)
}

function parse(file: string, source: string): Node {
  return parseSync(file, source).program as unknown as Node
}

it('finds texts in elements, attributes, strings and templates', () => {
  const source = `
    const classes = { 'Not shown': 'border-edge text-ink' }
    const hint = 'Please log in.'
    const page = (n: number) => <p className="flex grow" title="Go home" aria-label={\`Page \${n}\`}>Next<b>{hint}</b></p>`
  expect([...findSentences(parse('a.tsx', source))]).toEqual(['Please log in.', 'Go home', 'Page {}', 'Next'])
})

it('all texts of the screen are in messages files', () => {
  const found = listFiles(import.meta.dirname)
    .map((path) => ({ path, file: relative(import.meta.dirname, path).replaceAll('\\', '/') }))
    .filter(({ file }) => !file.endsWith('messages.ts'))
    .flatMap(({ path, file }) =>
      [...findSentences(parse(path, readFileSync(path, 'utf8')))].map((text) => `${file}: ${text}`),
    )
  expect(found).toEqual([])
})

it('sentences about errors are written in their catalogue alone', () => {
  const root = join(import.meta.dirname, '..')
  const catalogue = join(root, 'domain', 'messages')
  const sentences = [...Object.values(errors), ...Object.values(specificErrors)].filter(
    (sentence) => typeof sentence === 'string',
  )
  const found = listFiles(root)
    .filter((file) => !file.startsWith(catalogue))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/\s+/g, ' ')
      return sentences
        .filter((sentence) => text.includes(sentence))
        .map((s) => `${relative(root, file)}: ${s}`)
    })
  expect(found).toEqual([])
})
