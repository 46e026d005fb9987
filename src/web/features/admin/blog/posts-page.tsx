import type { EditablePost } from '../../../../api/blog.ts'
import { POST_ORDERS, POST_STATES, type PostState } from '../../../../domain/blog.ts'
import { PagedList } from '../../../app/paged-list.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { renderMessage } from '../../../ui/render-message.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { EditorDialogs, EditorRow, NoRows, OpeningMessage } from '../editor-layout.tsx'
import { KeyboardHelp } from '../keyboard-rows.tsx'
import { useEditorKeys } from '../use-editor-keys.ts'
import { messages } from './messages.ts'
import { PostForm } from './post-form.tsx'
import { usePostActions } from './use-post-actions.ts'

export default makeAdminPage('blog', messages.lead, Posts)

function Posts() {
  const actions = usePostActions()
  const { editor, opened, removal } = actions
  return (
    <>
      <EditorDialogs actions={actions} kind="post">
        {removal.subject &&
          renderMessage(messages.removing[removal.subject.state], {
            title: () => <strong dir="auto">{removal.subject?.title}</strong>,
          })}
      </EditorDialogs>
      <OpeningMessage opened={opened} kind="post" />
      <PostForm editor={editor} writing={actions.writing} />
      <PostList actions={actions} />
    </>
  )
}

type PostListProps = { actions: ReturnType<typeof usePostActions> }

function PostList({ actions }: PostListProps) {
  const { list, state, showState, order, sortBy, editor, edit, askRemoval, removed } = actions
  const { counts, posts } = list.query.status === 'ready' ? list.query.value : {}
  const keys = useEditorKeys(posts, askRemoval)
  return (
    <PagedList
      list={list}
      messages={messages.list}
      removed={removed}
      rowsRef={keys.ref}
      controls={
        <>
          <StateFilter state={state} counts={counts} onChange={showState} />
          <div className="mt-2 flex items-end justify-between gap-3">
            <SelectField
              label={messages.sort}
              className="min-w-0 flex-1"
              value={order ?? 'newest'}
              options={POST_ORDERS.map((each) => [each, messages.orders[each]])}
              onChoose={sortBy}
            />
            <KeyboardHelp help={keys.help} />
          </div>
        </>
      }
      empty={<NoRows {...(state === undefined ? messages.empty : messages.emptyState[state])} />}
      rows={({ posts }) =>
        posts.map((post) => (
          <EditorRow
            key={post.id}
            id={post.id}
            name={post.title}
            onEdit={() => void edit(post)}
            onDelete={() => askRemoval(post)}
            action={post.state === 'published' && <ViewPost post={post} />}
          >
            <p dir="auto" className="line-clamp-2 font-semibold wrap-anywhere">
              {post.title}
            </p>
            <PostFacts post={post} isEdited={post.id === editor.draft.subject?.id} />
          </EditorRow>
        ))
      }
    />
  )
}

type StateFilterProps = {
  state: PostState | undefined
  counts: Record<PostState, number> | undefined
  onChange: (state: PostState | undefined) => void
}

function StateFilter({ state, counts, onChange }: StateFilterProps) {
  const all = { value: 'all' as const, name: messages.allStates }
  const states = POST_STATES.map((value) => ({
    value,
    name: counts ? messages.counted(messages.states[value], counts[value]) : messages.states[value],
  }))
  return (
    <Segments
      label={messages.filter}
      options={[all, ...states]}
      value={state ?? 'all'}
      onChange={(value) => onChange(value === 'all' ? undefined : value)}
    />
  )
}

function ViewPost({ post }: { post: EditablePost }) {
  return (
    <ButtonLink variant="ghost" size="small" className="max-sm:min-h-11" to={`/blog/${post.id}`}>
      {messages.viewPost}
      <span className="sr-only"> {post.title}</span>
    </ButtonLink>
  )
}

const chipLooks: Record<PostState, string> = {
  draft: 'border-edge border-dashed text-ink',
  scheduled: 'border-leaf text-leaf',
  published: 'border-transparent bg-leaf-soft text-ink',
}

function PostFacts({ post, isEdited }: { post: EditablePost; isEdited: boolean }) {
  const { marks } = messages
  const isChanged = post.publishedAt !== null && post.updatedAt > post.publishedAt
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span className={`rounded-full border px-2.5 py-0.5 text-xs font-semibold ${chipLooks[post.state]}`}>
        {describeState(post)}
      </span>
      {post.state === 'draft' && <span>{marks.saved(post.updatedAt)}</span>}
      {isChanged && <span>{marks.edited}</span>}
      {post.draft !== null && <span>{marks.unpublished}</span>}
      {isEdited && <strong className="text-leaf">{marks.inForm}</strong>}
    </p>
  )
}

function describeState({ state, publishedAt }: EditablePost): string {
  const { marks } = messages
  if (publishedAt === null) return marks.draft
  return state === 'scheduled' ? marks.scheduled(publishedAt) : marks.published(publishedAt)
}
