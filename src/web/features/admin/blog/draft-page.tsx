import type { ReactNode } from 'react'
import { getEditablePost, getPostDraft } from '../../../../api/admin-endpoints.ts'
import { brand } from '../../../../domain/brand.ts'
import { matchPath } from '../../../app/match-path.ts'
import { type QueryState, useQuery } from '../../../app/query-cache.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Article } from '../../../ui/article.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { usePageLocation } from '../../../ui/navigation.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { NEW_POST } from './draft-keeper.ts'
import { messages } from './messages.ts'
import { usePostPreview } from './post-preview.tsx'

const texts = messages.draftPage

/** A draft as the page that visitors will read, for people who write posts. */
export default function DraftPage() {
  const { pathname } = usePageLocation()
  const id = matchPath('/admin/blog/:id', pathname)?.id ?? NEW_POST
  return id === NEW_POST ? <NewDraft /> : <PostDraft id={id} />
}

function NewDraft() {
  const query = useQuery(getPostDraft, { params: { id: NEW_POST } })
  const text = query.status === 'ready' ? query.value.draft : null
  return (
    <Frame query={query} edit="/admin/blog">
      {text ? <Text text={text} edit="/admin/blog" isDraft /> : <Alert tone="error">{texts.missing}</Alert>}
    </Frame>
  )
}

function PostDraft({ id }: { id: string }) {
  const query = useQuery(getEditablePost, { params: { id } })
  const edit = `/admin/blog?edit=${id}`
  if (query.status !== 'ready') return <Frame query={query} edit={edit} />
  const { draft, ...post } = query.value
  const isDraft = draft !== null || post.state === 'draft'
  return <Text text={draft ?? { ...post, imageUrl: post.imageUrl ?? '' }} edit={edit} isDraft={isDraft} />
}

type FrameProps = { query: QueryState<unknown> & { retry: () => void }; edit: string; children?: ReactNode }

/** Says why there is nothing to read, until there is. */
function Frame({ query, edit, children }: FrameProps) {
  if (query.status === 'ready') return children
  return (
    <div className="page-width py-10">
      {query.status === 'loading' && <Skeleton text={texts.loading} lines={8} />}
      {query.status === 'missing' && (
        <Alert tone="error" action={<TextLink to={edit}>{texts.back}</TextLink>}>
          {texts.missing}
        </Alert>
      )}
      {query.status === 'failed' && <FailureAlert retry={query.retry}>{texts.failed}</FailureAlert>}
    </div>
  )
}

type TextProps = {
  text: { title: string; content: string; imageUrl: string }
  edit: string
  isDraft: boolean
}

function Text({ text, edit, isDraft }: TextProps) {
  const { preview } = usePostPreview(text.content, text.imageUrl)
  const rendered = preview.status === 'ready' ? preview : { html: '', imageUrl: null }
  return (
    <Article
      title={text.title.trim() === '' ? messages.preview.untitled : text.title}
      byline={texts.byline(brand.author)}
      {...rendered}
      before={
        <Alert tone="info" className="mb-8" action={<TextLink to={edit}>{texts.back}</TextLink>}>
          {isDraft ? texts.notice : texts.published}
        </Alert>
      }
    >
      {preview.status === 'loading' && <Skeleton text={messages.preview.loading} lines={8} />}
      {preview.status === 'failed' && (
        <Alert tone="error">{preview.reason ? messages.preview.refused(preview.reason) : texts.failed}</Alert>
      )}
    </Article>
  )
}
