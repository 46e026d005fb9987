import { z } from 'zod'
import * as errors from '../domain/messages/errors.ts'

export type ErrorCode = keyof typeof errors
export const errorMessages: Record<ErrorCode, string> = errors
const ErrorCode = z.enum(Object.keys(errors) as [ErrorCode])

export const ErrorReply = z
  .object({
    error: z.object({
      code: ErrorCode,
      message: z.string(),
      /** The part of the input that is too long: `title`, `options.1`. */
      field: z.string().optional(),
    }),
  })
  .meta({ id: 'Error', example: { error: { code: 'not_logged_in', message: errors.not_logged_in } } })
export type ErrorReply = z.infer<typeof ErrorReply>
