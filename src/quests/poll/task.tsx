import { type FormEvent, useId, useRef, useState } from 'react'
import { unknown_option } from '../../domain/messages/errors.ts'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { Alert } from '../../web/ui/alert.tsx'
import { Button } from '../../web/ui/button.tsx'
import { RadioCards } from '../../web/ui/radio-cards.tsx'
import type { QuestTaskProps } from '../define-task.tsx'
import { messages as texts } from './messages.ts'
import { PollResults } from './results.tsx'

/** The question, and after the vote the results, as far as the quest's editor shows them. */
export default function PollTask(props: QuestTaskProps) {
  const { state, results } = props.quest
  if (state === 'open' || state === 'started') return <PollForm {...props} />
  return results && <PollResults results={results} />
}

function PollForm({ quest, isBusy, claim }: QuestTaskProps) {
  const { question, options } = quest.details as { question: string; options: string[] }
  const id = useId()
  const titleId = titleIdOf(quest.id)
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<number>()
  const [failure, setFailure] = useState<{ text: string; count: number }>()

  function fail(text: string) {
    setFailure((last) => ({ text, count: (last?.count ?? 0) + 1 }))
    form.current?.querySelector<HTMLElement>('[type=radio]')?.focus()
  }

  // While the answer is sent the options ignore changes. They are not disabled, because that would drop the focus.
  function choose(index: number) {
    if (isBusy) return
    setChosen(index)
    setFailure(undefined)
  }

  async function send(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (chosen === undefined) return fail(unknown_option)
    const { refusal } = await claim({ option: options[chosen] })
    if (refusal !== undefined) fail(refusal.text)
  }

  return (
    <form ref={form} method="dialog" noValidate onSubmit={send} className="grid grid-cols-1 gap-4">
      <fieldset aria-describedby={failure ? `${id}-failure ${titleId}` : titleId} className="min-w-0">
        <legend dir="auto" className="font-semibold wrap-anywhere">
          {question}
        </legend>
        <RadioCards
          name={id}
          options={options}
          chosen={chosen}
          onChoose={choose}
          className="mt-3 sm:grid-cols-2"
        />
      </fieldset>
      {failure && (
        <Alert key={failure.count} tone="error">
          <span id={`${id}-failure`}>{failure.text}</span>
        </Alert>
      )}
      <Button type="submit" busy={isBusy} aria-describedby={titleId} className="sm:justify-self-start">
        {texts.send}
      </Button>
    </form>
  )
}
