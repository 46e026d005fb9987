const LAST_UPDATED = 'June 23, 2025'

/** A paragraph, a list, or terms with their explanations. */
type Block = string | { list: readonly string[] } | { terms: readonly { name: string; text: string }[] }
export type Clause = { id: string; heading: string; text: readonly Block[] }

export const messages = {
  lastUpdated: `Last updated: ${LAST_UPDATED}`,
  placeholder:
    '<strong>This is placeholder text.</strong> It says how the software works, but it is no legal document yet. Whoever operates this site must replace it with their own before inviting members.',
  contents: 'Contents',
}
