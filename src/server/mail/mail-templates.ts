import { html } from 'hono/html'
import { brand } from '../../domain/brand.ts'
import { UNDO_DAYS } from '../../domain/email-change.ts'
import type { SubmissionNotice } from './mail-kinds.ts'
import { frame, type MailName, mails } from './messages.ts'

export interface MailText {
  subject: string
  text: string
  html: string
}

export const LINK_HOURS = { verify_email: 72, reset_password: 1, confirm_email: 24 } as const

export interface MailDetails {
  /** Nobody is greeted by name whose address may be a stranger's. */
  name?: string | undefined
  link?: string | undefined
  /** Only mails about submissions have one. */
  notice?: SubmissionNotice | undefined
  /** The address that readers can write to. */
  contact: string | null
  /** The address that an account uses now. */
  newEmail?: string
}

/** Composes a mail as plain text and as HTML. The HTML loads nothing: no pictures, no tracking pixel. */
export function composeMail(
  kind: MailName,
  { name, link, notice, contact, newEmail = '' }: MailDetails,
): MailText {
  const values = {
    days: String(LINK_HOURS.verify_email / 24),
    undoDays: String(UNDO_DAYS),
    title: notice?.title ?? '',
    newEmail,
  }
  const { button, quoting } = mails[kind]
  // A subject is one line.
  const subject = fill(mails[kind].subject, values).replaceAll(/\s+/g, ' ')
  const [opening, closing] = [fill(mails[kind].opening, values), fill(mails[kind].closing, values)]
  const greeting = frame.greeting(name)
  const { farewell } = frame
  const quote = quoting && notice?.note ? { quoting, note: notice.note } : undefined
  const text = [
    greeting,
    opening,
    ...(quote ? [quote.quoting, quote.note.replaceAll(/^/gm, '> ')] : []),
    ...(link ? [`${button}:\n${link}`] : []),
    closing,
    farewell,
    ...(contact === null ? [] : [frame.contact(contact)]),
  ]
  const html = draw({ subject, greeting, opening, quote, button, link, closing, farewell, contact })
  return { subject, text: `${text.join('\n\n')}\n`, html }
}

function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder)
}

interface Parts extends Record<'subject' | 'greeting' | 'opening' | 'closing' | 'farewell', string> {
  quote: { quoting: string; note: string } | undefined
  button: string | undefined
  link: string | undefined
  contact: string | null
}

/** Uses tables and style attributes, because mail programs support little else. */
function draw(parts: Parts): string {
  const { subject, greeting, opening, quote, button, link, closing, farewell, contact } = parts
  const quoted =
    quote === undefined
      ? ''
      : html`<p style="margin:0 0 8px">${quote.quoting}</p>
<blockquote style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #ddd8ca;white-space:pre-line;overflow-wrap:anywhere">${quote.note}</blockquote>`
  const action =
    link === undefined
      ? ''
      : html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr><td style="border-radius:999px;background:#2a7549">
<a href="${link}" style="display:inline-block;padding:13px 28px;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></td></tr></table>
<p style="margin:0 0 20px;font-size:14px;color:#4d5c53">${frame.linkHint}<br><a href="${link}" style="color:#2a7549;word-break:break-all">${link}</a></p>`
  const footer = contact === null ? frame.footer : html`${frame.footer}<br>${frame.contact(contact)}`
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${subject}</title></head>
<body style="margin:0;background:#faf7f0;color:#14231c;font-family:'Instrument Sans',Helvetica,Arial,sans-serif;font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#fffdf8;border:1px solid #ddd8ca;border-radius:16px">
<tr><td style="padding:22px 32px;background:#12372a;border-radius:16px 16px 0 0;color:#e8f1ea;font-family:Fraunces,Georgia,serif;font-size:22px">${brand.name}</td></tr>
<tr><td style="padding:32px">
<h1 style="margin:0 0 20px;font-family:Fraunces,Georgia,serif;font-weight:500;font-size:26px;line-height:1.2">${subject}</h1>
<p style="margin:0 0 16px">${greeting}</p>
<p style="margin:0 0 16px">${opening}</p>
${quoted}
${action}
<p style="margin:0 0 16px">${closing}</p>
<p style="margin:0">${farewell}</p>
</td></tr></table>
<p style="margin:20px 0 0;font-size:13px;color:#4d5c53">${footer}</p>
</td></tr></table></body></html>
`.toString()
}
