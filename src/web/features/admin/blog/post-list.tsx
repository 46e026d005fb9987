import { PagedList } from '../../../app/paged-list.tsx'
import { DateText } from '../../../ui/date-text.tsx'
import { PlainLink } from '../../../ui/link.tsx'
import { EditorRow, NoRows } from '../editor-rows.tsx'
import { messages } from './messages.ts'
import type { usePostActions } from './use-post-actions.ts'

type PostListProps = { actions: ReturnType<typeof usePostActions> }

export function PostList({ actions: { list, editor, askRemoval, removed } }: PostListProps) {
  return (
    <PagedList
      list={list}
      messages={messages.list}
      removed={removed}
      empty={<NoRows {...messages.empty} />}
      rows={({ posts }) =>
        posts.map((post) => (
          <EditorRow
            key={post.id}
            name={post.title}
            onEdit={() => editor.edit(post)}
            onDelete={() => askRemoval(post)}
          >
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
              {post.updatedAt !== post.createdAt && ` · ${messages.marks.edited}`}
              {post.id === editor.draft.subject?.id && (
                <strong className="text-leaf"> · {messages.marks.inForm}</strong>
              )}
            </p>
          </EditorRow>
        ))
      }
    />
  )
}
