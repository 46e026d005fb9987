import { useDraft } from '../../web/app/use-draft.ts'
import { useForm } from '../../web/app/use-form.ts'
import { titleIdOf } from '../../web/features/tasks/title-id.ts'
import { Button } from '../../web/ui/button.tsx'
import { TextField } from '../../web/ui/text-field.tsx'
import type { QuestTaskProps } from '../define-task.tsx'
import { messages as texts } from './messages.ts'

export default function LinkTask({ quest, claim }: QuestTaskProps) {
  const { hosts } = quest.details as { hosts: string[] }
  const previous = (quest.answer as { url?: string } | null)?.url ?? ''
  const draft = useDraft<never, 'url'>(`quest ${quest.id}`, () => ({ url: previous }))
  const form = useForm<'url'>({
    check: ({ url }) => (isWebAddress(url.trim()) ? [] : [{ text: texts.invalid, fields: ['url'] }]),
    async send({ url }) {
      const { isClaimed, refusal } = await claim({ url: url.trim() })
      if (isClaimed) draft.begin(undefined)
      return refusal === undefined ? [] : [{ text: refusal.text, fields: ['url'] }]
    },
  })
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4">
      <TextField
        {...form.field('url')}
        label={texts.label}
        describedBy={titleIdOf(quest.id)}
        hint={hosts.length === 0 ? texts.hint : texts.hosts(hosts.join(' or '))}
        type="url"
        inputMode="url"
        enterKeyHint="send"
        value={draft.values.url}
        maxLength={2000}
        readOnly={form.busy}
        autoComplete="off"
        onChange={({ target }) => draft.type('url', target.value)}
      />
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

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)
}
