import { useEffect, useRef, useState } from 'react'
import type { CallResult } from '../../app/api-client.ts'
import type { Saved } from '../../app/use-editor.ts'

interface Editor<Subject> {
  draft: { subject: Subject | undefined }
  edit: (next: Subject) => void
}

type Opening = 'opened' | 'loading' | 'missing' | 'failed'

/** Opens in the form what the URL names (`?edit=<id>`), after a link, a reload or a bookmark. */
export function useEditInUrl<Subject extends Saved>(
  id: string | null,
  editor: Editor<Subject>,
  find: (id: string) => Promise<CallResult<Subject>>,
): { opening: Opening; retry: () => void } {
  const [opening, setOpening] = useState<Opening>('opened')
  const [tries, setTries] = useState(0)
  const latest = useRef({ editor, find })
  useEffect(() => {
    latest.current = { editor, find }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try loads the same content again
  useEffect(() => {
    if (id === null || id === latest.current.editor.draft.subject?.id) return setOpening('opened')
    let isCurrent = true
    setOpening('loading')
    void latest.current.find(id).then((reply) => {
      if (!isCurrent) return
      if (reply.ok) latest.current.editor.edit(reply.value)
      setOpening(reply.ok ? 'opened' : reply.code === 'not_found' ? 'missing' : 'failed')
    })
    return () => {
      isCurrent = false
    }
  }, [id, tries])
  return { opening, retry: () => setTries(tries + 1) }
}
