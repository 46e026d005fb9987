import { useState } from 'react'
import type { CallResult } from '../../app/api-client.ts'
import { type Content, type Saved, useEditor } from '../../app/use-editor.ts'
import { useUrlQuery } from '../../ui/use-url-query.ts'
import { useRefetchAll } from './live-queries.ts'
import { useEditInUrl } from './use-edit-in-url.ts'

interface ContentOptions<Subject, Reply> {
  list: { revise: (edit: (reply: Reply) => Reply) => void }
  editRows: (reply: Reply, edit: (rows: Subject[]) => Subject[]) => Reply
  find: (id: string) => Promise<CallResult<Subject>>
  remove: (id: string) => Promise<CallResult<unknown>>
  isKept?: () => boolean
  words: { removed: Record<'byMe' | 'byOthers', string>; removalFailed: string }
  /** Called when content was saved or deleted, with the content if it is new. */
  onChange?: (added?: Subject) => void
}

/** The editor of content that has a list beside it, and the deletion of what the list shows. */
export function useContentActions<Subject extends Saved, Name extends string, Reply>(
  content: Content<Subject, Name>,
  { list, editRows, find, remove, isKept, words, onChange }: ContentOptions<Subject, Reply>,
) {
  const [query, changeQuery] = useUrlQuery()
  const refresh = useRefetchAll()
  const [removing, setRemoving] = useState<Subject>()
  /** A sentence about what has just been deleted, or ''. */
  const [removed, setRemoved] = useState('')

  function revise(edit: (rows: Subject[]) => Subject[], added?: Subject) {
    onChange?.(added)
    list.revise((reply) => editRows(reply, edit))
    void refresh()
  }

  const editor = useEditor(content, {
    onSubject: (subject) => changeQuery({ edit: subject?.id }),
    onSaved(saved, isNew) {
      setRemoved('')
      revise((rows) => rows.map((row) => (row.id === saved.id ? saved : row)), isNew ? saved : undefined)
    },
    onOutdated: () => list.revise((reply) => reply),
    find,
    isKept,
  })
  const opened = useEditInUrl(query.get('edit'), editor, find)

  async function confirmRemoval(): Promise<string | undefined> {
    if (removing === undefined) return undefined
    const { id } = removing
    const reply = await remove(id)
    const byOthers = !reply.ok && reply.code === 'not_found'
    if (!reply.ok && !byOthers) {
      console.error(words.removalFailed, reply.detail)
      // A dialog that was closed meanwhile opens again and shows the failure.
      setRemoving(removing)
      return words.removalFailed
    }
    setRemoving(undefined)
    setRemoved(byOthers ? words.removed.byOthers : words.removed.byMe)
    editor.dropSubject(id)
    revise((rows) => rows.filter((row) => row.id !== id))
    return undefined
  }

  function askRemoval(subject: Subject) {
    setRemoved('')
    setRemoving(subject)
  }

  return {
    editor,
    opened,
    removed,
    askRemoval,
    /** The question before the deletion. */
    removal: { subject: removing, close: () => setRemoving(undefined), confirm: confirmRemoval },
  }
}
