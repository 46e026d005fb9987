import type { ComponentType, ReactNode } from 'react'
import type { SettingsFormProps } from '../web/features/admin/quests/setting-fields.tsx'

/** What editors see of a kind: its place among the kinds to choose from, and the form of its settings. */
export interface KindEditing {
  /** One sentence: what members do, and what becomes of it. */
  sentence: string
  /** What members see, drawn small. */
  miniature: ReactNode
  /** The settings that a new quest begins with. Words that members read are no part of it, unless they fit every quest. */
  begin: Record<string, unknown>
  /** Settings of the sample that nobody can use as they are, such as an address. */
  ownSettings?: readonly string[]
  /** Null if there is nothing to set. */
  Form: ComponentType<SettingsFormProps> | null
}
