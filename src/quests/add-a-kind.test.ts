import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { givenDatabase } from '../server/testing/test-database.ts'

const root = join(import.meta.dirname, '../..')
const context = givenDatabase()
let copy = ''

/** The folder of the new kind: four files with the fields that the types require. */
const FOLDER = {
  'quest.ts': `import { defineKind } from '../define-kind.ts'

export const wordCount = defineKind({
  kind: 'word-count',
  name: 'Write many words',
  label: 'Long texts',
  hint: 'Write at length',
  act: 'Wrote many words',
  isReviewed: true,
  asks: true,
})
`,
  'quest.server.ts': `import { z } from 'zod'
import { defineKindServer } from '../define-kind.server.ts'
import { wordCount } from './quest.ts'

export const wordCountServer = defineKindServer(wordCount, {
  settings: z.strictObject({ words: z.int().min(1).max(1_000).meta({ title: 'Words at least' }) }),
  answer: z.strictObject({ text: z.string().trim().max(5_000) }),
  present: (settings) => settings,
  judge({ settings: { words }, answer: { text } }) {
    if (text.split(/\\s+/).length >= words) return { outcome: 'pay' }
    return { outcome: 'refuse', message: \`Please write at least \${words} words.\` }
  },
  sample: {
    title: 'Write a hundred words',
    description: 'A hundred words about your forest.',
    points: 40,
    recurrence: 'once',
    settings: { words: 100 },
  },
})
`,
  'task.tsx': `import { type FormEvent, useState } from 'react'
import type { QuestTaskProps } from '../define-task.tsx'

export default function WordCountTask({ quest, isBusy, claim }: QuestTaskProps) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    void claim({ text })
  }
  return (
    <form onSubmit={send}>
      <textarea
        aria-label={\`At least \${quest.details.words} words\`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" disabled={isBusy}>Send</button>
    </form>
  )
}
`,
  'editing.tsx': `import { Miniature, MiniField } from '../../web/features/admin/quests/miniature.tsx'
import { NumberSetting, type SettingsFormProps } from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'

export const wordCountEditing: KindEditing = {
  sentence: 'Members write at length.',
  miniature: (
    <Miniature title="Write a hundred words" points={40}>
      <MiniField isLong>An oak</MiniField>
    </Miniature>
  ),
  begin: {},
  Form: ({ form }: SettingsFormProps) => <NumberSetting form={form} name="words" label="Words at least" />,
}
`,
}

/** Per registry the import and the line of the new kind, each inserted before a line that is there. */
const REGISTRY_LINES: Record<string, [before: string, line: string][]> = {
  'registry.ts': [
    ['import { wallet }', "import { wordCount } from './word-count/quest.ts'\n"],
    ['  visit,\n', '  wordCount,\n'],
  ],
  'registry.server.ts': [
    ['import { walletServer }', "import { wordCountServer } from './word-count/quest.server.ts'\n"],
    ['  visit: visitServer', "  'word-count': wordCountServer,\n"],
  ],
  'registry.editing.tsx': [
    ['import { walletEditing }', "import { wordCountEditing } from './word-count/editing.tsx'\n"],
    ['  visit: visitEditing', "  'word-count': wordCountEditing,\n"],
  ],
  'registry.tasks.tsx': [
    ['  visit: {', "  'word-count': { load: () => import('./word-count/task.tsx') },\n"],
  ],
}

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'grav-kind-'))
  cpSync(join(root, 'src'), join(copy, 'src'), {
    recursive: true,
    filter: (path) => !path.endsWith('.test.ts'),
  })
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
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

/** The type checker's errors in these files and those they import, none if it passes. */
function findTypeErrors(files: object): Promise<string[]> {
  const settings = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8'))
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...settings, include: [], ...files }))
  return new Promise((resolve) => {
    const arguments_ = [
      join(root, 'node_modules/typescript/bin/tsc'),
      '--noEmit',
      '--pretty',
      'false',
      '--singleThreaded',
    ]
    execFile(process.execPath, arguments_, { cwd: copy, maxBuffer: 2 ** 24 }, (_, stdout, stderr) =>
      resolve(`${stdout}${stderr}`.split(/\n(?! )/).filter((line) => line !== '')),
    )
  })
}

function load(path: string) {
  return import(/* @vite-ignore */ join(copy, 'src', path))
}

