import { html } from 'hono/html'
import { brand } from '../../domain/brand.ts'
import { frame, mails } from './messages.ts'
import type { MailKind } from './outbox.queries.ts'

export interface MailText {
  subject: string
  text: string
  html: string
}

export const LINK_HOURS = { verify_email: 72, reset_password: 1 } as const

/** Composes a mail as plain text and as HTML. The HTML loads nothing: no pictures, no tracking pixel. */
export function composeMail(kind: MailKind, to: { name: string; link?: string | undefined }): MailText {
  const { subject, opening, button } = mails[kind]
  const closing = mails[kind].closing.replace('{days}', String(LINK_HOURS.verify_email / 24))
  const greeting = frame.greeting(to.name)
  const { farewell } = frame
  const text = [greeting, opening, ...(to.link ? [`${button}:\n${to.link}`] : []), closing, farewell]
  const parts = { greeting, opening, button, link: to.link, closing, farewell }
  return { subject, text: `${text.join('\n\n')}\n`, html: draw(subject, parts) }
}

interface Parts {
  greeting: string
  opening: string
  button: string | undefined
  link: string | undefined
  closing: string
  farewell: string
}

/** Uses tables and style attributes, because mail programs support little else. */
function draw(subject: string, { greeting, opening, button, link, closing, farewell }: Parts): string {
  const action =
    link === undefined
      ? ''
      : html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr><td style="border-radius:999px;background:#2a7549">
<a href="${link}" style="display:inline-block;padding:13px 28px;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></td></tr></table>
<p style="margin:0 0 20px;font-size:14px;color:#4d5c53">${frame.linkHint}<br><a href="${link}" style="color:#2a7549;word-break:break-all">${link}</a></p>`
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
${action}
<p style="margin:0 0 16px">${closing}</p>
<p style="margin:0">${farewell}</p>
</td></tr></table>
<p style="margin:20px 0 0;font-size:13px;color:#4d5c53">${frame.footer}</p>
</td></tr></table></body></html>
`.toString()
}
