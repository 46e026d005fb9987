import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'
import type { Logger } from 'pino'

/** Sends a mail, or throws. */
export interface MailTransport {
  send(mail: SendMailOptions, about: { id: string; link: string | undefined }): Promise<void>
  close(): void
}

/** A mail server that does not respond must not delay the next attempt for long. */
const TIMEOUTS_MS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
}

export function sendBySmtp(url: string): MailTransport {
  const server = new URL(url)
  const transport = createTransport({
    pool: true,
    maxConnections: 3,
    host: server.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: Number(server.port) || (server.protocol === 'smtps:' ? 465 : 587),
    secure: server.protocol === 'smtps:',
    ...(server.username === ''
      ? {}
      : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    ...TIMEOUTS_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      await transport.sendMail(mail)
    },
    close: () => transport.close(),
  }
}

/** Without a mail server each mail becomes a file, and its link is logged. */
export function writeToFolder(folder: string, log: Logger): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(mail, { id, link }) {
      const { message } = await transport.sendMail(mail)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${id}.eml`)
      await writeFile(`${file}.draft`, message as Buffer, { mode: 0o600, flush: true })
      // Renaming keeps a half-written mail from being read.
      await rename(`${file}.draft`, file)
      log.info({ file, ...(link === undefined ? {} : { link }) }, 'a mail was written to a file')
    },
    close() {},
  }
}

/** Whether the mail server rejected this mail permanently, so that retrying is useless. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500 && responseCode < 600
}
