import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { givenDatabase } from '../server/testing/test-database.ts'

const root = join(import.meta.dirname, '../..')
const context = givenDatabase()
let copy = ''

/** The folder of the new kind: three files with the fields that the types require. */
const FOLDER = {
  'quest.ts': `import { defineQuest } from '../define-quest.ts'

export const wordCount = defineQuest({
  kind: 'words',
  points: 40,
  title: 'Write a Hundred Words',
  home: { act: 'You write', how: 'A hundred words about your forest.' },
  ring: null,
})
`,
  'entry.ts': `import type { EntryDefinition } from '../define-entry.ts'

export const wordCountEntry: EntryDefinition<string, 'words'> = {
  kind: 'words',
  source: { format: (week) => week, parse: (text) => text },
  label: 'Texts written',
  describe: (week, whose) => \`Wrote \${whose} words of week \${week}\`,
}
`,
  'quest.server.ts': `import type { QuestServer } from '../define-quest.server.ts'

export const wordCountServer: QuestServer = {
  async describeTask() {
    return { state: 'unavailable', secondsLeft: 60 }
  },
}
`,
}

/** Per registry the import and the line of the new kind, each inserted before the current last line. */
const REGISTRY_LINES: Record<string, [before: string, line: string][]> = {
  'registry.ts': [
    ['import { referral }', "import { wordCount } from './word-count/quest.ts'\n"],
    ['referral] as const', 'wordCount, '],
  ],
  'registry.entries.ts': [
    ['import { referralEntry }', "import { wordCountEntry } from './word-count/entry.ts'\n"],
    ['  referral: ', '  words: wordCountEntry,\n'],
  ],
  'registry.server.ts': [
    ['import { referralServer }', "import { wordCountServer } from './word-count/quest.server.ts'\n"],
    ['  referral: ', '  words: wordCountServer,\n'],
  ],
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'grav-kind-'))
  cpSync(join(root, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  // Only the product is type-checked, because shared test code needs files that are not copied.
  const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  const product = { ...settings, include: ['src'], exclude: ['src/server/testing'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(product))
  for (const name of ['node_modules', 'dist']) symlinkSync(join(root, name), join(copy, name), 'junction')
  mkdirSync(join(copy, 'src/quests/word-count'))
  for (const [name, text] of Object.entries(FOLDER)) write(`word-count/${name}`, text)
  for (const [name, lines] of Object.entries(REGISTRY_LINES)) {
    for (const [before, line] of lines) replace(name, before, line + before)
  }
})

afterAll(() => rmSync(copy, { recursive: true, force: true, maxRetries: 5 }))

function write(name: string, text: string): void {
  writeFileSync(join(copy, 'src/quests', name), text)
}

function replace(name: string, text: string, by: string): void {
  const before = readFileSync(join(copy, 'src/quests', name), 'utf8')
  expect(before).toContain(text)
  write(name, before.replace(text, by))
}

/** The type checker's errors, none if it passes. */
function findTypeErrors(): Promise<string[]> {
  return new Promise((resolve) => {
    const arguments_ = [join(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '--pretty', 'false']
    execFile(process.execPath, arguments_, { cwd: copy, maxBuffer: 2 ** 24 }, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.split(/\n(?! )/).filter((line) => line !== '')),
    )
  })
}

function load(path: string) {
  return import(/* @vite-ignore */ join(copy, 'src', path))
}

it('a new kind is one folder and a line per registry: the type checker accepts it', async () => {
  expect(await findTypeErrors()).toEqual([])
})

it('a new kind is known to the API, the history, the review, the home page and the list of tasks', async () => {
  const { makeTestApp } = await load('server/testing/test-app.ts')
  const { app, logIn } = await makeTestApp(context.database)
  const [{ cookie }, admin] = [await logIn(), await logIn({ role: 'administrator' })]
  const ask = (path: string, cookie: string) => app.request(path, { headers: { cookie } })

  const { tasks } = await (await ask('/api/tasks', cookie)).json()
  expect(tasks).toContainEqual({
    kind: 'words',
    title: 'Write a Hundred Words',
    points: 40,
    state: 'unavailable',
    secondsLeft: 60,
  })
  expect((await ask('/api/admin/review?kind=words', admin.cookie)).status).toBe(200)
  const refusal = await (await ask('/api/admin/review?kind=other', admin.cookie)).json()
  expect(refusal.error.message).toContain('must be login, quiz, blog, words or referral')

  const { describeSource } = await load('web/app/describe-entry.ts')
  expect(describeSource('words:2026-46')).toBe('Wrote your words of week 2026-46')
  const { kindLabels } = await load('web/features/admin/review/review-filter.ts')
  expect(kindLabels.words).toBe('Texts written')
  const { default: HomePage } = await load('web/features/home/home-page.tsx')
  expect(renderToStaticMarkup(createElement(HomePage))).toContain('A hundred words about your forest.')
})

it('a kind that lacks a word, its entries, its server half or the state of its ring is a type error', async () => {
  replace('word-count/quest.ts', "  title: 'Write a Hundred Words',\n", '')
  replace('word-count/quest.ts', 'ring: null', "ring: { position: 4, name: 'Words', anchor: 'words' }")
  replace('word-count/entry.ts', "  label: 'Texts written',\n", '')
  replace('registry.entries.ts', '  words: wordCountEntry,\n', '')
  replace('registry.server.ts', '  words: wordCountServer,\n', '')
  const errors = await findTypeErrors()
  const expected = [
    ['src/quests/word-count/quest.ts', "'title'"],
    ['src/quests/word-count/entry.ts', "'label'"],
    ['src/quests/registry.entries.ts', "'words'"],
    ['src/quests/registry.server.ts', "'words'"],
    ['src/web/features/tasks/today.ts', "'words'"],
  ]
  for (const [file, missing] of expected) {
    expect(errors.filter((error) => error.startsWith(`${file}(`)).join('\n')).toContain(missing)
  }
})
