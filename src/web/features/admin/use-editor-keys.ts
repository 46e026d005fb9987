import { useKeyboardRows } from './keyboard-rows.tsx'
import { messages } from './messages.ts'

/** The keys of a list whose rows are edited in a form beside it. */
export function useEditorKeys<Row extends { id: string }>(
  rows: readonly Row[] | undefined,
  onDelete: (row: Row) => void,
) {
  const words = messages.editor.rowKeys
  return useKeyboardRows({
    open: words.edit,
    keys: [
      {
        key: 'D',
        text: words.delete,
        press(id) {
          const row = rows?.find((each) => each.id === id)
          if (row !== undefined) onDelete(row)
        },
      },
    ],
  })
}
