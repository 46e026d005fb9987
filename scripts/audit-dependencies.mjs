import { spawnSync } from 'node:child_process'
import { root } from './fingerprint.mjs'

/**
 * `npm run audit-dependencies`: fails if a production package has a known vulnerability, moderate or worse. If the registry does
 * not report them (no network, a mirror without audits), it says so and does not fail.
 */
const GRAVE = ['moderate', 'high', 'critical']

const [seconds = '20'] = process.argv.slice(2)
const isWindows = process.platform === 'win32'
const npm = spawnSync('npm', ['audit', '--json', '--omit=dev', '--fetch-retries=0'], {
  cwd: root,
  encoding: 'utf8',
  timeout: Number(seconds) * 1000,
  shell: isWindows,
})

const report = read(npm.stdout)
if (report?.vulnerabilities === undefined) {
  const reason = npm.error ? npm.error.code : (report?.message ?? report?.error?.summary ?? 'no response')
  console.log(
    `Known vulnerabilities were NOT checked: the registry does not support audits, or cannot be reached (${reason}).`,
  )
  process.exit(0)
}
const grave = Object.values(report.vulnerabilities).filter(({ severity }) => GRAVE.includes(severity))
for (const { name, severity, via } of grave) {
  const causes = via.map((cause) =>
    typeof cause === 'string' ? `by ${cause}` : `${cause.title} ${cause.url}`,
  )
  console.error(`${name}: ${severity}. ${causes.join('; ')}`)
}
const { prod } = report.metadata.dependencies
console.log(
  `${grave.length} of ${prod} packages in production have known vulnerabilities, moderate or worse.`,
)
process.exit(grave.length > 0 ? 1 : 0)

function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
