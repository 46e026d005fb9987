import { Check, X } from 'lucide-react'
import { messages } from './messages.ts'

const { outcome: texts } = messages.quests

type OutcomeOptionProps = { option: string; isRight: boolean; isChosen: boolean }

/** An option of a question that was answered. */
export function OutcomeOption({ option, isRight, isChosen }: OutcomeOptionProps) {
  const look = isRight
    ? 'border-leaf bg-leaf-soft font-semibold'
    : isChosen
      ? 'border-danger/60 bg-danger-soft'
      : 'border-line text-muted'
  return (
    <li className={`flex min-h-14 items-center gap-3 rounded-xl border px-4 py-3 ${look}`}>
      <span className="grid size-5 shrink-0 place-items-center">
        {isRight && <Check aria-hidden="true" className="size-5 text-leaf" />}
        {isChosen && !isRight && <X aria-hidden="true" className="size-5 text-danger" />}
      </span>
      <span dir="auto" className="min-w-0 wrap-anywhere">
        {option}
      </span>
      {(isRight || isChosen) && (
        <span className="ml-auto shrink-0 text-right text-sm font-medium">
          {isRight && isChosen && texts.chosenAndRight}
          {isRight && !isChosen && texts.right}
          {isChosen && !isRight && texts.chosen}
        </span>
      )}
    </li>
  )
}
