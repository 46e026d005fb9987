import type { z } from 'zod'

export interface InputProblem {
  code: 'invalid_request' | 'too_long'
  message: string
  field?: string
}

/** What is wrong with an input, by the first of its issues. */
export function describeIssue(issue: z.core.$ZodIssue | undefined): InputProblem {
  const field = issue?.path.join('.') ?? ''
  // The contract's message is a whole sentence, which forms show unchanged.
  if (issue?.code === 'too_big' && issue.origin === 'string')
    return { code: 'too_long', message: issue.message, field }
  const what = issue?.message ?? 'not understood'
  if (field === '') return { code: 'invalid_request', message: `${what}.` }
  return { code: 'invalid_request', message: `${field}: ${what}.`, field }
}
