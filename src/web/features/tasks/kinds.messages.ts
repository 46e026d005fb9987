import { type AcceptedFiles, MAX_FILE_MB } from '../../../domain/files.ts'
import { formatNumber, plural } from '../../../domain/format.ts'

const typeNames: Record<AcceptedFiles, string> = {
  images: 'JPEG, PNG or WebP pictures',
  documents: 'PDF',
  both: 'JPEG, PNG or WebP pictures, or PDF',
}

/** The texts of controls that are loaded with the first card of their kind, so that other pages do not load them. */
export const kindMessages = {
  code: {
    label: 'Code',
    missing: 'Please enter the code.',
    tryAgain: (time: string) => `You can try again in ${time}.`,
  },
  text: {
    label: 'Your answer',
    counter: (length: number, min: number, max: number) =>
      `${formatNumber(length)} of at most ${formatNumber(max)} characters${min > 1 ? `, at least ${formatNumber(min)}` : ''}`,
    tooShort: (min: number) =>
      plural(min, {
        one: 'Please write at least {count} character.',
        other: 'Please write at least {count} characters.',
      }),
    tooLong: (max: number) => `Please write at most ${formatNumber(max)} characters.`,
    send: 'Send for Review',
  },
  link: {
    label: 'Link',
    hint: 'It begins with https://',
    hosts: (hosts: string) => `Please use a link to ${hosts}.`,
    invalid: 'Please enter an address that begins with http:// or https://.',
    send: 'Send for Review',
  },
  file: {
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
  },
  questions: {
    lead: (count: number, needed: number) =>
      `${plural(count, { one: '{count} question', other: '{count} questions' })} and one try. You need ${plural(needed, { one: '{count} right answer', other: '{count} right answers' })}.`,
    unanswered: 'Please answer this question.',
    right: (right: number, all: number) => `${right} of ${all} right`,
    send: 'Submit Answers',
  },
  poll: { send: 'Vote' },
}
