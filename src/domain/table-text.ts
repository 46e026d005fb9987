/**
 * The cells of a table as spreadsheets copy it (separated by tabs) or export it (by commas or semicolons). A cell in quotation marks may
 * contain line breaks and separators, and doubled marks. Empty rows are left out; spaces around cells are dropped.
 */
export function splitCells(text: string): string[][] {
  const separator = findSeparator(text)
  const rows: string[][] = []
  let row: string[] = []
  let position = 0
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  while (position < source.length) {
    const { cell, end } = readCell(source, position, separator)
    row.push(cell.trim())
    if (source[end] !== separator) {
      rows.push(row)
      row = []
    } else if (end === source.length - 1) {
      row.push('')
      rows.push(row)
      row = []
    }
    position = end + 1
  }
  return rows.filter((cells) => cells.some((cell) => cell !== ''))
}

/** The cell that begins at a position, and the position of what ends it. */
function readCell(source: string, start: number, separator: string): { cell: string; end: number } {
  if (source[start] === '"') {
    let cell = ''
    for (let position = start + 1; ; ) {
      const mark = source.indexOf('"', position)
      // A mark that is never closed is a part of the text.
      if (mark === -1) break
      cell += source.slice(position, mark)
      const next = source[mark + 1]
      if (next === undefined || next === separator || next === '\n') return { cell, end: mark + 1 }
      if (next !== '"') break
      cell += '"'
      position = mark + 2
    }
  }
  let end = start
  while (end < source.length && source[end] !== separator && source[end] !== '\n') end += 1
  return { cell: source.slice(start, end), end }
}

/** Tabs, if there are any: only a spreadsheet writes them. Otherwise what the first line has more of. */
function findSeparator(text: string): string {
  if (text.includes('\t')) return '\t'
  const [line = ''] = text.split('\n', 1)
  const count = (mark: string) => line.split(mark).length
  return count(';') > count(',') ? ';' : ','
}
