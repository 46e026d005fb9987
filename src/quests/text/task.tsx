import { useDraft } from '../../web/app/use-draft.ts'
import { useForm } from '../../web/app/use-form.ts'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { Button } from '../../web/ui/button.tsx'
import { Field } from '../../web/ui/field.tsx'
import type { QuestTaskProps } from '../define-task.tsx'
import { messages as texts } from './messages.ts'

export default function TextTask({ quest, claim }: QuestTaskProps) {
  const { minLength, maxLength } = quest.details as { minLength: number; maxLength: number }
  // One that was sent back is changed, not written again.
  const previous = (quest.answer as { text?: string } | null)?.text ?? ''
  const draft = useDraft<never, 'text'>(`quest ${quest.id}`, () => ({ text: previous }))
  const form = useForm<'text'>({
    check({ text }) {
      const { length } = text.trim()
      if (length < minLength) return [{ text: texts.tooShort(minLength), fields: ['text'] }]
      return length > maxLength ? [{ text: texts.tooLong(maxLength), fields: ['text'] }] : []
    },
    async send({ text }) {
      const { isClaimed, refusal } = await claim({ text })
      if (isClaimed) draft.begin(undefined)
      return refusal === undefined ? [] : [{ text: refusal.text, fields: ['text'] }]
    },
  })
  const { name, error, errorId } = form.field('text')
  const { text } = draft.values
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <Field
        label={texts.label}
        describedBy={titleIdOf(quest.id)}
        hint={texts.counter(text.trim().length, minLength, maxLength)}
        error={error}
        errorId={errorId}
      >
        {({ className, ...control }) => (
          <textarea
            {...control}
            name={name}
            value={text}
            readOnly={form.busy}
            onChange={({ target }) => draft.type('text', target.value)}
            rows={4}
            dir="auto"
            className={`${className} resize-y leading-relaxed`}
          />
        )}
      </Field>
      <Button
        type="submit"
        busy={form.busy}
        aria-describedby={titleIdOf(quest.id)}
        className="sm:justify-self-start"
      >
        {texts.send}
      </Button>
    </form>
  )
}
