export const FORMATS = ['bold', 'italic', 'link', 'heading', 'list', 'quote'] as const
export type Format = (typeof FORMATS)[number]

/** A text with its selected part. */
export interface Selected {
  text: string
  start: number
  end: number
}

/** Replaces the part `from` … `to` with `insert`, and then selects `start` … `end`. */
export interface Edit {
  from: number
  to: number
  insert: string
  start: number
  end: number
}

const STARS = { bold: 2, italic: 1 } as const
const LINE_MARKS = { heading: '## ', list: '- ', quote: '> ' } as const

/** Formats the selected part, or takes the format away if the part has it already. */
export function formatMarkdown(selected: Selected, format: Format): Edit {
  if (format === 'link') return makeLink(selected)
  if (format === 'bold' || format === 'italic') return toggleStars(selected, STARS[format])
  return toggleLines(selected, LINE_MARKS[format])
}

/** `**word**`. Spaces at the ends stay outside: between stars and spaces, Markdown sees no format. */
function toggleStars({ text, start, end }: Selected, stars: 1 | 2): Edit {
  const part = text.slice(start, end)
  const words = part.trim()
  const from = words === '' ? start : start + part.indexOf(words)
  const to = words === '' ? start : from + words.length
  const before = /\**$/.exec(text.slice(0, from))?.[0].length ?? 0
  const after = /^\**/.exec(text.slice(to))?.[0].length ?? 0
  const around = Math.min(before, after)
  const isFormatted = stars === 2 ? around >= 2 : around === 1 || around >= 3
  if (isFormatted)
    return {
      from: from - stars,
      to: to + stars,
      insert: words,
      start: from - stars,
      end: to - stars,
    }
  const mark = '*'.repeat(stars)
  return { from, to, insert: `${mark}${words}${mark}`, start: from + stars, end: to + stars }
}

/** `[words](https://)`, where the next thing to type is selected. */
function makeLink({ text, start, end }: Selected): Edit {
  const words = text.slice(start, end)
  if (/^https?:\/\/\S+$/.test(words))
    return { from: start, to: end, insert: `[](${words})`, start: start + 1, end: start + 1 }
  const address = start + words.length + '[]('.length
  const insert = `[${words}](https://)`
  return { from: start, to: end, insert, start: address, end: address + 'https://'.length }
}

/** Puts a mark before every selected line, or removes it if all of them have it. */
function toggleLines({ text, start, end }: Selected, mark: string): Edit {
  // A search before the first letter would look at the first letter.
  const from = start === 0 ? 0 : text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next === -1 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const isBlank = lines.every((line) => line === '')
  const isMarked = !isBlank && lines.every((line) => line === '' || line.startsWith(mark))
  const changed = lines.map((line, index) => {
    if (isMarked) return line.startsWith(mark) ? line.slice(mark.length) : line
    return (line === '' && !(isBlank && index === 0)) || line.startsWith(mark) ? line : mark + line
  })
  const insert = changed.join('\n')
  // Nothing was selected: the next letter belongs behind the mark.
  if (start === end) {
    const cursor = Math.max(from, end + insert.length - (to - from))
    return { from, to, insert, start: cursor, end: cursor }
  }
  return { from, to, insert, start: from, end: from + insert.length }
}

/** Puts a picture into a paragraph of its own. */
export function insertPicture(
  { text, start, end }: Selected,
  { path, description }: { path: string; description: string },
): Edit {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const escaped = description.replaceAll(/[[\]\\]/g, '\\$&')
  const above = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const below = after.startsWith('\n\n') || after === '' ? '' : after.startsWith('\n') ? '\n' : '\n\n'
  const insert = `${above}![${escaped}](${path})${below}`
  const cursor = start + insert.length
  return { from: start, to: end, insert, start: cursor, end: cursor }
}
