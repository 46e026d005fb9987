import { formatDay, plural } from '../../../../domain/format.ts'
import type { QuizRowProblem } from '../../../../domain/quiz-table.ts'

const problems: Record<QuizRowProblem, string> = {
  missing_question: 'The question is missing.',
  missing_option: 'An option is missing.',
  same_options: 'The four options must differ.',
  missing_answer: 'The correct answer is missing.',
  wrong_answer: 'The correct answer is not among the options.',
  invalid_points: 'Points must be a whole number from 0 to 1,000,000.',
  too_long: 'A text is too long: at most 1,000 characters for the question, 500 for an option.',
  unreadable_date: 'The date cannot be read. Write it like 2026-11-14.',
  past_date: 'This date has passed.',
  quiz_exists: 'This date has a quiz already.',
  same_date: 'An earlier row has this date.',
}

export const messages = {
  open: 'Add from a table',
  title: 'Add quizzes from a table',
  back: 'Back to the quizzes',
  table: 'Table',
  tableHint:
    'Paste rows from a spreadsheet. Columns: Date (optional), Question, Option 1 to Option 4, Correct Answer, Points. The correct answer is the text of an option, its number or its letter.',
  placeholder: 'Question\tOption 1\tOption 2\tOption 3\tOption 4\tCorrect Answer\tPoints',
  file: 'Or a file',
  fileHint: 'CSV or tab-separated text.',
  dates: { label: 'Dates', given: 'As in the table', free: 'From the next free day on' },
  loading: 'Reading the table...',
  failed: 'The table could not be read.',
  noRows: 'There are no rows in this text.',
  rows: 'Rows of the table',
  summary: (rows: number, problems: number, leftOut: number) =>
    [
      plural(rows, { one: '{count} row', other: '{count} rows' }),
      ...(problems > 0
        ? [plural(problems, { one: '{count} with a problem', other: '{count} with problems' })]
        : []),
      ...(leftOut > 0 ? [`${leftOut} left out`] : []),
    ].join(', '),
  omitted: (count: number) =>
    plural(count, {
      one: 'A table has at most 366 rows. {count} more is not shown and not added.',
      other: 'A table has at most 366 rows. {count} more are not shown and not added.',
    }),
  columns: {
    chosen: 'Add',
    number: 'Row',
    date: 'Date',
    question: 'Question',
    options: 'Options',
    points: 'Points',
  },
  choose: (number: number) => `Add row ${number}`,
  correct: '(correct)',
  problems,
  add: (count: number) =>
    count === 0 ? 'Add quizzes' : plural(count, { one: 'Add {count} quiz', other: 'Add {count} quizzes' }),
  added: (count: number, from: string, to: string) =>
    count === 1
      ? `One quiz was added, for ${formatDay(from)}.`
      : `${count} quizzes were added, from ${formatDay(from)} to ${formatDay(to)}.`,
  addFailed: (reason: string) => `No quiz was added: ${reason}`,
}
