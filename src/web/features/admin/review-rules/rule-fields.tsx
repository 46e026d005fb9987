import { type ReactNode, useId } from 'react'
import type { ReviewRule } from '../../../../api/review-rules.ts'
import { MAX_RULE_NAME_LENGTH, RULE_FACTS } from '../../../../domain/review-rules.ts'
import { routineKinds } from '../../../../quests/registry.ts'
import { Field } from '../../../ui/field.tsx'
import { kindLabels } from '../review/review-filter.ts'
import { flagNames, type QuestName } from './describe-rule.ts'
import { messages } from './messages.ts'

const { form: texts } = messages

export type TypedRule = Pick<ReviewRule, 'name' | 'kinds' | 'questId' | 'absentFacts'> & {
  minAgeHours: string
  dailyMaximum: string
}

export type RuleErrors = Partial<Record<string, string>>

type RuleFieldsProps = {
  typed: TypedRule
  errors: RuleErrors
  quests: QuestName[]
  onChange: (changes: Partial<TypedRule>) => void
}

/** The name, and then the parts of one sentence: approve what, without what, after how long, at most how many. */
export function RuleFields({ typed, errors, quests, onChange }: RuleFieldsProps) {
  const { name, kinds, questId, absentFacts, minAgeHours, dailyMaximum } = typed
  const isAll = absentFacts.length === RULE_FACTS.length
  return (
    <>
      <Field label={texts.name} hint={texts.nameHint} error={errors.name}>
        {(control) => (
          <input
            {...control}
            value={name}
            maxLength={MAX_RULE_NAME_LENGTH}
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </Field>
      <div className="grid grid-cols-1 gap-4 rounded-2xl border border-line bg-raised p-4 sm:p-5">
        <Part word={texts.what} error={errors.kinds ?? errors.questId}>
          {(describedBy) => (
            <>
              <select
                aria-label={texts.what}
                value={questId ?? ''}
                onChange={({ target }) => onChange({ questId: target.value || null })}
                className="min-h-11 max-w-full min-w-0 truncate rounded-xl border border-edge bg-raised pr-10 pl-3 hover:border-ink"
              >
                <option value="">{texts.kindsOption}</option>
                {quests.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {texts.questOption(title)}
                  </option>
                ))}
              </select>
              {questId === null && (
                <Chips
                  legend={texts.kinds}
                  describedBy={describedBy}
                  values={routineKinds}
                  chosen={kinds}
                  nameOf={(kind) => kindLabels[kind]}
                  onChange={(chosen) => onChange({ kinds: chosen })}
                />
              )}
            </>
          )}
        </Part>
        <Part word={texts.flags}>
          {() => (
            <>
              <Chips
                legend={texts.flagsLabel}
                values={RULE_FACTS}
                chosen={absentFacts}
                nameOf={(fact) => flagNames[fact]}
                onChange={(chosen) => onChange({ absentFacts: chosen })}
              />
              <p className="text-sm text-muted">
                {texts.flagsHint}{' '}
                <button
                  type="button"
                  onClick={() => onChange({ absentFacts: isAll ? [] : [...RULE_FACTS] })}
                  className="min-h-6 rounded-sm font-medium text-leaf underline decoration-1 underline-offset-4 hover:text-leaf-strong"
                >
                  {isAll ? texts.noFlags : texts.allFlags}
                </button>
              </p>
            </>
          )}
        </Part>
        <NumberPart
          word={texts.hours}
          unit={texts.hoursUnit}
          label={texts.hoursLabel}
          value={minAgeHours}
          error={errors.minAgeHours}
          onChange={(value) => onChange({ minAgeHours: value })}
        />
        <NumberPart
          word={texts.maximum}
          unit={texts.maximumUnit}
          label={texts.maximumLabel}
          value={dailyMaximum}
          error={errors.dailyMaximum}
          onChange={(value) => onChange({ dailyMaximum: value })}
        />
      </div>
    </>
  )
}

type PartProps = {
  word: string
  error?: string | undefined
  children: (describedBy: string | undefined) => ReactNode
}

/** A part of the sentence: its word, and what can be chosen. */
function Part({ word, error, children }: PartProps) {
  const errorId = useId()
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-2 sm:grid-cols-[5.5rem_minmax(0,1fr)]">
      <p aria-hidden="true" className="pt-2 font-semibold">
        {word}
      </p>
      <div className="grid min-w-0 grid-cols-1 justify-items-start gap-2.5">
        {children(error && errorId)}
        {error && (
          <p id={errorId} role="alert" className="text-sm font-medium text-danger">
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

type ChipsProps<Value extends string> = {
  legend: string
  describedBy?: string | undefined
  values: readonly Value[]
  chosen: readonly Value[]
  nameOf: (value: Value) => string
  onChange: (chosen: Value[]) => void
}

/** Any of several values, each a checkbox that looks like a word of the sentence. */
function Chips<Value extends string>({
  legend,
  values,
  chosen,
  nameOf,
  onChange,
  describedBy,
}: ChipsProps<Value>) {
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2" aria-describedby={describedBy}>
      <legend className="sr-only">{legend}</legend>
      {values.map((value) => (
        <label
          key={value}
          className="flex min-h-10 cursor-pointer items-center gap-2 rounded-full border border-edge px-3 text-sm font-medium text-muted hover:border-ink has-checked:border-leaf has-checked:bg-leaf-soft has-checked:text-ink max-sm:min-h-11"
        >
          <input
            type="checkbox"
            className="size-4.5 shrink-0"
            checked={chosen.includes(value)}
            aria-invalid={describedBy ? true : undefined}
            onChange={({ target }) =>
              onChange(values.filter((each) => (each === value ? target.checked : chosen.includes(each))))
            }
          />
          {nameOf(value)}
        </label>
      ))}
    </fieldset>
  )
}

type NumberPartProps = {
  word: string
  unit: string
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

function NumberPart({ word, unit, label, value, error, onChange }: NumberPartProps) {
  return (
    <Part word={word} error={error}>
      {(describedBy) => (
        <div className="flex items-center gap-2.5">
          <input
            aria-label={label}
            aria-describedby={describedBy}
            aria-invalid={describedBy ? true : undefined}
            inputMode="numeric"
            autoComplete="off"
            value={value}
            maxLength={6}
            onChange={({ target }) => onChange(target.value)}
            className="figures min-h-11 w-24 rounded-xl border border-edge bg-raised px-3 hover:border-ink aria-invalid:border-danger"
          />
          <span aria-hidden="true">{unit}</span>
        </div>
      )}
    </Part>
  )
}
