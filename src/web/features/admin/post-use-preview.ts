import { useEffect, useState } from 'react'
import { postInBackground } from '../../app/post.ts'

const PAUSE_MS = 400

export type Preview = { status: 'empty' | 'loading' | 'failed' } | { status: 'ready'; html: string }

/** What the server makes of Markdown, asked for when its writer pauses. The last one stands until the next is here. */
export function usePreview(content: string): Preview {
  const [rendered, setRendered] = useState<{ content: string; html: string | undefined }>()
  const isEmpty = content.trim() === ''

  useEffect(() => {
    if (isEmpty) return
    let isCurrent = true
    const pause = setTimeout(async () => {
      const reply = await postInBackground<{ html: string }>('/api/admin/posts/preview', { content })
      if (isCurrent) setRendered({ content, html: reply.ok ? reply.value.html : undefined })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [content, isEmpty])

  if (isEmpty) return { status: 'empty' }
  if (rendered === undefined) return { status: 'loading' }
  return rendered.html === undefined ? { status: 'failed' } : { status: 'ready', html: rendered.html }
}
