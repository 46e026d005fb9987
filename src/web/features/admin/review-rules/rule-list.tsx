import { useState } from 'react'
import type { getReviewRules } from '../../../../api/admin-endpoints.ts'
import { putRuleSwitch } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import type { ReviewRule } from '../../../../api/review-rules.ts'
import { formatNumber } from '../../../../domain/format.ts'
import { call } from '../../../app/api-client.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { linkToDecidedBy, linkToRule, NEW_RULE } from '../links.ts'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import { RowLink } from '../row-link.tsx'
import { describeRule } from './describe-rule.ts'
import { messages } from './messages.ts'

export function NewRuleLink() {
  return (
    <ButtonLink to={NEW_RULE} size="small">
      {messages.add}
    </ButtonLink>
  )
}

/** What each rule says, what it has approved, and whether it is on. */
export function RuleList({ rules, quests, today, since }: ReplyOf<typeof getReviewRules>) {
  const [asked, setAsked] = useState<ReviewRule>()
  const refresh = useRefetchAll()

  /** Returns a sentence about its failure. */
  async function flip(rule: ReviewRule, isOn: boolean): Promise<string | undefined> {
    const { id, name, version } = rule
    const result = await call(putRuleSwitch, { params: { id }, body: { isOn, version } })
    await refresh()
    if (!result.ok) {
      const isChanged = result.code === 'changed_meanwhile'
      return messages.switchFailed(isChanged ? messages.changedMeanwhile : describeFailure(result.code))
    }
    showToast(messages.switched[isOn ? 'on' : 'off'](name))
    return undefined
  }

  async function press(rule: ReviewRule) {
    if (!rule.isOn) return setAsked(rule)
    const failure = await flip(rule, false)
    if (failure !== undefined) showToast(failure, 'error')
  }

  return (
    <>
      <p className="max-w-prose text-muted">{messages.lead}</p>
      {rules.length === 0 ? (
        <div className="grid justify-items-center gap-2 rounded-2xl border border-line bg-raised px-4 py-12 text-center">
          <h2 className="text-xl">{messages.empty.title}</h2>
          <p className="text-muted">{messages.empty.text}</p>
        </div>
      ) : (
        <ul aria-label={messages.caption} className="rounded-2xl border border-line bg-raised">
          {rules.map((rule) => (
            <li
              key={rule.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[minmax(0,1fr)_6rem_6rem_6rem_5rem]"
            >
              <div className="min-w-0">
                <RowLink to={linkToRule(rule.id)} className="font-medium wrap-anywhere">
                  <bdi>{rule.name}</bdi>
                </RowLink>
                <p className="text-sm text-muted wrap-anywhere">{describeRule(rule, quests)}</p>
              </div>
              <div className="flex gap-4 max-lg:col-span-2 lg:contents">
                <Figure rule={rule} count={rule.today} when="today" from={today} />
                <Figure rule={rule} count={rule.lately} when="lately" from={since} />
              </div>
              <button
                type="button"
                role="switch"
                aria-checked={rule.isOn}
                aria-label={messages.switch.label(rule.name)}
                onClick={() => void press(rule)}
                className="group flex min-h-11 items-center gap-2 justify-self-end rounded-full px-1 text-sm font-semibold max-lg:col-start-2 max-lg:row-start-1 lg:justify-self-start"
              >
                <span
                  aria-hidden="true"
                  className="flex h-6 w-11 shrink-0 items-center rounded-full border border-edge bg-sunk p-0.5 group-aria-checked:justify-end group-aria-checked:border-leaf group-aria-checked:bg-leaf"
                >
                  <span className="size-4.5 rounded-full bg-muted group-aria-checked:bg-on-leaf" />
                </span>
                <span aria-hidden="true" className="w-6 text-left">
                  {rule.isOn ? messages.switch.on : messages.switch.off}
                </span>
              </button>
              <ButtonLink
                to={linkToRule(rule.id)}
                aria-label={messages.editLabel(rule.name)}
                variant="ghost"
                size="small"
                className="max-lg:hidden"
              >
                {messages.edit}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
      <ConfirmAction
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={asked === undefined ? '' : messages.switchingOn.title(asked.name)}
        safe={messages.switchingOn.safe}
        act={messages.switchingOn.act}
        send={async () => (asked === undefined ? undefined : flip(asked, true))}
      >
        {asked && <p>{describeRule(asked, quests)}</p>}
        <p className="mt-2 text-muted">{messages.switchingOn.text}</p>
      </ConfirmAction>
    </>
  )
}

type FigureProps = { rule: ReviewRule; count: number; when: 'today' | 'lately'; from: string }

/** A figure that opens what it counts. */
function Figure({ rule, count, when, from }: FigureProps) {
  return (
    <p className="text-sm lg:text-right">
      <span className="text-muted lg:block lg:text-xs">{messages.columns[when]} </span>
      {count === 0 ? (
        <span className="figures">0</span>
      ) : (
        <TextLink
          to={linkToDecidedBy(rule.actorId, from)}
          aria-label={messages.figure(count, rule.name, messages.when[when])}
          className="figures font-semibold"
        >
          {formatNumber(count)}
        </TextLink>
      )}
    </p>
  )
}
