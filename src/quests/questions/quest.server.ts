import { z } from 'zod'
import { defineKindServer } from '../define-kind.server.ts'
import { questions } from './quest.ts'

const Option = z.string().trim().min(1).max(200)

const Question = z.strictObject({
  question: z.string().trim().min(1).max(500).meta({ title: 'Question' }),
  options: z.array(Option).min(2).max(6).meta({ title: 'Options' }),
  // Any text, because an option that is still missing must not hide that none was chosen.
  answer: z.string().trim().max(200).meta({ title: 'Correct answer', description: 'One of the options.' }),
})

function countRight(questions: { answer: string }[], options: string[]): number {
  return questions.filter(({ answer }, index) => options[index] === answer).length
}

/** Several questions at once and one try. It pays if enough answers are right. */
export const questionsServer = defineKindServer(questions, {
  settings: z
    .strictObject({
      questions: z.array(Question).min(1).max(20).meta({ title: 'Questions' }),
      needed: z.int().min(1).max(20).meta({ title: 'Right answers needed' }),
    })
    .refine(({ questions, needed }) => needed <= questions.length, {
      path: ['needed'],
      message: 'There are fewer questions than that.',
    })
    .superRefine(({ questions }, { addIssue }) => {
      for (const [index, { options, answer }] of questions.entries()) {
        if (options.includes(answer)) continue
        const path = ['questions', index, 'answer']
        addIssue({ code: 'custom', path, message: 'Please choose the right answer.' })
      }
    }),
  answer: z.strictObject({ options: z.array(Option).max(20) }),
  present: ({ questions, needed }) => ({
    needed,
    questions: questions.map(({ question, options }) => ({ question, options })),
  }),
  presentOutcome: ({ questions }, { options }, { isFinal }) => ({
    right: countRight(questions, options),
    ...(isFinal && {
      answers: questions.map(({ answer }, index) => ({ chosen: options[index], answer })),
    }),
  }),
  presentSent: ({ options }, { settings, isFinal }) => ({
    answers: options.map((chosen, index) => ({
      question: settings?.questions[index]?.question ?? null,
      chosen,
      right: (isFinal && settings?.questions[index]?.answer) || null,
    })),
    rightAnswers: settings && countRight(settings.questions, options),
  }),
  asked: {
    field: 'options',
    questions: ({ questions }) =>
      questions.map(({ question, options, answer }) => ({ question, options, right: answer })),
    countsRefused: true,
  },
  judge({ settings: { questions, needed }, answer: { options } }) {
    const isComplete = questions.every((question, index) => question.options.includes(options[index] ?? ''))
    if (!isComplete || options.length !== questions.length) {
      return { outcome: 'refuse', message: 'Please answer every question.' }
    }
    return { outcome: countRight(questions, options) >= needed ? 'pay' : 'miss' }
  },
  sample: {
    title: 'How well do you know the forest?',
    description: 'Three questions and one try.',
    points: 25,
    recurrence: 'once',
    settings: {
      needed: 2,
      questions: [
        {
          question: 'Which tree keeps its needles in winter?',
          options: ['Larch', 'Spruce'],
          answer: 'Spruce',
        },
        {
          question: 'What do the rings of a trunk tell?',
          options: ['Its age', 'Its height'],
          answer: 'Its age',
        },
        {
          question: 'What do trees take from the air?',
          options: ['Carbon dioxide', 'Nitrogen'],
          answer: 'Carbon dioxide',
        },
      ],
    },
  },
})
