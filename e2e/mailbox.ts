import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'
import { site } from './settings.ts'

/** Waits for the newest mail to an address with a matching subject. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  let found: Email | undefined
  await expect(async () => {
    found = (await findMails(address, subject)).at(-1)
    expect(found, `a mail to ${address}`).toBeDefined()
  }).toPass()
  return found as Email
}

/** The target of the mail's button, without the origin. */
export function linkIn(mail: Email): string {
  const [, path = ''] = /https?:\/\/[^/\s]+(\/[\w/-]+#token=[\w.-]+)/.exec(mail.text ?? '') ?? []
  return path
}

/** The mails that were sent to an address with a matching subject, oldest first. */
export async function findMails(address: string, subject: RegExp): Promise<Email[]> {
  const folder = join(site().dataDir, 'outbox')
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'))
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))))
  return mails
    .filter((mail) => mail.to?.some((to) => to.address === address) && subject.test(mail.subject ?? ''))
    .toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''))
}
