import { messages } from './messages.ts'

const aboutMembers = /entries|review_job|points|member$|admin$/

/** An act without a message is shown by its own name. */
export function describeAct(act: string): string {
  return messages.acts[act] ?? act.replaceAll('_', ' ')
}

export function isAboutMember(act: string): boolean {
  return aboutMembers.test(act)
}

/** 'pendingPoints' becomes 'pending points'. */
export function describeName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

export function describeValue(value: unknown): string {
  if (value === undefined || value === null) return '–'
  return typeof value === 'string' ? value : JSON.stringify(value)
}
