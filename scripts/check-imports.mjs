import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'
import { root } from './fingerprint.mjs'

/**
 * The directions of imports, as docs/architecture.md draws them: domain ← quests/*\/quest.ts ← api ← server, and … ← api ← web.
 * In src/quests the file name tells the layer: `*.server.ts` is server code, `*.tsx` is web code, other files are pure.
 * `from` and `to` are matched against paths from the root; packages appear as `npm:hono`, modules of Node.js as `node:fs`.
 */
const FORBIDDEN = [
  {
    why: 'the domain is pure: no layer above it, no packages but hash functions, no I/O',
    from: /^src\/domain\/(?!.*\.test\.ts)/,
    to: /^(src\/(?!domain\/)|npm:(?!@noble\/hashes\/)|node:)/,
  },
  {
    why: 'a quest is pure like the domain; its server and web code belong in separate files',
    from: /^src\/quests\/(?!.*\.(server|test)\.ts$).*\.ts$/,
    to: /^(src\/(?!domain\/|quests\/)|src\/quests\/.*(\.server\.ts|\.tsx)$|npm:|node:)/,
  },
  {
    why: 'the contract may not import server or web code',
    from: /^src\/api\//,
    to: /^src\/((?!api\/|domain\/|quests\/)|quests\/.*(\.server\.ts|\.tsx)$)/,
  },
  {
    why: 'the server shares only api/page with the web',
    from: /^src\/(server\/|quests\/.*\.server\.ts$)/,
    to: /^src\/(web\/|quests\/.*\.tsx$)/,
  },
  {
    why: 'server code does not run in the browser',
    from: /^src\/(web\/|quests\/.*\.tsx$)/,
    to: /^src\/(server\/|quests\/.*\.server\.ts$)/,
  },
  {
    why: 'import only types and endpoints, because validators would be shipped to the browser',
    from: /^src\/(web\/|quests\/.*\.tsx$)/,
    to: /^src\/api\/(?!((admin|member|account)-)?endpoints\.ts)/,
    typesAllowed: true,
  },
  {
    why: 'only pages and app may import other features of the web',
    from: /^src\/web\/features\/([^/]+)\/(?!.*-page\.tsx$)/,
    to: /^src\/web\/features\/(?!$1\/)/,
  },
  {
    why: 'features may not import the files that combine them',
    from: /^src\/(web\/features\/|quests\/)/,
    to: /^src\/web\/app\/(app|routes|layout|navbar)/,
  },
  { why: 'the ui kit may not import features', from: /^src\/web\/ui\//, to: /^src\/(?!web\/ui\/|domain\/)/ },
  {
    why: 'a route does HTTP and leaves the database to actions',
    from: /\.routes\.ts$/,
    to: /^(src\/server\/db\/|npm:drizzle-orm)/,
    typesAllowed: true,
  },
  { why: 'a route calls actions, which call queries', from: /\.routes\.ts$/, to: /\.queries\.ts$/ },
  {
    why: 'only routes use HTTP types; other code gets plain values from them',
    from: /^src\/(server\/features\/(?!.*\.(routes|test)\.ts$)|quests\/.*\.server\.ts$)/,
    to: /^(npm:@?hono\b|src\/server\/(http\/(?!(limits|cursor)\.ts)|auth\/.*cookie)|.*\.routes\.ts$)/,
  },
  {
    why: 'an action leaves SQL to queries',
    from: /\.actions\.ts$/,
    to: /^(npm:drizzle-orm|src\/server\/db\/schema\.ts)/,
  },
  {
    why: 'a query contains only SQL',
    from: /\.queries\.ts$/,
    to: /^(?!src\/server\/(db\/|id\.ts)|npm:drizzle-orm|src\/domain\/|src\/quests\/.*(?<!\.server)\.ts$|.*\.queries\.ts$)/,
    typesAllowed: true,
  },
  {
    why: 'the product may not import test code',
    from: /^src\/(?!.*\.test\.ts|server\/testing\/)/,
    to: /^(src\/server\/testing\/|e2e\/|kit\/|hostile\/|bench\/|scripts\/|src\/.*\.test\.ts)/,
  },
]

/** Actions own the transactions. */
const WITHOUT_TRANSACTIONS = /\.(routes|queries)\.ts$/
const TRANSACTION = /\.transaction\(|\btransact\(/

const files = ['src', 'e2e', 'kit', 'scripts', 'hostile', 'bench'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .filter((entry) => !entry.parentPath.includes('node_modules'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
)
const imports = new Map(files.map((file) => [file, importsOf(file)]))

const problems = [...findForbidden(), ...findTransactions(), ...findCycles()]
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

function* findTransactions() {
  for (const file of files) {
    if (!WITHOUT_TRANSACTIONS.test(file) || !TRANSACTION.test(readFileSync(join(root, file), 'utf8')))
      continue
    yield `${file} has a transaction: actions own them`
  }
}

/** Type-only imports count too: files that need each other's types belong together, or the type in a third one. */
function* findCycles() {
  const done = new Set()
  for (const start of files) {
    const cycle = walk(start, [], done)
    if (cycle !== undefined) yield `a cycle: ${cycle.join(' → ')}`
  }
}

function walk(file, path, done) {
  if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
  if (done.has(file)) return undefined
  done.add(file)
  for (const { to } of imports.get(file) ?? []) {
    const cycle = walk(to, [...path, file], done)
    if (cycle !== undefined) return cycle
  }
  return undefined
}
