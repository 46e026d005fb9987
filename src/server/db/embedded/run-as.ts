import { execFileSync } from 'node:child_process'
import { chownSync, openSync, statSync } from 'node:fs'
import { StartError } from '../../start-error.ts'

/** The user PostgreSQL runs as, when it cannot be the one who started us. */
export interface OtherUser {
  uid: number
  gid: number
}

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of an existing database folder, or else as the
 * system's `postgres` user, which is made where there is none.
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
    const nologin = [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/usr/sbin/nologin',
      'postgres',
    ]
    execFileSync('useradd', nologin, { stdio: 'pipe' })
  } catch {
    // Another GRAV starting at this moment may have made it, or there is no useradd here.
  }
  const user = findSystemUser()
  if (user === undefined) {
    throw new StartError(
      'PostgreSQL does not run as root, and no "postgres" user could be made. Start GRAV as an ordinary user, or set DATABASE_URL.',
    )
  }
  return user
}

/** What PostgreSQL's programs get of our environment: nothing that could change how they behave. */
export function environment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, TZ: 'UTC', LC_ALL: 'C' }
}

export interface FolderAccess {
  /** How the child process names the folder. */
  path: string
  /** To be the child's file descriptor 3, where the path needs it. */
  descriptor: number | undefined
}

/**
 * Lets another user's process work in a folder below one it may not enter (root's home, mode 700) without loosening
 * anybody's permissions: the open folder is handed over, and `/proc/self/fd` leads to it without walking the path.
 */
export function grantFolder(folder: string, user: OtherUser | undefined): FolderAccess {
  if (user === undefined || process.platform !== 'linux') return { path: folder, descriptor: undefined }
  chownSync(folder, user.uid, user.gid)
  return { path: '/proc/self/fd/3', descriptor: openSync(folder, 'r') }
}
