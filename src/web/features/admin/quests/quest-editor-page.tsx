import { useEffect, useState } from 'react'
import { getQuestDraft, getQuestKinds, getQuests } from '../../../../api/admin-endpoints.ts'
import type { OpenedQuest } from '../../../../api/quest-drafts.ts'
import { callInBackground } from '../../../app/api-client.ts'
import { matchPath } from '../../../app/match-path.ts'
import { useQuery } from '../../../app/query-cache.ts'
import { Alert } from '../../../ui/alert.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Redirect, usePageLocation } from '../../../ui/navigation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { AdminLayout } from '../admin-layout.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { messages as adminMessages } from '../messages.ts'
import { editorMessages as words } from './editor.messages.ts'
import { EditorHead } from './editor-head.tsx'
import { editPathOf } from './editor-paths.ts'
import { messages } from './messages.ts'
import { OpenedEditor } from './opened-editor.tsx'

/** The components that members see, which belong to another feature. */
const loadPreview = () => import('../../tasks/quest-as-member.tsx')

const loadGallery = () => import('./kind-gallery.tsx')

const { opening: openingWords } = adminMessages.editor

export default function QuestEditorPage() {
  const { pathname, search } = usePageLocation()
  const id = matchPath('/admin/quests/:id/edit', pathname)?.id
  const isGallery = id === undefined && !new URLSearchParams(search).has('kind')
  return (
    <AdminLayout
      title={id === undefined ? words.newTitle : words.editTitle}
      lead={isGallery ? words.gallery.lead : undefined}
    >
      <Content id={id} />
    </AdminLayout>
  )
}

function Content({ id }: { id: string | undefined }) {
  const query = new URLSearchParams(usePageLocation().search)
  const list = useLiveQuery(getQuests)
  const kinds = useQuery(getQuestKinds)
  if ([list, kinds].some(({ status }) => status === 'failed' || status === 'missing')) {
    const retry = () => [list, kinds].forEach((each) => void each.retry())
    return <FailureAlert retry={retry}>{messages.failed}</FailureAlert>
  }
  if (list.status !== 'ready' || kinds.status !== 'ready')
    return <Skeleton text={openingWords.loading.quest} visible lines={8} />
  const shared = { kinds: kinds.value.kinds, quests: list.value.quests, loadPreview }
  if (id !== undefined) return <SavedEditor id={id} {...shared} />
  const kind = kinds.value.kinds.find((known) => known.kind === query.get('kind'))
  if (kind === undefined) {
    return (
      <>
        <EditorHead />
        <Loaded
          load={loadGallery}
          props={{ kinds: kinds.value.kinds }}
          loading={openingWords.loading.quest}
          failed={messages.failed}
        />
      </>
    )
  }
  return <NewEditor key={kind.kind} kind={kind} {...shared} />
}

type SharedProps = Pick<Parameters<typeof OpenedEditor>[0], 'kinds' | 'quests' | 'loadPreview'>
type NewEditorProps = SharedProps & { kind: SharedProps['kinds'][number] }

/** A new quest, or one that was begun. Its address names the draft as soon as there is one; the form stays. */
function NewEditor({ kind, ...shared }: NewEditorProps) {
  const { search } = usePageLocation()
  const [draftId] = useState(() => new URLSearchParams(search).get('draft') ?? undefined)
  if (draftId !== undefined) return <SavedEditor id={draftId} isNew {...shared} />
  return <OpenedEditor opened={{ quest: null, draft: null }} newKind={kind} {...shared} />
}

type SavedEditorProps = SharedProps & { id: string; isNew?: boolean }

function SavedEditor({ id, isNew = false, ...shared }: SavedEditorProps) {
  const [opened, setOpened] = useState<OpenedQuest | 'loading' | 'missing' | 'failed'>('loading')
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads it again
  useEffect(() => {
    let isCurrent = true
    setOpened('loading')
    void callInBackground(getQuestDraft, { params: { id } }).then((reply) => {
      if (!isCurrent) return
      setOpened(reply.ok ? reply.value : reply.code === 'not_found' ? 'missing' : 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [id, tries])
  if (opened === 'loading') return <Skeleton text={openingWords.loading.quest} visible lines={8} />
  if (opened === 'missing') return <Alert tone="error">{openingWords.missing.quest}</Alert>
  if (opened === 'failed') {
    return <FailureAlert retry={() => setTries(tries + 1)}>{openingWords.failed.quest}</FailureAlert>
  }
  // It was saved meanwhile, here or by somebody else.
  if (isNew && opened.quest !== null) return <Redirect to={editPathOf(id)} />
  return (
    <OpenedEditor
      key={`${id} ${tries}`}
      id={id}
      opened={opened}
      onDiscarded={() => setTries(tries + 1)}
      {...shared}
    />
  )
}
