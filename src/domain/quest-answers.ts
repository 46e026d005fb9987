/** A question that a quest asks. `right` is null if no answer is better than another. */
export interface AskedQuestion {
  question: string
  options: readonly string[]
  right: string | null
}

/** How many claims chose an option. Questions are numbered from 0. `missed` of these claims were wrong altogether and earned nothing. */
export interface ChosenOption {
  question: number
  option: string
  claims: number
  missed: number
}

interface OptionCount {
  option: string
  claims: number
  isRight: boolean
  /** False for an option that members chose before the quest was changed. */
  isOffered: boolean
}

export interface QuestionCount {
  question: string
  answered: number
  options: OptionCount[]
}

/** The options of each question in their order, and after them those that only earlier versions of the quest offered. */
export function countOptions(
  asked: readonly AskedQuestion[],
  chosen: readonly ChosenOption[],
): QuestionCount[] {
  return asked.map(({ question, options, right }, index) => {
    const claims = new Map<string, number>()
    for (const each of chosen) {
      if (each.question === index) claims.set(each.option, (claims.get(each.option) ?? 0) + each.claims)
    }
    const earlier = [...claims].flatMap(([option, count]) =>
      count > 0 && !options.includes(option) ? [option] : [],
    )
    const describe = (option: string, isOffered: boolean): OptionCount => ({
      option,
      claims: claims.get(option) ?? 0,
      isRight: option === right,
      isOffered,
    })
    return {
      question,
      answered: [...claims.values()].reduce((sum, count) => sum + count, 0),
      options: [
        ...options.map((option) => describe(option, true)),
        ...earlier.toSorted().map((option) => describe(option, false)),
      ],
    }
  })
}

/** How many claims earned something by their answers, and how many did not. Every claim answers the first question. */
export function countPassed(chosen: readonly ChosenOption[]): { passed: number; missed: number } {
  const first = chosen.filter(({ question }) => question === 0)
  const sum = (figure: 'claims' | 'missed') => first.reduce((total, each) => total + each[figure], 0)
  return { passed: sum('claims') - sum('missed'), missed: sum('missed') }
}

/** Adds counts of other claims, option by option. */
export function addChosen(one: readonly ChosenOption[], other: readonly ChosenOption[]): ChosenOption[] {
  const sums = new Map<string, ChosenOption>()
  for (const each of [...one, ...other]) {
    const key = `${each.question} ${each.option}`
    const { claims = 0, missed = 0 } = sums.get(key) ?? {}
    sums.set(key, { ...each, claims: claims + each.claims, missed: missed + each.missed })
  }
  return [...sums.values()]
}
