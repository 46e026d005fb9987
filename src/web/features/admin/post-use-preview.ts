import { useEffect, useState } from 'react'
import { postInBackground } from '../../app/post.ts'

const PAUSE_MS = 400

interface Rendered {
  html: string
  /** Where the browser gets the image from; nothing where the field holds no usable address. */
  imageUrl: string | null
}

export type Preview =
  | { status: 'empty' | 'loading' }
  | { status: 'failed'; reason: string | undefined }
  | ({ status: 'ready' } & Rendered)

/** What the server makes of a draft, asked for when its writer pauses. The last one stands until the next is here. */
export function usePreview(content: string, imageUrl: string): Preview {
  const [preview, setPreview] = useState<Preview>({ status: 'loading' })
  const isEmpty = content.trim() === '' && imageUrl.trim() === ''

  useEffect(() => {
    if (isEmpty) return
    let isCurrent = true
    const pause = setTimeout(async () => {
      const reply = await postInBackground<Rendered>('/api/admin/posts/preview', { content, imageUrl })
      if (!isCurrent) return
      const isTold = !reply.ok && (reply.code === 'too_long' || reply.code === 'intricate_post')
      if (reply.ok) setPreview({ status: 'ready', ...reply.value })
      else setPreview({ status: 'failed', reason: isTold ? reply.error?.message : undefined })
    }, PAUSE_MS)
    return () => {
      isCurrent = false
      clearTimeout(pause)
    }
  }, [content, imageUrl, isEmpty])

  return isEmpty ? { status: 'empty' } : preview
}
