/** Of the texts that come with GRAV. */
export const LAST_UPDATED = 'June 23, 2025'

export interface LegalMessages {
  title: string
  lead: string
  /** Clauses that begin with `## id: heading`, of paragraphs, lists (`- item`) and terms (`* name: explanation`). */
  text: string
}

export const messages = {
  lastUpdated: (day: string) => `Last updated: ${day}`,
  contact: (email: string) => `Questions? Write to <mail>${email}</mail>.`,
  loading: 'Loading page...',
  failed: 'This text could not be loaded.',
  placeholder:
    '<strong>This is placeholder text.</strong> It describes how the software works, but it is not a legal document yet. Whoever operates this site must replace it with their own before inviting members.',
  contents: 'Contents',
}
