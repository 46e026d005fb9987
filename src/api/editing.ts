import { z } from 'zod'
import { MAX_CONTENT, MAX_IMAGE_URL, MAX_OPTION, MAX_QUESTION, MAX_TITLE } from '../domain/editing.ts'
import * as endpoints from './admin-endpoints.ts'
import { Done, defineRoute } from './contract.ts'
import { trimmedText } from './text.ts'

const Id = z.object({ id: z.string() })
/** When it was last saved as its editor knows it: a save over somebody else's is refused. */
const LastSaved = z.iso
  .datetime('must be a time')
  // Nothing was saved before this millennium, and there are years that the database cannot read.
  .refine((text) => text.startsWith('2'), 'must be a time')
const NumberedPage = z.strictObject({
  page: z
    .string('must be a page number')
    .regex(/^[1-9]\d{0,5}$/, 'must be a page number')
    .optional(),
})

const PostNotFound = { not_found: 'Blog post not found.' }

const PostDraft = {
  title: trimmedText('Title', MAX_TITLE),
  content: trimmedText('Content', MAX_CONTENT),
  imageUrl: trimmedText('Image URL', MAX_IMAGE_URL).optional(),
}

const EditablePost = z
  .object({
    id: z.string(),
    title: z.string(),
    content: z.string(),
    imageUrl: z.string().nullable(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'EditablePost' })
export type EditablePost = z.infer<typeof EditablePost>

export const getEditablePosts = defineRoute({
  ...endpoints.getEditablePosts,
  access: 'admin',
  summary: 'Posts as they were written, newest first, twenty a page',
  query: NumberedPage,
  reply: z.object({ posts: z.array(EditablePost), page: z.int(), pages: z.int() }),
})

export const postPost = defineRoute({
  ...endpoints.postPost,
  access: 'admin',
  summary: 'Publish a post',
  body: z.strictObject(PostDraft),
  reply: EditablePost,
  refusals: ['empty_post', 'intricate_post', 'invalid_image_url'],
})

export const putPost = defineRoute({
  ...endpoints.putPost,
  access: 'admin',
  summary: 'Change a post',
  params: Id,
  body: z.strictObject({ ...PostDraft, lastSaved: LastSaved }),
  reply: EditablePost,
  refusals: ['not_found', 'empty_post', 'intricate_post', 'invalid_image_url', 'changed_meanwhile'],
  messages: PostNotFound,
})

export const deletePost = defineRoute({
  ...endpoints.deletePost,
  access: 'admin',
  summary: 'Take a post down',
  params: Id,
  reply: Done,
  refusals: ['not_found'],
  messages: PostNotFound,
})

export const postPreview = defineRoute({
  ...endpoints.postPreview,
  access: 'admin',
  summary:
    'What a post will look like: its Markdown rendered and sanitised, and the address its image is shown from',
  body: z.strictObject({ content: PostDraft.content, imageUrl: PostDraft.imageUrl }),
  reply: z.object({ html: z.string(), imageUrl: z.string().nullable() }),
  refusals: ['intricate_post'],
})

const QuizDraft = {
  question: trimmedText('Question', MAX_QUESTION),
  options: z.array(trimmedText('Option', MAX_OPTION)).max(10, 'must be four'),
  correctAnswer: trimmedText('Correct Answer', MAX_OPTION),
  pointsAwarded: z.number('must be a number'),
}

const EditableQuiz = z
  .object({
    id: z.string(),
    date: z.iso.date(),
    question: z.string(),
    options: z.array(z.string()),
    correctAnswer: z.string(),
    pointsAwarded: z.int(),
    /** How many have answered it. */
    attempts: z.int(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'EditableQuiz' })
export type EditableQuiz = z.infer<typeof EditableQuiz>

export const getQuizzes = defineRoute({
  ...endpoints.getQuizzes,
  access: 'admin',
  summary: 'Quizzes with their answers, latest date first, twenty a page',
  query: NumberedPage,
  reply: z.object({
    today: z.iso.date(),
    /** The first day from today on that has no quiz. */
    nextFreeDay: z.iso.date(),
    quizzes: z.array(EditableQuiz),
    /** Days without a quiz from today to the last planned day, as far as they end before a quiz of this page. */
    gaps: z.array(z.object({ from: z.iso.date(), to: z.iso.date() })),
    page: z.int(),
    pages: z.int(),
  }),
})

export const postQuiz = defineRoute({
  ...endpoints.postQuiz,
  access: 'admin',
  summary: 'Add the quiz of a date: today’s, if none is given',
  body: z.strictObject({ ...QuizDraft, date: z.iso.date('must be a date like 2026-11-14').optional() }),
  reply: EditableQuiz,
  refusals: ['invalid_quiz', 'wrong_answer', 'quiz_exists', 'past_date'],
})

export const putQuiz = defineRoute({
  ...endpoints.putQuiz,
  access: 'admin',
  summary: 'Change a quiz. What members were told and paid stays',
  params: Id,
  body: z.strictObject({ ...QuizDraft, lastSaved: LastSaved }),
  reply: EditableQuiz,
  refusals: ['not_found', 'invalid_quiz', 'wrong_answer', 'changed_meanwhile'],
})

export const deleteQuiz = defineRoute({
  ...endpoints.deleteQuiz,
  access: 'admin',
  summary: 'Delete a quiz. Who answered it has answered that date',
  params: Id,
  reply: Done,
  refusals: ['not_found'],
})

export const postClearAttempts = defineRoute({
  ...endpoints.postClearAttempts,
  access: 'admin',
  summary: 'Withdraw all answers to today’s quiz and what they paid; members may answer again',
  body: z.strictObject({}).optional(),
  reply: z.object({ clearedAttempts: z.int(), reversedPoints: z.int() }),
})
