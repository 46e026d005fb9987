import { spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { chmod, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import type { Binaries } from './binaries.ts'
import { environment, type FolderAccess, grantFolder, isAlive, type OtherUser } from './run-as.ts'

const DRAFT_PREFIX = 'postgres.making-'

const ACCESS_RULES =
  process.platform === 'win32'
    ? 'host grav grav 127.0.0.1/32 scram-sha-256\n'
    : '# Only the product logs in, by its password, through a socket in this folder of mode 700.\nlocal grav grav scram-sha-256\n'

/**
 * Creates the database folder under a temporary name and renames it when it is complete, so a process that dies in between leaves
 * nothing that looks like a database. Leftovers are removed at the next start.
 */
export async function makeDataFolder(
  databaseDir: string,
  binaries: Binaries,
  user: OtherUser | undefined,
  password: string,
): Promise<void> {
  const parent = dirname(databaseDir)
  await sweepDrafts(parent)
  const draft = join(parent, `${DRAFT_PREFIX}${process.pid}`)
  await mkdir(draft, { mode: 0o700 })
  const folder = grantFolder(draft, user)
  try {
    await run(binaries.initdb, initdbArguments(folder), folder, user, '')
    await runStatements(binaries, folder, user, [
      `CREATE ROLE grav LOGIN PASSWORD '${quote(password)}';`,
      'CREATE DATABASE grav OWNER grav;',
    ])
    await writeFile(join(draft, 'pg_hba.conf'), ACCESS_RULES)
    await moveIntoPlace(draft, databaseDir)
  } finally {
    if (folder.descriptor !== undefined) closeSync(folder.descriptor)
    await rm(draft, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Sets a new password for a stopped database whose password was lost. */
export async function changePassword(
  databaseDir: string,
  binaries: Binaries,
  user: OtherUser | undefined,
  password: string,
): Promise<void> {
  const folder = grantFolder(databaseDir, user)
  try {
    await runStatements(binaries, folder, user, [`ALTER ROLE grav PASSWORD '${quote(password)}';`])
  } finally {
    if (folder.descriptor !== undefined) closeSync(folder.descriptor)
  }
}

/** Single-user mode takes one statement per line and needs no login, which the access rules deny to everyone but the product. */
function runStatements(
  binaries: Binaries,
  folder: FolderAccess,
  user: OtherUser | undefined,
  statements: string[],
): Promise<void> {
  const single = ['--single', '-D', folder.path, '-c', 'log_min_messages=fatal', 'template1']
  return run(binaries.postgres, single, folder, user, `${statements.join('\n')}\n`)
}

function quote(text: string): string {
  return text.replaceAll("'", "''")
}

export async function requireSameVersion(databaseDir: string, version: string): Promise<void> {
  const made = (await readFile(join(databaseDir, 'PG_VERSION'), 'utf8')).trim()
  if (made === version) return
  throw new StartError(
    `The database in ${databaseDir} was made by PostgreSQL ${made}, and this GRAV brings PostgreSQL ${version}. Restore a backup into a new DATA_DIR, or start the GRAV version that made it.`,
  )
}

function initdbArguments(folder: FolderAccess): string[] {
  // The builtin locale sorts alike on every operating system.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  return ['-D', folder.path, '--username=postgres', '--auth=reject', ...locale]
}

async function run(
  command: string,
  args: string[],
  folder: FolderAccess,
  user: OtherUser | undefined,
  input: string,
): Promise<void> {
  const child = spawn(command, args, {
    ...user,
    cwd: '/',
    env: environment(),
    stdio: ['pipe', 'pipe', 'pipe', folder.descriptor ?? 'ignore'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => (output += chunk))
  child.stderr?.on('data', (chunk) => (output += chunk))
  child.stdin?.on('error', () => {})
  child.stdin?.end(input)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', (error) => reject(new StartError(`${command} cannot be run: ${error.message}`)))
    child.on('close', resolve)
  })
  if (code === 0 && !/(ERROR|FATAL|PANIC):/.test(output)) return
  const reason = output.split('\n').findLast((line) => /error|fatal|panic/i.test(line))
  throw new StartError(
    `The database could not be made in ${folder.path}: ${reason?.trim() ?? `exit code ${code}`}`,
  )
}

async function moveIntoPlace(draft: string, databaseDir: string): Promise<void> {
  await chmod(draft, 0o700)
  try {
    await rename(draft, databaseDir)
  } catch (error) {
    // Another process that started at the same time was faster; its database is used.
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    return
  }
  if (process.platform === 'win32') return
  const parent = await open(dirname(databaseDir), 'r')
  await parent.sync().finally(() => parent.close())
}

async function sweepDrafts(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue
    const creator = Number(name.slice(DRAFT_PREFIX.length))
    if (creator !== process.pid && isAlive(creator)) continue
    await rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
  }
}