it('a new kind is one folder and a line per registry: the type checker accepts it', async () => {
  // Only the product, because shared test code needs files that are not copied.
  expect(await findTypeErrors({ include: ['src'], exclude: ['src/server/testing'] })).toEqual([])
})

it('quests of a new kind are listed, claimed, reviewed and named in the history', async () => {
  const { makeTestApp } = await load('server/testing/test-app.ts')
  const { addTestQuest } = await load('server/testing/test-quests.ts')
  const { logIn } = await makeTestApp(context.database)
  const [member, reviewer] = [await logIn(), await logIn({ role: 'reviewer' })]
  const id = await addTestQuest(context.database, {
    kind: 'word-count',
    title: 'Three words',
    settings: { words: 3 },
    recurrence: 'weekly',
  })

  const find = async () =>
    (await member.get('/api/tasks')).tasks.find((quest: { id: string }) => quest.id === id)
  const task = await find()
  expect(task).toMatchObject({
    kind: 'word-count',
    title: 'Three words',
    points: 10,
    state: 'open',
    details: { words: 3 },
  })
  const { kindTasks } = await load('quests/registry.tasks.tsx')
  const { default: WordCountTask } = await kindTasks['word-count'].load()
  const control = createElement(WordCountTask, { quest: task, isBusy: false, start: vi.fn(), claim: vi.fn() })
  expect(renderToStaticMarkup(control)).toContain('aria-label="At least 3 words"')

  const { kindEditing } = await load('quests/registry.editing.tsx')
  const form = { settings: { words: 3 }, sample: {}, busy: false, errorOf: () => undefined }
  expect(renderToStaticMarkup(createElement(kindEditing['word-count'].Form, { form }))).toContain('value="3"')

  const claim = (text: string) => member.post(`/api/quests/${id}/claim`, { answer: { text } })
  expect((await (await claim('Oak and')).json()).error.message).toBe('Please write at least 3 words.')
  expect(await (await claim('Oak and yew')).json()).toMatchObject({ state: 'pending', pendingPoints: 10 })
  expect(await find()).toMatchObject({ state: 'in_review', answer: { text: 'Oak and yew' } })

  const { entries } = await reviewer.get('/api/admin/review?kind=word-count')
  expect(entries).toMatchObject([{ memberId: member.id, sourceKey: `word-count:${id}:2026-W46`, points: 10 }])
  const decision = {
    decision: 'approve',
    entries: [{ memberId: member.id, sourceKey: entries[0].sourceKey }],
  }
  expect((await reviewer.post('/api/admin/review/decide', decision)).status).toBe(200)
  expect(await find()).toMatchObject({ state: 'done' })
  const refusal = await reviewer.get('/api/admin/review?kind=other')
  expect(refusal.error.message).toContain('word-count')

  const { describeSource } = await load('web/app/describe-entry.ts')
  expect(describeSource(entries[0].sourceKey)).toBe('Wrote many words')
  const { kindLabels } = await load('web/features/admin/review/review-filter.ts')
  expect(kindLabels['word-count']).toBe('Long texts')
})

it('a kind that lacks a word, its answer, its control, its form or its server half is a type error', async () => {
  replace('word-count/quest.ts', "  label: 'Long texts',\n", '')
  replace(
    'word-count/quest.server.ts',
    '  answer: z.strictObject({ text: z.string().trim().max(5_000) }),\n',
    '',
  )
  replace('registry.tasks.tsx', "  'word-count': { load: () => import('./word-count/task.tsx') },\n", '')
  replace('registry.server.ts', "  'word-count': wordCountServer,\n", '')
  replace('registry.editing.tsx', "  'word-count': wordCountEditing,\n", '')
  const expected = {
    'src/quests/word-count/quest.ts': "'label'",
    'src/quests/word-count/quest.server.ts': '"answer"',
    'src/quests/registry.tasks.tsx': '"word-count"',
    'src/quests/registry.server.ts': '"word-count"',
    'src/quests/registry.editing.tsx': '"word-count"',
  }
  const errors = await findTypeErrors({ files: Object.keys(expected) })
  for (const [file, missing] of Object.entries(expected)) {
    expect(errors.filter((error) => error.startsWith(`${file}(`)).join('\n')).toContain(missing)
  }
})
