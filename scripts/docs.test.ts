import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const documents = [
  ...readdirSync(root),
  ...['docs', 'docs/decisions', '.github'].flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => `${folder}/${name}`),
  ),
].filter((path) => path.endsWith('.md'))

describe('the documents', () => {
  it.each(documents)('%s links only to files that exist', (path) => {
    const links = [...read(path).matchAll(/\]\((?!\w+:|#)([^)#]+)[^)]*\)/g)].map(([, link = '']) => link)
    expect(links.filter((link) => !existsSync(join(root, dirname(path), link)))).toEqual([])
  })

  it('name tests in reliability.md that exist', () => {
    const tests = [
      ...read('docs/reliability.md').matchAll(/`([\w.-]+\/[\w./-]+\.(?:test|spec|hostile)\.ts)`/g),
    ]
    expect(tests.length).toBeGreaterThan(20)
    const isThere = (test: string) =>
      ['src/server', 'src', ''].some((folder) => existsSync(join(root, folder, test)))
    expect(tests.map(([, test = '']) => test).filter((test) => !isThere(test))).toEqual([])
  })

  it('answer at least ten questions of architecture.md with files that exist', () => {
    const [, index = ''] = /## Where to look\n(.+?)\n## /s.exec(read('docs/architecture.md')) ?? []
    const answers = [...index.matchAll(/^\| [^|]+\? \| ([^|]+) \|$/gm)].map(([, answer = '']) => answer)
    expect(answers.length).toBeGreaterThanOrEqual(10)
    for (const answer of answers) {
      const files = [...answer.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file)
      expect(files.length, answer).toBeGreaterThan(0)
      expect(files.filter((file) => !existsSync(join(root, 'src', file)))).toEqual([])
    }
  })
})

describe('the CI workflow', () => {
  const workflow = read('.github/workflows/ci.yml').replace(/^.*(#|name:).*$/gm, '')

  it('runs the two commands of the README, and the checks', () => {
    const commands = [...read('README.md').matchAll(/^npm ci && (npm \w+)$/gm)].map(([, command]) => command)
    expect(commands).toEqual(['npm start', 'npm test'])
    for (const command of [...commands, 'npm run check']) expect(workflow).toContain(command)
  })

  it('uses versions of Node.js that package.json allows', () => {
    const [, list = ''] = /node: \[(.+)\]/.exec(workflow) ?? []
    const oldest = Number.parseFloat(JSON.parse(read('package.json')).engines.node.slice('>='.length))
    for (const version of list.split(', ')) expect(Number(version)).toBeGreaterThan(oldest)
  })
})
