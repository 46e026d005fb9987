import { useEffect, useState } from 'react'
import type { UploadedFile } from '../../../api/files.ts'
import { deleteQuestFile, getQuestFiles, postQuestFile } from '../../../api/member-endpoints.ts'
import { type AcceptedFiles, MAX_FILE_BYTES, SENT_TYPES } from '../../../domain/files.ts'
import { messages as texts } from '../../../quests/file/messages.ts'
import { call, callInBackground } from '../../app/api-client.ts'
import { upload } from '../../app/upload.ts'

export interface FileRules {
  accepts: AcceptedFiles
  maxFiles: number
}

/** The files that a member has sent for a quest, and those that are on their way. They are sent one after the other. */
export function useQuestFiles(questId: string, { accepts, maxFiles }: FileRules, period?: string) {
  const [files, setFiles] = useState<UploadedFile[]>([])
  const [sending, setSending] = useState<{ name: string; percent: number }>()
  const [errors, setErrors] = useState<string[]>([])

  useEffect(() => {
    let isShown = true
    // Lists the files that were sent before the page was loaded again. The member may have sent more when the list arrives.
    callInBackground(getQuestFiles, { params: { id: questId }, query: { period } }).then((result) => {
      if (isShown && result.ok) setFiles((sent) => unite(result.value.files, sent))
    })
    return () => {
      isShown = false
    }
  }, [questId, period])

  async function send(file: File): Promise<string | undefined> {
    if (file.size > MAX_FILE_BYTES) return texts.tooLarge(file.name)
    if (file.type !== '' && !SENT_TYPES[accepts].includes(file.type))
      return texts.wrongType(file.name, accepts)
    setSending({ name: file.name, percent: 0 })
    const report = (share: number) => setSending({ name: file.name, percent: Math.round(share * 100) })
    const input = { params: { id: questId }, query: { name: file.name.slice(0, 300) } }
    const result = await upload(file, report, postQuestFile, input)
    if (!result.ok) return texts.failed(file.name, result.error?.message)
    const { value } = result
    setFiles((before) => unite(before, [value]))
    return undefined
  }

  async function add(chosen: File[]): Promise<void> {
    const room = Math.max(0, maxFiles - files.length)
    const found: string[] = chosen.length > room ? [texts.tooMany(maxFiles)] : []
    setErrors(found)
    for (const file of chosen.slice(0, room)) {
      const error = await send(file)
      if (error !== undefined) found.push(error)
    }
    setSending(undefined)
    setErrors([...found])
  }

  /** Resolves with whether it was removed. */
  async function remove({ hash, name }: UploadedFile): Promise<boolean> {
    setErrors([])
    const result = await call(deleteQuestFile, { params: { id: questId, hash } })
    // A file of a claim that was sent back cannot be deleted: it is left out of the next one.
    const isRemoved = result.ok || result.code === 'not_found'
    if (isRemoved) setFiles((before) => before.filter((file) => file.hash !== hash))
    else setErrors([texts.notRemoved(name, result.error?.message)])
    return isRemoved
  }

  return {
    files,
    sending,
    errors,
    add,
    remove,
    clear: () => setFiles([]),
    clearErrors: () => setErrors([]),
  }
}

/** Both lists, without what is twice. */
function unite(earlier: UploadedFile[], later: UploadedFile[]): UploadedFile[] {
  return [...earlier.filter(({ hash }) => later.every((file) => file.hash !== hash)), ...later]
}
