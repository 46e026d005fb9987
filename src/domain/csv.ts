/** Formats a CSV line. Spreadsheets must not interpret user input as a formula. */
export function toCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // Spreadsheets evaluate cells that begin with these characters; an apostrophe marks them as text.
  const text = /^[=+\-@\t\r\n]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
