import { Check } from 'lucide-react'
import type { AnswerCounts } from '../../../../api/results.ts'
import { RowLink } from '../row-link.tsx'
import { Bar } from './bar.tsx'
import { messages } from './messages.ts'

const { answers: texts } = messages

type AnswerBarsProps = {
  answers: AnswerCounts
  /** Where those who chose an option are listed; undefined if the reader may not see them. */
  linkTo: ((question: number, option: string) => string) | undefined
  /** The page's heading is the question already. */
  title?: string | undefined
  isInColumn?: boolean
}

/** How many chose what, question by question. */
export function AnswerBars({ answers, linkTo, title, isInColumn = false }: AnswerBarsProps) {
  const { questions, outcome } = answers
  const all = outcome === null ? 0 : outcome.passed + outcome.missed
  return (
    <section aria-label={texts.title} className="min-w-0">
      <h2 className="font-body text-lg font-semibold">{texts.title}</h2>
      {outcome !== null && questions.length > 1 && (
        <p className="mt-1 text-sm text-muted">{texts.passed(outcome.passed, all)}</p>
      )}
      <div className={`mt-2 grid grid-cols-1 gap-x-10 gap-y-5 ${isInColumn ? '' : 'xl:grid-cols-2'}`}>
        {questions.map(({ question, answered, options }, index) => (
          <div key={question} className="min-w-0">
            <h3 className={question === title ? 'sr-only' : 'text-base wrap-anywhere'} dir="auto">
              {question}
            </h3>
            <p className="figures text-sm text-muted">{texts.answered(answered)}</p>
            <ul className="mt-1 divide-y divide-line">
              {options.map((option) => (
                <Option
                  key={option.option}
                  {...option}
                  answered={answered}
                  link={option.claims === 0 ? undefined : linkTo?.(index, option.option)}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

type OptionProps = AnswerCounts['questions'][number]['options'][number] & {
  answered: number
  link: string | undefined
}

function Option({ option, claims, isRight, isOffered, answered, link }: OptionProps) {
  const percent = answered === 0 ? 0 : Math.round((100 * claims) / answered)
  const count = texts.count(claims, percent)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-2">
      <p dir="auto" className="min-w-0 wrap-anywhere">
        {option}
        {isRight && (
          <span className="ml-2 inline-flex items-center gap-1 text-sm font-semibold whitespace-nowrap text-leaf">
            <Check aria-hidden="true" className="size-4" />
            {texts.right}
          </span>
        )}
        {!isOffered && <span className="ml-2 text-sm text-muted">{texts.earlier}</span>}
      </p>
      {link === undefined ? (
        <span className="figures text-sm font-semibold">{count}</span>
      ) : (
        <RowLink to={link} className="figures text-sm font-semibold" title={texts.showThose}>
          {count}
          <span className="sr-only">
            {' '}
            {option}: {texts.showThose}
          </span>
        </RowLink>
      )}
      <Bar value={claims} most={answered} className="col-span-2" />
    </li>
  )
}
