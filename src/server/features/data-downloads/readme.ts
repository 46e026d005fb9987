import { brand } from '../../../domain/brand.ts'
import { formatMoment } from '../../../domain/format.ts'
import type { Section } from './contents/section.ts'

const WIDTH = 78

/** Explains the download to whoever opens it, in plain words. */
export function writeReadme(sections: Section[], member: { id: string; name: string }, now: Date): string {
  const paragraphs = [
    `Your ${brand.name} data`,
    `This is a copy of what ${brand.name} keeps about the account of ${member.name} (User ID ${member.id}), made on ${formatMoment(now.toISOString())}. It is personal: keep it where others cannot read it.`,
    'Every list is there twice: in the folder “csv” for spreadsheets, and in the folder “json” for programs. They say the same. Times are in UTC. In the CSV files an apostrophe stands before text that a spreadsheet might take for a formula. The folder “files” has the files you sent.',
    'THE LISTS',
    ...sections.map(({ name, about }) => `${name}\n${indent(about)}`),
    'WHAT IS NOT IN HERE',
    'Passwords and links that log in are stored in a form from which they cannot be read back, and those hashes are left out, because a copy of them helps nobody but an attacker. Members of staff are not named, and friends you invited are numbers, because who they are is their own data. Counts such as the number of claims of a quest name nobody. Server logs do not name you.',
    'Older copies of the database, made as backups, hold the same data as of an earlier time until they are deleted.',
    'QUESTIONS',
    'If something is wrong or you miss something, please write to whoever runs this site. The privacy policy says how to reach them, and which rights you have.',
  ]
  return `${paragraphs.map(wrap).join('\r\n\r\n')}\r\n`
}

function indent(text: string): string {
  return wrapTo(WIDTH - 2, text)
    .map((line) => `  ${line}`)
    .join('\n')
}

/** Windows' oldest editor understands only CRLF. */
function wrap(paragraph: string): string {
  const lines = paragraph.split('\n').flatMap((line) => (line.startsWith('  ') ? line : wrapTo(WIDTH, line)))
  return lines.join('\r\n')
}

function wrapTo(width: number, text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
