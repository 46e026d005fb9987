import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

type EditorRowProps = {
  name: string
  onEdit: () => void
  onDelete: () => void
  /** Between Edit and Delete. */
  action?: ReactNode
  children: ReactNode
}

/** A row of content with the buttons that edit and delete it. Screen readers hear its name on both. */
export function EditorRow({ name, onEdit, onDelete, action, children }: EditorRowProps) {
  const hiddenName = <span className="sr-only"> {name}</span>
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-60">{children}</div>
      <div className="flex flex-wrap gap-1">
        <Button variant="secondary" size="small" className="max-sm:min-h-11" onClick={onEdit}>
          {messages.editor.row.edit}
          {hiddenName}
        </Button>
        {action}
        <Button variant="ghost" size="small" className="text-danger! max-sm:min-h-11" onClick={onDelete}>
          {messages.editor.row.delete}
          {hiddenName}
        </Button>
      </div>
    </li>
  )
}

/** Stands in place of the rows. */
export function NoRows({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-display text-xl">{title}</p>
      <p className="mx-auto mt-2 max-w-md text-muted">{text}</p>
    </>
  )
}
