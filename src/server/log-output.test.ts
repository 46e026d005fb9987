import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, readSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openLogOutput } from './log-output.ts'
import { makeTestDir } from './testing/test-dir.ts'
import { waitFor } from './testing/wait-for.ts'

/** A pipe holds 64 kB. */
const MANY = 2_000
const LINE = 'x'.repeat(99)
let folder: string
let fd: number

beforeEach(() => {
  folder = makeTestDir('pipe')
  const path = join(folder, 'log')
  execFileSync('mkfifo', [path])
  fd = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
})

afterEach(() => {
  closeSync(fd)
  rmSync(folder, { recursive: true })
})

/** Reads everything the pipe holds now. */
function readText(): string {
  let text = ''
  const buffer = Buffer.alloc(2 ** 20)
  try {
    for (;;) text += buffer.toString('utf8', 0, readSync(fd, buffer))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
  }
  return text
}

const readLines = (): string[] => readText().split('\n').slice(0, -1)

it('writes an urgent line at once, together with the lines that waited before it', () => {
  const output = openLogOutput(fd)
  output.write('first\n', false)
  output.write('second\n', false)
  expect(readLines()).toEqual([])
  output.write('urgent\n', true)
  expect(readLines()).toEqual(['first', 'second', 'urgent'])
})

it('writes waiting lines after a while', async () => {
  openLogOutput(fd).write('first\n', false)
  await waitFor(() => expect(readLines()).toEqual(['first']))
})

it('gives a late reader every line, whole and in order', async () => {
  const output = openLogOutput(fd)
  for (let i = 0; i < MANY; i++) output.write(`${i} ${LINE}\n`, i % 2 === 0)
  let text = ''
  await waitFor(() => {
    text += readText()
    expect(text.split('\n').length).toBe(MANY + 1)
  })
  expect(text).toBe(Array.from({ length: MANY }, (_, i) => `${i} ${LINE}\n`).join(''))
})

it('drops lines if its output is not read, and logs how many', async () => {
  const output = openLogOutput(fd, 100_000)
  for (let i = 0; i < MANY; i++) output.write(`${LINE}\n`, true)
  let text = ''
  await waitFor(() => {
    text += readText()
    expect(text).toContain('the log was not read fast enough"}\n')
  })
  const lines = text.split('\n').slice(0, -1)
  const { lines: lost } = JSON.parse(lines.at(-1) ?? '')
  expect(lost).toBeGreaterThan(0)
  expect(lines.length - 1 + lost).toBe(MANY)
})

it('writes all waiting lines at the end of the process, but does not wait for a reader forever', () => {
  const output = openLogOutput(fd)
  output.write('last words\n', false)
  output.drain()
  expect(readLines()).toEqual(['last words'])
  for (let i = 0; i < MANY; i++) output.write(`${LINE}\n`, false)
  output.drain()
  expect(readLines().length).toBeGreaterThan(500)
})

it('survives an output that cannot be written', () => {
  const output = openLogOutput(2 ** 30)
  expect(() => output.write('lost\n', true)).not.toThrow()
})
