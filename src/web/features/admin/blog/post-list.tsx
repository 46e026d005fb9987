import type { EditablePost } from '../../../../api/blog.ts'
import { PagedList } from '../../../app/paged-list.tsx'
import { Button } from '../../../ui/button.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { messages } from './messages.ts'
import type { usePostActions } from './use-post-actions.ts'

export function PostList({
  actions: { list, editor, askRemoval, removed },
}: {
  actions: ReturnType<typeof usePostActions>
}) {
  return (
    <PagedList
      list={list}
      words={messages.list}
      removed={removed}
      empty={<NoPosts />}
      rows={({ posts }) =>
        posts.map((post) => (
          <Row
            key={post.id}
            post={post}
            isEdited={post.id === editor.draft.subject?.id}
            onEdit={() => editor.edit(post)}
            onDelete={() => askRemoval(post)}
          />
        ))
      }
    />
  )
}

type RowProps = { post: EditablePost; isEdited: boolean; onEdit: () => void; onDelete: () => void }

function Row({ post, isEdited, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-semibold wrap-anywhere">
          <PlainLink
            to={`/blog/${post.id}`}
            className="inline-block min-h-6 underline-offset-4 hover:text-leaf hover:underline"
          >
            {post.title}
          </PlainLink>
        </p>
        <p className="text-sm text-muted">
          <DateText iso={post.createdAt} />
          {post.updatedAt !== post.createdAt && ` · ${messages.edited}`}
          {isEdited && <strong className="text-leaf"> · {messages.inForm}</strong>}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" onClick={onEdit}>
          {messages.edit}
          <span className="sr-only"> {post.title}</span>
        </Button>
        <Button variant="ghost" className="text-danger!" onClick={onDelete}>
          {messages.delete}
          <span className="sr-only"> {post.title}</span>
        </Button>
      </div>
    </li>
  )
}

function NoPosts() {
  return (
    <>
      <p className="font-display text-xl">{messages.emptyTitle}</p>
      <p className="mx-auto mt-2 max-w-md text-muted">{messages.empty}</p>
    </>
  )
}
