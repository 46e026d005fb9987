import { execFileSync } from 'node:child_process'
import { chownSync, openSync, statSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The user that PostgreSQL runs as if it cannot be the one who started us. */
export interface OtherUser {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. It then runs as the owner of the existing database folder, or as the system's `postgres`
 * user, which is created if necessary.
 */
export function chooseUser(databaseDir: string): OtherUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(databaseDir, { throwIfNoEntry: false })
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  return findSystemUser() ?? makeSystemUser()
}

function findSystemUser(): OtherUser | undefined {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: 'pipe' }))
  try {
    return { uid: id('-u'), gid: id('-g') }
  } catch {
    return undefined
  }
}

function makeSystemUser(): OtherUser {
  try {
    const nologin = '--system --user-group --no-create-home --shell /usr/sbin/nologin postgres'
    execFileSync('useradd', nologin.split(' '), { stdio: 'pipe' })
  } catch {
    // Another GRAV may have created it at the same time, or there is no useradd.
  }
  const user = findSystemUser()
  if (user === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root, and no "postgres" user could be made. Start GRAV as an ordinary user, or set DATABASE_URL.',
    )
  }
  return user
}

/** The environment of PostgreSQL's programs, without anything that could change their behaviour. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC', LC_ALL: 'C' }
}

export interface FolderAccess {
  /** The folder's path for the child process. */
  path: string
  /** To be passed as the child's file descriptor 3, if the path needs it. */
  descriptor: number | undefined
}

/**
 * Gives another user's process access to a folder below one it may not enter (root's home, mode 700) without changing any
 * permissions: the child inherits the open folder and reaches it through `/proc/self/fd`.
 */
export function grantFolder(folder: string, user: OtherUser | undefined): FolderAccess {
  if (user === undefined || process.platform !== 'linux') return { path: folder, descriptor: undefined }
  chownSync(folder, user.uid, user.gid)
  return { path: '/proc/self/fd/3', descriptor: openSync(folder, 'r') }
}

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
