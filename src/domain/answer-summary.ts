/** A row of a list shows about as many. */
const MAX_LETTERS = 140

/**
 * What a claim's answer says in one line: the first words of a text, host and path of a link, or the chosen option. Null if it has none of
 * them.
 */
export function summarizeAnswer(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const { text, url, option } = answer as Record<string, unknown>
  const words = [text, typeof url === 'string' ? shortenLink(url) : undefined, option]
    .filter((part) => typeof part === 'string')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .find((part) => part !== '')
  return words === undefined ? null : cut(words)
}

function shortenLink(url: string): string {
  if (!URL.canParse(url)) return url
  const { host, pathname } = new URL(url)
  return `${host}${pathname === '/' ? '' : pathname}`
}

/** By characters, so that none is cut into halves. */
function cut(text: string): string {
  const letters = [...text.slice(0, 2 * MAX_LETTERS + 2)]
  return letters.length <= MAX_LETTERS ? text : `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…`
}
