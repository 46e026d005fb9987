import { useContext, useState } from 'react'
import { deleteQuestDraft, getQuestDrafts } from '../../../../api/admin-endpoints.ts'
import type { ReplyOf } from '../../../../api/operations.ts'
import { findKind } from '../../../../quests/registry.ts'
import { call } from '../../../app/api-client.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import { Button } from '../../../ui/button.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { ConfirmAction } from '../confirm-action.tsx'
import { Disclosure } from '../disclosure.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { editorMessages } from './editor.messages.ts'
import { draftPathOf } from './editor-paths.ts'

const { unfinished: words, draft: discardWords } = editorMessages

/** The kinds to choose from stay near the top of the page. */
const ALWAYS_SHOWN = 3

type UnfinishedQuest = ReplyOf<typeof getQuestDrafts>['drafts'][number]

/** What somebody began to write and never saved. */
export function UnfinishedQuests() {
  const list = useLiveQuery(getQuestDrafts)
  const cache = useContext(QueryCacheContext)
  const [asked, setAsked] = useState<UnfinishedQuest>()
  if (list.status !== 'ready' || list.value.drafts.length === 0) return null
  const { drafts } = list.value
  const [shown, folded] = [drafts.slice(0, ALWAYS_SHOWN), drafts.slice(ALWAYS_SHOWN)]

  async function discard(): Promise<string | undefined> {
    if (asked === undefined) return undefined
    const query = { revision: String(asked.revision) }
    const reply = await call(deleteQuestDraft, { params: { id: asked.id }, query })
    await cache.refetch(getQuestDrafts)
    return reply.ok ? undefined : discardWords.discardFailed
  }

  return (
    <section aria-label={words.title}>
      <ConfirmAction
        open={asked !== undefined}
        {...discardWords.discarding}
        onClose={() => setAsked(undefined)}
        send={discard}
      >
        <p className="wrap-anywhere">{asked && words.discardingText(titleOf(asked))}</p>
      </ConfirmAction>
      <h2 className="font-body text-base font-semibold tracking-normal">{words.title}</h2>
      <Rows drafts={shown} onDiscard={setAsked} />
      {folded.length > 0 && (
        <Disclosure summary={words.more(folded.length)}>
          <Rows drafts={folded} onDiscard={setAsked} />
        </Disclosure>
      )}
    </section>
  )
}

type RowsProps = { drafts: readonly UnfinishedQuest[]; onDiscard: (draft: UnfinishedQuest) => void }

function Rows({ drafts, onDiscard }: RowsProps) {
  return (
    <ul className="mt-2 divide-y divide-line rounded-2xl border border-line bg-raised">
      {drafts.map((draft) => (
        <li key={draft.id} className="flex items-center gap-x-4 px-4 py-1">
          <div className="min-w-0 flex-1">
            <PlainLink
              to={draftPathOf(draft.kind, draft.id)}
              dir="auto"
              className="block truncate py-0.5 font-semibold hover:text-leaf"
            >
              {titleOf(draft)}
            </PlainLink>
            <p className="truncate text-sm text-muted">
              {findKind(draft.kind)?.name} · {describeAuthor(draft)}
            </p>
          </div>
          <Button
            variant="ghost"
            size="small"
            className="text-danger! max-sm:min-h-11"
            onClick={() => onDiscard(draft)}
          >
            {words.discard}
            <span className="sr-only"> {titleOf(draft)}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function titleOf({ title }: UnfinishedQuest): string {
  return title.trim() || words.untitled
}

function describeAuthor({ author, isOwn, savedAt }: UnfinishedQuest): string {
  return isOwn ? words.own(savedAt) : words.by(author ?? words.somebody, savedAt)
}
