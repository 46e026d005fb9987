import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './fingerprint.mjs'

/**
 * The directions of imports, as docs/architecture.md draws them: domain ← api ← server and domain ← api ← web.
 * `from` and `to` are matched against paths from the root; packages appear as `npm:hono`, Node's own as `node:fs`.
 */
const FORBIDDEN = [
  {
    why: 'rules are pure: no layer above, no packages but hash functions, no I/O',
    from: /^src\/domain\/(?!.*\.test\.ts)/,
    to: /^(src\/(?!domain\/)|npm:(?!@noble\/hashes\/)|node:)/,
  },
  { why: 'the contract stands below both sides', from: /^src\/api\//, to: /^src\/(?!api\/|domain\/)/ },
  { why: 'the server meets the web through api/page alone', from: /^src\/server\//, to: /^src\/web\// },
  { why: 'the browser is a view', from: /^src\/web\//, to: /^src\/server\// },
  {
    why: 'only types and endpoints, or the validators would be shipped to the browser',
    from: /^src\/web\//,
    to: /^src\/api\/(?!(admin-)?endpoints\.ts)/,
    typesAllowed: true,
  },
  {
    why: 'only pages and app join features of the web',
    from: /^src\/web\/features\/([^/]+)\/(?!.*-page\.tsx$)/,
    to: /^src\/web\/features\/(?!$1\/)/,
  },
  {
    why: 'features do not know what joins them',
    from: /^src\/web\/features\//,
    to: /^src\/web\/app\/(app|routes|layout|navbar)/,
  },
  { why: 'the ui kit knows no feature', from: /^src\/web\/ui\//, to: /^src\/(?!web\/ui\/|domain\/)/ },
  {
    why: 'the product does not know its tests',
    from: /^src\/(?!.*\.test\.ts|server\/testing\/)/,
    to: /^(src\/server\/testing\/|e2e\/|kit\/|hostile\/|bench\/|scripts\/|src\/.*\.test\.ts)/,
  },
]

const files = ['src', 'e2e', 'kit', 'scripts', 'hostile', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)
const imports = new Map(files.map((file) => [file, importsOf(file)]))

const problems = [...findForbidden(), ...findCircles()]
for (const problem of problems) console.error(problem)
console.log(
  `${files.length} files, ${[...imports.values()].flat().length} imports, ${problems.length} against the rules`,
)
process.exit(problems.length > 0 ? 1 : 0)

function importsOf(file) {
  const { module } = parseSync(file, readFileSync(join(root, file), 'utf8'))
  const found = module.staticImports.map(({ moduleRequest, entries }) => ({
    to: resolve(file, moduleRequest.value),
    isType: entries.length > 0 && entries.every((entry) => entry.isType),
  }))
  const reexported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ to: resolve(file, moduleRequest.value), isType }] : [],
    ),
  )
  return [...found, ...reexported]
}

function resolve(file, specifier) {
  if (specifier.startsWith('node:')) return specifier
  if (!specifier.startsWith('.')) return `npm:${specifier}`
  const target = join(dirname(file), specifier).replaceAll('\\', '/')
  return existsSync(join(root, target)) ? target : `missing:${target}`
}

function* findForbidden() {
  for (const [file, list] of imports) {
    for (const { to, isType } of list) {
      if (to.startsWith('missing:')) yield `${file} imports ${to.slice(8)}, which is not there`
      for (const rule of FORBIDDEN) {
        const from = rule.from.exec(file)
        if (from === null || (rule.typesAllowed && isType)) continue
        const target = new RegExp(rule.to.source.replace('$1', from[1] ?? ''))
        if (target.test(to)) yield `${file} imports ${to}: ${rule.why}`
      }
    }
  }
}

function* findCircles() {
  const done = new Set()
  for (const start of files) {
    const circle = walk(start, [], done)
    if (circle !== undefined) yield `a circle: ${circle.join(' → ')}`
  }
}

function walk(file, path, done) {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return undefined
  done.add(file)
  for (const { to, isType } of imports.get(file) ?? []) {
    const circle = isType ? undefined : walk(to, [...path, file], done)
    if (circle !== undefined) return circle
  }
  return undefined
}
