import type { OpenedQuest } from '../../../../api/quest-drafts.ts'
import { formatMoment } from '../../../../domain/format.ts'
import type { TypedQuest } from '../../../../domain/quest-drafts.ts'
import { readUtcMoment } from '../utc-moment.ts'
import { editorMessages as words } from './editor.messages.ts'
import { messages } from './messages.ts'
import { readTyped } from './use-quest-editor.ts'

type Fields = Record<keyof TypedQuest, string>

/** What was typed, in words, to be compared with another version. */
export function versionFields(typed: TypedQuest): Fields {
  const moment = (text: string) => {
    const read = readUtcMoment(text)
    return read === undefined ? text : formatMoment(read)
  }
  return {
    ...typed,
    recurrence: messages.recurrences[typed.recurrence],
    opening: words.openings[typed.opening],
    opensAt: typed.opening === 'at' ? moment(typed.opensAt) : '',
    closesAt: moment(typed.closesAt),
    settings: listTexts(typed.settings).join('\n'),
    prerequisites: typed.prerequisites.map((each) => listTexts(each).join(' ')).join('\n'),
  }
}

/** Every text and number within a value. */
function listTexts(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value ?? '')]
  return Object.values(value).flatMap(listTexts)
}

export function compareVersions(version: OpenedQuest): Fields {
  const typed = readTyped(version)
  if (typed === undefined) throw new Error('a version has a draft, or was published')
  return versionFields(typed)
}
