/** Formats a CSV line. Spreadsheets must not interpret user input as a formula. */
export function toCsvLine(cells: readonly (string | number | boolean | null)[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/**
 * The beginnings of what a spreadsheet may take for a formula: at the start of the text, and behind the characters at which some spreadsheets
 * split. Those that split at semicolons or tabs ignore our quotes, because they see them in the middle of a cell.
 */
const FORMULA_STARTS = /(^|[;\t\r\n])(?=(?:"|[^\S\t\r\n])*[=+\-@＝＋－＠]|^[\t\r\n])/g

function toCell(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value)
  // An apostrophe marks a cell as text.
  const text = value.replace(FORMULA_STARTS, "$1'")
  return /[",\r\n]/.test(text) || text !== text.trim() ? `"${text.replaceAll('"', '""')}"` : text
}
