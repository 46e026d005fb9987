import { html } from 'hono/html'
import { brand } from '../../domain/brand.ts'
import type { MailKind } from './outbox.queries.ts'

/** A mail as people read it. */
export interface MailText {
  subject: string
  text: string
  html: string
}

interface Words {
  subject: string
  opening: string
  button?: string
  /** What to know about the link, or what to do. */
  closing: string
}

export const LINK_HOURS = { verify_email: 72, reset_password: 1 } as const

const words: Record<MailKind, Words> = {
  verify_email: {
    subject: `Verify your email for ${brand.name}`,
    opening: `Welcome to ${brand.name}. Please confirm that this address is yours: then you can always recover your account by it.`,
    button: 'Verify email',
    closing: `The link works for ${LINK_HOURS.verify_email / 24} days. If you did not register, you need do nothing; or open it and choose "I did not create this account" to make the account yours.`,
  },
  reset_password: {
    subject: `Choose a new password for ${brand.name}`,
    opening: 'Somebody, we hope you, asked for a new password for your account.',
    button: 'Choose a new password',
    closing:
      'The link works once, within an hour, and signs you out everywhere. If you did not ask for it, you need do nothing: your password stays as it is.',
  },
  password_changed: {
    subject: `Your ${brand.name} password was changed`,
    opening: 'The password of your account was changed just now, and other browsers were signed out.',
    closing:
      'If that was not you, choose a new password at once with "Forgot password?" on the login page: this address decides who owns the account.',
  },
}

/** The same words as plain text and in the product's look. There is nothing to load: no picture, no counter. */
export function composeMail(kind: MailKind, to: { name: string; link?: string | undefined }): MailText {
  const { subject, opening, button, closing } = words[kind]
  const greeting = `Hello ${to.name},`
  const farewell = `The ${brand.author}`
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

/** Tables and attributes, because that is what mail programs agree on. */
function draw(subject: string, { greeting, opening, button, link, closing, farewell }: Parts): string {
  const action =
    link === undefined
      ? ''
      : html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:28px 0"><tr><td style="border-radius:999px;background:#2a7549">
<a href="${link}" style="display:inline-block;padding:13px 28px;color:#ffffff;font-weight:600;text-decoration:none">${button}</a></td></tr></table>
<p style="margin:0 0 20px;font-size:14px;color:#4d5c53">If the button does nothing, copy this address into your browser:<br><a href="${link}" style="color:#2a7549;word-break:break-all">${link}</a></p>`
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
<p style="margin:20px 0 0;font-size:13px;color:#4d5c53">${brand.name} · ${brand.tagline}</p>
</td></tr></table></body></html>
`.toString()
}
