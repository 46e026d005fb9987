import { type FormEvent, useEffect, useRef, useState } from 'react'
import { postReviewRule, putReviewRule } from '../../../../api/admin-endpoints.ts'
import type { ReviewRule } from '../../../../api/review-rules.ts'
import { describeRuleFault } from '../../../../domain/messages/review-rules.ts'
import { checkRule, RULE_FACTS } from '../../../../domain/review-rules.ts'
import { routineKinds } from '../../../../quests/registry.ts'
import { call } from '../../../app/api-client.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { navigate } from '../../../ui/navigation.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { REVIEW_RULES } from '../links.ts'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { describeRule, type QuestName } from './describe-rule.ts'
import { messages } from './messages.ts'
import { type RuleErrors, RuleFields, type TypedRule } from './rule-fields.tsx'
import { RuleHistory } from './rule-history.tsx'
import { RulePreview } from './rule-preview.tsx'

const { form: texts } = messages

/** Everything a beginner needs: the issue's own example. */
const PROPOSED: TypedRule = {
  name: texts.proposedName,
  kinds: ['login'],
  questId: null,
  absentFacts: [...RULE_FACTS],
  minAgeHours: '24',
  dailyMaximum: '500',
}

type RuleEditorProps = { rule: ReviewRule | undefined; isNew: boolean; quests: QuestName[] }

/** The rule as a sentence, and beside it what it would have done. */
export function RuleEditor({ rule, isNew, quests }: RuleEditorProps) {
  if (rule === undefined && !isNew) return <Alert tone="info">{texts.missing}</Alert>
  return <Editor rule={rule} quests={quests} />
}

function toTyped({ name, kinds, questId, absentFacts, minAgeHours, dailyMaximum }: ReviewRule): TypedRule {
  return {
    name,
    kinds,
    questId,
    absentFacts,
    minAgeHours: String(minAgeHours),
    dailyMaximum: String(dailyMaximum),
  }
}

function toSettings({ minAgeHours, dailyMaximum, ...typed }: TypedRule) {
  const toNumber = (text: string) => (text.trim() === '' ? 0 : Number(text))
  return {
    ...typed,
    name: typed.name.trim(),
    kinds: typed.questId === null ? typed.kinds : [],
    minAgeHours: toNumber(minAgeHours),
    dailyMaximum: toNumber(dailyMaximum),
  }
}

/** What the browser can tell before anything is sent. Something that is no number is none that is whole. */
function findErrors(settings: ReturnType<typeof toSettings>): RuleErrors {
  return Object.fromEntries(
    checkRule(settings, routineKinds).map(({ field, fault }) => [field, describeRuleFault(field, fault)]),
  )
}

function Editor({ rule, quests }: { rule: ReviewRule | undefined; quests: QuestName[] }) {
  const [typed, setTyped] = useState<TypedRule>(() => (rule === undefined ? PROPOSED : toTyped(rule)))
  // The version that was opened: if somebody changes the rule meanwhile, saving is refused.
  const [version] = useState(rule?.version ?? 1)
  const [errors, setErrors] = useState<RuleErrors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const refresh = useRefetchAll()
  const settings = toSettings(typed)
  const isComplete = Object.keys(findErrors(settings)).length === 0

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [tries])

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const found = findErrors(settings)
    setErrors(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return setTries(tries + 1)
    setBusy(true)
    const result =
      rule === undefined
        ? await call(postReviewRule, { body: settings })
        : await call(putReviewRule, { params: { id: rule.id }, body: { ...settings, version } })
    setBusy(false)
    if (!result.ok) {
      const isChanged = result.code === 'changed_meanwhile'
      setFailure(texts.failedToSave(isChanged ? messages.changedMeanwhile : describeFailure(result.code)))
      return
    }
    await refresh()
    showToast(rule === undefined ? texts.added(settings.name) : texts.saved(settings.name))
    navigate(REVIEW_RULES)
  }

  function change(changes: Partial<TypedRule>) {
    setTyped({ ...typed, ...changes })
    const mended = Object.keys(changes)
    setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !mended.includes(field))))
  }

  return (
    <div className="grid grid-cols-1 items-start gap-x-8 gap-y-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <form ref={form} noValidate onSubmit={save} className="grid grid-cols-1 gap-5">
        <h2 className="text-xl wrap-anywhere">{rule?.name ?? texts.titleNew}</h2>
        <RuleFields typed={typed} errors={errors} quests={quests} onChange={change} />
        {isComplete && (
          <p className="rounded-xl bg-sunk px-4 py-3 font-medium wrap-anywhere">
            {describeRule(settings, quests)}
          </p>
        )}
        {failure && <Alert tone="error">{failure}</Alert>}
        <p className="text-sm text-muted">{rule?.isOn ? texts.isOn : texts.isOff}</p>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy}>
            {rule === undefined ? texts.saveNew : texts.save}
          </Button>
          <ButtonLink to={REVIEW_RULES} variant="secondary">
            {texts.cancel}
          </ButtonLink>
        </div>
        {rule && <RuleHistory id={rule.id} quests={quests} />}
      </form>
      <RulePreview settings={isComplete ? settings : undefined} />
    </div>
  )
}
