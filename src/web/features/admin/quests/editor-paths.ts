/** Passed to the list in the history's state. */
export interface QuestListState {
  /** The id of the element that gets the focus. */
  returnTo?: string
}

export const LIST_PATH = '/admin/quests'
export const NEW_PATH = '/admin/quests/new'
export const NEW_QUEST_BUTTON = 'new-quest'

export function editPathOf(id: string): string {
  return `/admin/quests/${id}/edit`
}

/** The form of a new quest that was begun. */
export function draftPathOf(kind: string, id: string): string {
  return `${NEW_PATH}?${new URLSearchParams({ kind, draft: id })}`
}

export function kindPathOf(kind: string): string {
  return `${NEW_PATH}?${new URLSearchParams({ kind })}`
}
