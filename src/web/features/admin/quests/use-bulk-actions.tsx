import { postQuestBulk } from '../../../../api/admin-endpoints.ts'
import { getRewards } from '../../../../api/endpoints.ts'
import { getTasks } from '../../../../api/member-endpoints.ts'
import type { BodyOf } from '../../../../api/operations.ts'
import type { EditableQuest } from '../../../../api/quest-editing.ts'
import type { QuestOutcome } from '../../../../api/quest-list.ts'
import { call } from '../../../app/api-client.ts'
import { invalidate } from '../../../app/query-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { useRefetchAll } from '../live-queries.ts'
import { describeFailure } from '../messages.ts'
import type { useOutcome } from '../outcome-alert.tsx'
import { bulkMessages as words } from './bulk.messages.ts'
import { editPathOf } from './editor-paths.ts'

type Place = Partial<Pick<EditableQuest, 'state' | 'section'>>
type Done = keyof typeof words.done
interface Refused {
  quest: EditableQuest
  code: string
  message: string
}

/** What is done with one or many quests of the list. Each act says what became of each quest, and offers to undo it. */
export function useBulkActions(outcome: ReturnType<typeof useOutcome>) {
  const refresh = useRefetchAll()

  /** Resolves with what became of each quest, or with undefined if nothing is known. */
  async function send(body: BodyOf<typeof postQuestBulk>): Promise<QuestOutcome[] | undefined> {
    const reply = await call(postQuestBulk, { body })
    for (const endpoint of [getTasks, getRewards]) invalidate(endpoint)
    await refresh()
    if (reply.ok) return reply.value.outcomes
    outcome.fail(words.failed(describeFailure(reply.code)))
    return undefined
  }

  function tell(done: Done, doneWith: EditableQuest[], refused: Refused[], undo?: () => void) {
    const action = undo && (
      <Button variant="secondary" size="small" className="max-sm:min-h-11" onClick={undo}>
        {words.undo}
      </Button>
    )
    const note = refused.length > 0 && <Refusals refused={refused} />
    const parts = { note, action: action ?? closeInstead(refused) }
    const [first] = doneWith
    if (first === undefined) outcome.fail(words.nothingDone, parts)
    else outcome.succeed(words.done[done](doneWith.length, first.title), parts)
  }

  /** Offered for what cannot be deleted. */
  function closeInstead(refused: Refused[]) {
    const closable = refused.filter(({ code, quest }) => code === 'not_deletable' && quest.state !== 'closed')
    if (closable.length === 0) return undefined
    const quests = closable.map(({ quest }) => quest)
    return (
      <Button variant="secondary" size="small" className="max-sm:min-h-11" onClick={() => void close(quests)}>
        {words.closeInstead(closable.length)}
      </Button>
    )
  }

  async function change(quests: EditableQuest[], placeOf: (quest: EditableQuest) => Place, done: Done) {
    // What was typed about a draft belongs to it, and is published in the editor.
    const isHeldBack = (quest: EditableQuest) =>
      done === 'published' && quest.state === 'draft' && quest.draftSavedAt !== null
    const sent = quests.filter((quest) => !isHeldBack(quest))
    const heldBack = quests
      .filter(isHeldBack)
      .map((quest) => ({ quest, code: 'invalid_quest', message: words.hasChanges }))
    const changes = sent.map((quest) => ({ id: quest.id, version: quest.version, ...placeOf(quest) }))
    const outcomes = sent.length === 0 ? [] : await send({ act: 'change', quests: changes })
    if (outcomes === undefined) return
    const doneWith = sent.flatMap((quest, index) => {
      const version = outcomes[index]?.version
      return typeof version === 'number' ? { ...quest, version } : []
    })
    const undo = () =>
      void change(doneWith, ({ id }) => placeOfBefore(quests.find((quest) => quest.id === id)), 'undone')
    tell(
      done,
      doneWith,
      [...heldBack, ...refusedOf(sent, outcomes)],
      doneWith.length > 0 && done !== 'undone' ? undo : undefined,
    )
  }

  const publish = (quests: EditableQuest[]) => change(quests, () => ({ state: 'open' }), 'published')
  const close = (quests: EditableQuest[]) => change(quests, () => ({ state: 'closed' }), 'closed')

  return {
    publish,
    close,
    move: (quests: EditableQuest[], section: string) => change(quests, () => ({ section }), 'moved'),
    async remove(quests: EditableQuest[]) {
      const seen = quests.map(({ id, version }) => ({ id, version }))
      const outcomes = await send({ act: 'delete', quests: seen })
      if (outcomes === undefined) return
      const doneWith = quests.filter((_, index) => outcomes[index]?.refusal === null)
      tell('deleted', doneWith, refusedOf(quests, outcomes))
    },
  }
}

function placeOfBefore(quest: EditableQuest | undefined): Place {
  return quest === undefined ? {} : { state: quest.state, section: quest.section }
}

function refusedOf(quests: readonly EditableQuest[], outcomes: readonly QuestOutcome[]): Refused[] {
  return quests.flatMap((quest, index) => {
    const refusal = outcomes[index]?.refusal
    return refusal ? { quest, ...refusal } : []
  })
}

/** Each title leads to the editor, where what is missing can be filled in. */
function Refusals({ refused }: { refused: readonly Refused[] }) {
  return (
    <div className="mt-1 text-sm">
      <p>{words.refused(refused.length)}</p>
      <ul className="mt-1 max-h-40 list-disc overflow-y-auto pl-5">
        {refused.map(({ quest, message }) => (
          <li key={quest.id} className="wrap-anywhere">
            <PlainLink to={editPathOf(quest.id)} dir="auto" className="font-semibold underline">
              {quest.title}
            </PlainLink>
            {`: ${message}`}
          </li>
        ))}
      </ul>
    </div>
  )
}
