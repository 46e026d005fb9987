/** A statement that takes longer than most keeps nobody waiting: another may begin beside it, but not a third. */
const LATE_MS = 20
const AT_ONCE = 2

interface Waiting<Question, Answer> {
  question: Question
  resolve(answer: Answer): void
  reject(error: unknown): void
}

/**
 * Puts questions of the same instant to the database as one; who comes while it is under way is part of the next. A
 * statement costs much the same for one row as for a hundred, so that under load many requests share what a single one
 * would cost, and a lone one waits for nobody.
 */
export function batchRequests<Question, Answer>(
  most: number,
  ask: (questions: Question[]) => Promise<Answer[]>,
): (question: Question) => Promise<Answer> {
  const waiting: Waiting<Question, Answer>[] = []
  let underWay = 0
  let begunAt = 0
  let isCalled = false

  function isFree(): boolean {
    return underWay === 0 || (underWay < AT_ONCE && performance.now() - begunAt >= LATE_MS)
  }

  /** Once everything has been read that came in by now. */
  function call(): void {
    if (isCalled || waiting.length === 0 || !isFree()) return
    isCalled = true
    setImmediate(go)
  }

  async function go(): Promise<void> {
    isCalled = false
    const batch = waiting.splice(0, most)
    underWay += 1
    begunAt = performance.now()
    const late = setTimeout(call, LATE_MS)
    try {
      const answers = await ask(batch.map(({ question }) => question))
      for (const [place, { resolve }] of batch.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    } finally {
      clearTimeout(late)
      underWay -= 1
      call()
    }
  }

  return (question) =>
    new Promise((resolve, reject) => {
      waiting.push({ question, resolve, reject })
      call()
    })
}
