import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuizDraft } from './quiz.ts'
import { readQuizTable } from './quiz-table.ts'
import { splitCells } from './table-text.ts'

const RULES = {
  today: '2026-11-14',
  isTaken: () => false,
  dates: 'given',
  leftOut: new Set<number>(),
} as const
const ROW = ['Which tree?', 'Oak', 'Birch', 'Yew', 'Lime', 'Yew', '20']
const tableOf = (...rows: string[][]) => rows.map((row) => row.join('\t')).join('\n')

describe('the cells of a table', () => {
  const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

  it('are read back as a spreadsheet writes them, with any separator', () => {
    const cell = fc
      .string({ unit: fc.constantFrom('a', 'é', '"', ',', ';', '\t', '\n', ' ') })
      .map((text) => text.trim())
    const table = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        table,
        fc.constantFrom('\t', ',', ';'),
        fc.constantFrom('\n', '\r\n'),
        (rows, mark, end) => {
          const all = [['Question', 'Options', 'Answer'], ...rows]
          const hasTab = rows.flat().some((cell) => cell.includes('\t'))
          fc.pre(mark === '\t' || !hasTab)
          const text = all.map((row) => row.map(quote).join(mark)).join(end)
          expect(splitCells(text)).toEqual(all.filter((row) => row.some((cell) => cell !== '')))
        },
      ),
    )
  })

  it('are read whatever somebody pastes', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '"', ',', '\n') }), (text) => {
        expect(splitCells(text).flat().join('').length).toBeLessThanOrEqual(text.length)
      }),
    )
    expect(splitCells('"Who?" she asked,b\n,,\n"open')).toEqual([['"Who?" she asked', 'b'], ['"open']])
  })
})

describe('a table of quizzes', () => {
  it('has columns by their names or in their usual order, with or without dates', () => {
    const expected = {
      question: 'Which tree?',
      options: ['Oak', 'Birch', 'Yew', 'Lime'],
      correctAnswer: 'Yew',
    }
    const head = [
      'Points',
      'Correct Answer',
      'Option 4',
      'Option 3',
      'Option 2',
      'Option 1',
      'Question',
      'Date',
    ]
    for (const text of [
      tableOf(ROW),
      tableOf(['2026-11-14', ...ROW]),
      tableOf(['14.11.2026', ...ROW]),
      tableOf(head, [...ROW.toReversed(), '2026/11/14']),
      `${ROW.join(';')}\r\n`,
    ]) {
      expect(readQuizTable(text, RULES)).toEqual([
        { ...expected, number: 1, date: '2026-11-14', pointsAwarded: 20, problems: [] },
      ])
    }
  })

  it('takes the number or the letter of an option for the answer, unless an option says the same', () => {
    const answers = (row: string[]) => readQuizTable(tableOf(row), RULES)[0]?.correctAnswer
    expect(answers(ROW.with(5, '2'))).toBe('Birch')
    expect(answers(ROW.with(5, 'd'))).toBe('Lime')
    expect(answers(['How many?', '4', '3', '2', '1', '2', '20'])).toBe('2')
  })

  it('has a problem in exactly those rows that are no quiz', () => {
    const cell = fc.constantFrom('', 'Oak', 'Birch', 'Yew', 'Lime', '3', 'x'.repeat(501))
    const row = fc.tuple(
      cell,
      cell,
      cell,
      cell,
      cell,
      cell,
      fc.constantFrom('', '0', '20', '1000001', '-1', '1.5', 'x'),
    )
    fc.assert(
      fc.property(row, (cells) => {
        fc.pre(cells.some((cell) => cell !== ''))
        const [read] = readQuizTable(tableOf(ROW, cells), RULES).slice(1)
        const draft = read && readQuizDraft({ ...read, pointsAwarded: read.pointsAwarded ?? -1 })
        const isTooLong = cells.slice(1, 6).some((text) => text.length > 500)
        expect(read?.problems.length === 0).toBe(draft?.ok === true && !isTooLong)
      }),
    )
  })

  it('gets the free days from today on, in order, and none twice', () => {
    const taken = fc.uniqueArray(fc.integer({ min: 14, max: 28 }).map((day) => `2026-11-${day}`))
    const dates = fc.array(fc.constantFrom('', '2026-11-15', '2026-11-18', '2026-11-01', '11/12/2026'), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(taken, dates, fc.constantFrom('given', 'free'), (taken, entered, kind) => {
        const isTaken = (date: string) => taken.includes(date)
        const text = tableOf(
          ['Date', 'Question', 'Option 1', 'Option 2', 'Option 3', 'Option 4', 'Correct', 'Points'],
          ...entered.map((date) => [date, ...ROW]),
        )
        const rows = readQuizTable(text, { ...RULES, isTaken, dates: kind, leftOut: new Set([2]) })
        const added = rows.filter(({ number, problems }) => number !== 2 && problems.length === 0)
        const days = added.map(({ date }) => date ?? '')
        expect(new Set(days).size).toBe(days.length)
        for (const day of days) expect(day >= '2026-11-14' && !isTaken(day)).toBe(true)
        if (kind === 'free') {
          expect(days).toEqual(days.toSorted())
          expect(added).toHaveLength(entered.length - (entered.length > 1 ? 1 : 0))
        }
      }),
    )
  })

  it.each([
    ['2026-11-13', 'past_date'],
    ['2026-11-16', 'quiz_exists'],
    ['11/12/2026', 'unreadable_date'],
    ['2026-02-30', 'unreadable_date'],
    ['2026-11-20', 'same_date'],
  ])('says that %s cannot be the day of a quiz: %s', (date, problem) => {
    const isTaken = (day: string) => day === '2026-11-16'
    const [, , last] = readQuizTable(tableOf(['2026-11-20', ...ROW], ['', ...ROW], [date, ...ROW]), {
      ...RULES,
      isTaken,
    })
    expect(last?.problems).toEqual([problem])
  })
})
