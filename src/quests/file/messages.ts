import { type AcceptedFiles, MAX_FILE_MB } from '../../domain/files.ts'
import { plural } from '../../domain/format.ts'

const typeNames: Record<AcceptedFiles, string> = {
  images: 'JPEG, PNG or WebP pictures',
  documents: 'PDF',
  both: 'JPEG, PNG or WebP pictures, or PDF',
}

export const messages = {
  label: 'Files',
  hint: (max: number, accepts: AcceptedFiles) =>
    `${plural(max, { one: '{count} file', other: 'Up to {count} files' })} of ${MAX_FILE_MB} MB: ${typeNames[accepts]}.${accepts === 'documents' ? '' : ' We remove metadata such as the location from pictures.'}`,
  full: (max: number) =>
    plural(max, { one: 'Your file is uploaded.', other: 'All {count} files are uploaded.' }),
  sending: (name: string) => `Sending ${name} …`,
  progress: (name: string, percent: number) =>
    percent < 100 ? `Sending ${name}: ${percent}%` : `Checking ${name} …`,
  count: (count: number) => plural(count, { one: '{count} file sent.', other: '{count} files sent.' }),
  remove: (name: string) => `Remove ${name}`,
  notRemoved: (name: string, reason = 'Please try again.') => `${name} was not removed. ${reason}`,
  failed: (name: string, reason = 'Please check your connection and try again.') =>
    `${name} was not sent. ${reason}`,
  tooLarge: (name: string) => `${name} is too large: at most ${MAX_FILE_MB} MB.`,
  wrongType: (name: string, accepts: AcceptedFiles) =>
    `${name} is not a type of file that we accept here. Please send ${typeNames[accepts]}.`,
  tooMany: (max: number) =>
    plural(max, { one: 'Only {count} file can be sent.', other: 'Only {count} files can be sent.' }),
  missing: 'Please add a file.',
  missingText: 'Please write something about the files.',
  text: 'About the files',
  optionalText: 'About the files (optional)',
  send: 'Send for Review',
}
