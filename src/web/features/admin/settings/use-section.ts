import { useContext, useEffect, useEffectEvent, useState } from 'react'
import { getSettings } from '../../../../api/admin-endpoints.ts'
import type { AdminSettings } from '../../../../api/settings.ts'
import type { CallResult } from '../../../app/api-client.ts'
import type { FieldError } from '../../../app/field-error.ts'
import { QueryCacheContext } from '../../../app/query-cache.ts'
import type { Refusal } from '../../../app/refusal.ts'
import { useDraft } from '../../../app/use-draft.ts'
import { useForm } from '../../../app/use-form.ts'
import { messages } from './messages.ts'
import { showOnSite } from './show-on-site.ts'

/** What is saved of a section: its fields as they were typed, and the version that a save names. */
export interface SavedSection<Name extends string> {
  id: string
  version: number
  values: Record<Name, string>
}

interface SectionOptions<Name extends string> {
  saved: SavedSection<Name>
  /** Reads the section from the settings that a save replies with. */
  read: (settings: AdminSettings) => SavedSection<Name>
  check: (values: Record<Name, string>) => FieldError<Name>[]
  put: (values: Record<Name, string>, version: number) => Promise<CallResult<AdminSettings>>
  /** Undefined for unexpected refusals, which the form shows as a general failure. */
  toFieldErrors: (refusal: Refusal) => FieldError<Name>[] | undefined
  describeSaved: (values: Record<Name, string>) => string
}

type Conflict<Name extends string> =
  | { status: 'none' | 'known' | 'loading' | 'failed' }
  | { status: 'loaded'; version: SavedSection<Name> }

export type Section<Name extends string> = ReturnType<typeof useSection<Name>>

/** The form of one section, which is saved by itself. What was typed survives a visit to another page, and a save by somebody else. */
export function useSection<Name extends string>(options: SectionOptions<Name>) {
  const { saved, read, check, put, toFieldErrors, describeSaved } = options
  const cache = useContext(QueryCacheContext)
  const draft = useDraft<SavedSection<Name>, Name>(
    `settings-${saved.id}`,
    (subject) => (subject ?? saved).values,
  )
  const [conflict, setConflict] = useState<Conflict<Name>>({ status: 'none' })
  const [done, setDone] = useState('')

  const follow = useEffectEvent(() => {
    const isOutdated =
      draft.subject === undefined || (!draft.isUnsaved && draft.subject.version < saved.version)
    if (isOutdated) draft.begin(saved)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another version arrives
  useEffect(() => follow(), [saved.version])

  const form = useForm<Name>({
    check: () => check(draft.values),
    async send() {
      setConflict({ status: 'none' })
      const { version } = draft.subject ?? saved
      const reply = await put(draft.values, version)
      if (reply.ok) {
        const now = read(reply.value)
        setDone(describeSaved(now.values))
        draft.begin(now)
        cache.set(getSettings, {}, reply.value)
        showOnSite(reply.value)
        return []
      }
      if (reply.code === 'changed_meanwhile') {
        setConflict({ status: 'known' })
        return [{ text: messages.changedMeanwhile }]
      }
      return toFieldErrors(reply) ?? [{ text: reply.error?.message ?? messages.saveFailed }]
    },
  })

  return {
    form,
    draft,
    done,
    conflict: {
      ...conflict,
      async load() {
        setConflict({ status: 'loading' })
        await cache.refetch(getSettings)
        const settings = cache.read(getSettings)
        const version = settings && read(settings)
        const isNewer = version !== undefined && version.version !== draft.subject?.version
        setConflict(isNewer ? { status: 'loaded', version } : { status: 'failed' })
      },
      /** The next save replaces the other version, which has now been seen. */
      keepMine(version: SavedSection<Name>) {
        draft.rebase(version)
        form.reset()
        setConflict({ status: 'none' })
      },
      takeTheirs(version: SavedSection<Name>) {
        draft.begin(version)
        form.reset()
        setConflict({ status: 'none' })
      },
    },
  }
}
