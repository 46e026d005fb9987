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
})

describe('the CI workflow', () => {
  const workflow = read('.github/workflows/ci.yml').replace(/^.*(#|name:).*$/gm, '')

  it('runs the two commands of the README, and the checks', () => {
    const commands = [...read('README.md').matchAll(/^npm ci && (npm \w+)$/gm)].map(([, command]) => command)
    expect(commands).toEqual(['npm start', 'npm test'])
    for (const command of [...commands, 'npm run check']) expect(workflow).toContain(command)
  })
})
