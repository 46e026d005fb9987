import { z } from 'zod'
import { ACCEPTED_FILES, MAX_FILES } from '../../domain/files.ts'
import { describeTooManyFiles } from '../../domain/messages/specific-errors.ts'
import { bindFiles } from '../../server/features/files/file-uses.queries.ts'
import { defineKindServer } from '../define-kind.server.ts'
import { file } from './quest.ts'

const MAX_TEXT = 2_000

/** With defaults, because the specification's own quest of this kind has no settings. */
export const FileSettings = z.strictObject({
  accepts: z.enum(ACCEPTED_FILES).default('both').meta({ title: 'Accepted files' }),
  maxFiles: z.int().min(1).max(MAX_FILES).default(MAX_FILES).meta({ title: 'Files at most' }),
  text: z.enum(['none', 'optional', 'required']).default('optional').meta({ title: 'A text with the files' }),
})

/** Pictures or documents, which a reviewer looks at. They are uploaded one by one before the claim names them. */
export const fileServer = defineKindServer(file, {
  settings: FileSettings as z.ZodType<z.infer<typeof FileSettings>>,
  answer: z.strictObject({
    files: z
      .array(z.string().regex(/^[0-9a-f]{64}$/, 'This is not a file.'))
      .min(1, 'Please add a file.')
      .max(MAX_FILES, describeTooManyFiles(MAX_FILES)),
    text: z.string().trim().max(MAX_TEXT, `Please write at most ${MAX_TEXT} characters.`).optional(),
  }),
  present: (settings) => settings,
  presentSent: ({ text }) => (text ? { text } : {}),
  async judgeInTransaction({ settings, answer: { files, text = '' }, quest, member, period, executor }) {
    const hashes = [...new Set(files)]
    if (hashes.length > settings.maxFiles) {
      return { outcome: 'refuse', message: describeTooManyFiles(settings.maxFiles) }
    }
    if (settings.text === 'required' && text === '') {
      return { outcome: 'refuse', message: 'Please write something about the files.' }
    }
    if (await bindFiles(executor, { memberId: member.id, questId: quest.id, period }, hashes)) {
      return { outcome: 'pay' }
    }
    return { outcome: 'refuse', message: 'A file is not there any more. Please add it again.' }
  },
  sample: {
    title: 'Show what you planted',
    description: 'Send up to five pictures of a tree or a hedge that you planted.',
    points: 100,
    recurrence: 'monthly',
    settings: { accepts: 'images', maxFiles: 5, text: 'optional' },
  },
})
