import { MAX_OPTION, MAX_POINTS, MAX_QUESTION, type QuizDraft } from './quiz.ts'
import { splitCells } from './table-text.ts'
import { addDays, isUtcDate } from './utc-day.ts'

/** A table of quizzes has at most so many rows: a leap year. */
export const MAX_QUIZ_ROWS = 366

/** What keeps a row of a table from becoming a quiz. */
export const QUIZ_ROW_PROBLEMS = [
  'missing_question',
  'missing_option',
  'same_options',
  'missing_answer',
  'wrong_answer',
  'invalid_points',
  'too_long',
  'unreadable_date',
  'past_date',
  'quiz_exists',
  'same_date',
] as const
export type QuizRowProblem = (typeof QUIZ_ROW_PROBLEMS)[number]

/** One row of a table, as far as it could be read. */
export interface QuizRow extends Omit<QuizDraft, 'pointsAwarded'> {
  /** Its place in the table, from 1 on, without the head. */
  number: number
  /** The day of the quiz, or null if the row has none. */
  date: string | null
  /** Null if the row says no number. */
  pointsAwarded: number | null
  problems: QuizRowProblem[]
}

type Column = 'date' | 'question' | 'option1' | 'option2' | 'option3' | 'option4' | 'answer' | 'points'

const UNDATED: Column[] = ['question', 'option1', 'option2', 'option3', 'option4', 'answer', 'points']
const DATED: Column[] = ['date', ...UNDATED]

/** The names of columns, as people write them: without spaces and in small letters. */
const NAMES: Record<string, Column> = {
  date: 'date',
  day: 'date',
  question: 'question',
  option1: 'option1',
  option2: 'option2',
  option3: 'option3',
  option4: 'option4',
  correctanswer: 'answer',
  correct: 'answer',
  answer: 'answer',
  pointsawarded: 'points',
  points: 'points',
}

interface TableRules {
  today: string
  /** Whether a day has a quiz already. */
  isTaken: (date: string) => boolean
  /** `free` gives every row a new day; `given` only those rows that have none. */
  dates: 'given' | 'free'
  /** The numbers of rows that shall not be added. They need no day. */
  leftOut: ReadonlySet<number>
}

/** The rows of a table that was copied from a spreadsheet or exported by one, with the day and the problems of each. */
export function readQuizTable(text: string, rules: TableRules): QuizRow[] {
  const cells = splitCells(text)
  const head = cells[0]?.map((cell) => NAMES[cell.toLowerCase().replace(/[\s_-]/g, '')])
  const isHead = head?.includes('question') ?? false
  const isDated = cells.some((row) => row.length > UNDATED.length || parseDay(row[0] ?? '') !== undefined)
  const columns = isHead && head !== undefined ? head : isDated ? DATED : UNDATED
  const rows = cells.slice(isHead ? 1 : 0).map((row, index) => readRow(row, columns, index + 1))
  return giveDays(rows, rules)
}

/** A row whose day has not been checked. `entered` is what its cell says. */
type UncheckedRow = QuizRow & { entered: string }

function readRow(cells: string[], columns: readonly (Column | undefined)[], number: number): UncheckedRow {
  const cellOf = (column: Column) => cells[columns.indexOf(column)] ?? ''
  const options = (['option1', 'option2', 'option3', 'option4'] as const).map(cellOf)
  const pointsText = cellOf('points')
  const draft = {
    question: cellOf('question'),
    options,
    correctAnswer: findAnswer(cellOf('answer'), options),
    pointsAwarded: /^\d{1,9}$/.test(pointsText) ? Number(pointsText) : null,
  }
  const entered = cellOf('date')
  return { ...draft, number, entered, date: parseDay(entered) ?? null, problems: findProblems(draft) }
}

/** An answer may be named by its number or letter, unless it is an option itself. */
function findAnswer(answer: string, options: string[]): string {
  if (options.includes(answer) || !/^[1-4A-D]$/i.test(answer)) return answer
  const index = /\d/.test(answer) ? Number(answer) - 1 : answer.toLowerCase().charCodeAt(0) - 97
  return options[index] ?? answer
}

/** The same rules as those of `readQuizDraft`, each with a name. */
function findProblems({
  question,
  options,
  correctAnswer,
  pointsAwarded,
}: Omit<QuizRow, 'number' | 'date' | 'problems'>): QuizRowProblem[] {
  const written = options.filter((option) => option !== '')
  const isTooLong =
    question.length > MAX_QUESTION || [...options, correctAnswer].some((text) => text.length > MAX_OPTION)
  const checks: [QuizRowProblem, boolean][] = [
    ['missing_question', question === ''],
    ['missing_option', written.length < options.length],
    ['same_options', new Set(written).size < written.length],
    ['missing_answer', correctAnswer === ''],
    ['wrong_answer', correctAnswer !== '' && !options.includes(correctAnswer)],
    ['invalid_points', pointsAwarded === null || pointsAwarded > MAX_POINTS],
    ['too_long', isTooLong],
  ]
  return checks.flatMap(([problem, isFound]) => (isFound ? [problem] : []))
}

const YEAR_FIRST = /^(?<year>\d{4})[-/](?<month>\d{1,2})[-/](?<day>\d{1,2})$/
const DAY_FIRST = /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/

/** Reads 2026-11-14, 2026/11/14 and 14.11.2026. In 11/12/2026 nobody knows which is the month. */
function parseDay(text: string): string | undefined {
  const { year = '', month = '', day = '' } = (YEAR_FIRST.exec(text) ?? DAY_FIRST.exec(text))?.groups ?? {}
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isUtcDate(date) ? date : undefined
}

/** Checks the days that rows have, and gives free days to those that shall have one. */
function giveDays(rows: UncheckedRow[], { today, isTaken, dates, leftOut }: TableRules): QuizRow[] {
  const isWanted = ({ number, problems }: UncheckedRow) => !leftOut.has(number) && problems.length === 0
  const needsDay = ({ entered }: UncheckedRow) => dates === 'free' || entered === ''
  const used = new Set<string>()
  for (const row of rows) if (isWanted(row) && !needsDay(row) && row.date !== null) used.add(row.date)
  let next = today
  const seen = new Set<string>()
  return rows.map((row) => {
    const { entered, ...read } = row
    if (needsDay(row)) {
      if (!isWanted(row)) return { ...read, date: null }
      while (isTaken(next) || used.has(next)) next = addDays(next, 1)
      used.add(next)
      return { ...read, date: next }
    }
    const problem = findDayProblem(row.date)
    if (row.date !== null && !leftOut.has(row.number)) seen.add(row.date)
    return problem === undefined ? read : { ...read, problems: [...row.problems, problem] }
  })

  function findDayProblem(date: string | null): QuizRowProblem | undefined {
    if (date === null) return 'unreadable_date'
    if (date < today) return 'past_date'
    if (isTaken(date)) return 'quiz_exists'
    return seen.has(date) ? 'same_date' : undefined
  }
}
