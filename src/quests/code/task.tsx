import { FormAlert } from '../../web/app/form-alert.tsx'
import { describeWait } from '../../web/app/refusal.ts'
import { useForm } from '../../web/app/use-form.ts'
import { messages as taskMessages } from '../../web/features/tasks/messages.ts'
import { TimeLeft } from '../../web/features/tasks/time-words.tsx'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { Button } from '../../web/ui/button.tsx'
import { TextField } from '../../web/ui/text-field.tsx'
import type { QuestTaskProps } from '../define-task.tsx'
import { messages as texts } from './messages.ts'

export default function CodeTask({ quest, claim }: QuestTaskProps) {
  const { reason, reopensAt } = quest
  const titleId = titleIdOf(quest.id)
  const form = useForm<'word'>({
    check: ({ word }) => (word.trim() === '' ? [{ text: texts.missing, fields: ['word'] }] : []),
    async send({ word }) {
      const { refusal } = await claim({ word })
      if (refusal === undefined) return []
      const { text, retryAfter } = refusal
      const wait = retryAfter === undefined ? '' : ` ${describeWait(retryAfter)}`
      return [{ text: text + wait, fields: ['word'], retype: 'word' }]
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <FormAlert alert={form.alert} />
      <TextField
        {...form.field('word')}
        label={texts.label}
        maxLength={100}
        describedBy={titleId}
        readOnly={form.busy || reopensAt !== null}
        autoComplete="off"
        enterKeyHint="send"
        autoCapitalize="none"
        spellCheck={false}
      />
      {reopensAt !== null && (
        <p>
          {reason} <TimeLeft until={reopensAt} text={texts.tryAgain} />
        </p>
      )}
      <Button
        type="submit"
        variant={reopensAt === null ? 'primary' : 'secondary'}
        disabled={reopensAt !== null}
        busy={form.busy}
        aria-describedby={titleId}
        className="sm:justify-self-start"
      >
        {taskMessages.quests.claimButton(quest.points)}
      </Button>
    </form>
  )
}
