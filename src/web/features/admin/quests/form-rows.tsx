import { CircleAlert, Plus, X } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

const words = messages.settings

/** Moves the focus to a row that was added, and to the button that adds one after a row was removed. */
export function useRowFocus(path: string, count: number) {
  const group = useRef<HTMLFieldSetElement>(null)
  const addButton = useId()
  const wanted = useRef<'row' | 'add'>(undefined)
  useEffect(() => {
    if (wanted.current === 'add') document.getElementById(addButton)?.focus()
    if (wanted.current === 'row')
      group.current?.querySelector<HTMLElement>(`:not(fieldset)[name^="${path}.${count - 1}"]`)?.focus()
    wanted.current = undefined
  }, [path, count, addButton])
  return {
    group,
    addButton,
    focusRow() {
      wanted.current = 'row'
    },
    focusAdd() {
      wanted.current = 'add'
    },
  }
}

type AddButtonProps = { id: string; busy: boolean; onClick: () => void; children: ReactNode }

export function AddButton({ id, busy, onClick, children }: AddButtonProps) {
  return (
    <Button id={id} variant="secondary" size="small" className="mt-3" disabled={busy} onClick={onClick}>
      <Plus aria-hidden="true" className="size-4" />
      {children}
    </Button>
  )
}

type RemoveButtonProps = { name: string; disabled: boolean; onClick: () => void }

export function RemoveButton({ name, disabled, onClick }: RemoveButtonProps) {
  return (
    <button
      type="button"
      title={words.remove}
      disabled={disabled}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-full text-muted hover:bg-danger-soft hover:text-danger disabled:opacity-60"
    >
      <X aria-hidden="true" className="size-5" />
      <span className="sr-only">{`${words.remove} ${name}`}</span>
    </button>
  )
}

type GroupProps = {
  label: string
  /** Lets the form find the group that an error is about. */
  path?: string
  hint?: ReactNode
  error?: string | undefined
  /** A row of a list, whose name is less important than the list's. */
  isInner?: boolean
  ref?: Ref<HTMLFieldSetElement>
  children: ReactNode
}

export function Group({ label, path, hint, error, isInner = false, ref, children }: GroupProps) {
  const id = useId()
  return (
    <fieldset ref={ref} name={path} aria-describedby={hint || error ? id : undefined} className="min-w-0">
      <legend className={`mb-1.5 font-semibold ${isInner ? 'flex h-9 items-center text-muted' : ''}`}>
        {label}
      </legend>
      <div id={id}>
        {hint && <p className="mb-2 text-sm text-muted">{hint}</p>}
        {error && <GroupError>{error}</GroupError>}
      </div>
      {children}
    </fieldset>
  )
}

export function GroupError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="mb-2 flex gap-1.5 text-sm font-medium text-danger">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  )
}
