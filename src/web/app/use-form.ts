import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { beginAction } from '../ui/until-next-action.ts'
import type { FieldError } from './field-error.ts'

/** The outcome of the last submission. Submissions are counted, so that a repeated error is announced again. */
type Outcome<Name extends string> = { isDone: boolean; fieldErrors: FieldError<Name>[]; count: number }

export type FieldState = { name: string; error: string | undefined; errorId: string | undefined }

type FormOptions<Name extends string> = {
  onTry?: () => void
  /** Finds the errors that need no request. */
  check: (values: Record<Name, string>) => FieldError<Name>[]
  /** Asks the user before the values are sent. If the answer is false, nothing is sent. */
  confirm?: (values: Record<Name, string>) => Promise<boolean>
  /** Sends the values and resolves with the errors, an empty array on success. */
  send: (values: Record<Name, string>) => Promise<FieldError<Name>[]>
}

/**
 * A form with uncontrolled fields, so that values typed or filled in before this script ran are kept. It is busy while
 * it sends, and focuses the first error.
 */
export function useForm<Name extends string>({ onTry, check, confirm, send }: FormOptions<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome<Name>>({ isDone: false, fieldErrors: [], count: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, not while its fieldErrors are mended
  useEffect(() => {
    if (outcome.count === 0) return
    const retype = outcome.fieldErrors.find((fieldError) => fieldError.retype)?.retype
    if (!retype) return form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    const input = field(form.current, retype)
    input?.focus()
    // A choice has no text to select.
    if (input && 'select' in input) input.select()
  }, [outcome.count])

  function finish(found: FieldError<Name>[]) {
    // An error of a field that this form does not have is shown for the form as a whole.
    const fieldErrors = found.map((fieldError) =>
      fieldError.fields?.every((name) => field(form.current, name)) === false
        ? { ...fieldError, fields: [] }
        : fieldError,
    )
    setBusy(false)
    setOutcome(({ count }) => ({ isDone: fieldErrors.length === 0, fieldErrors, count: count + 1 }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    beginAction()
    onTry?.()
    // A button with a name and a value, such as the one that saves a draft, decides about the field of that name.
    const { submitter } = event.nativeEvent as SubmitEvent
    const values = Object.fromEntries(new FormData(event.currentTarget, submitter)) as Record<Name, string>
    const fieldErrors = check(values)
    if (fieldErrors.length > 0) return finish(fieldErrors)
    setOutcome({ ...outcome, isDone: false, fieldErrors: [] })
    if (confirm && !(await confirm(values))) return
    setBusy(true)
    finish(await send(values))
  }

  /** The error of a field disappears as soon as the field is changed. */
  function clearFieldError(name: Name) {
    const others = outcome.fieldErrors.filter(({ fields }) => !fields?.includes(name))
    if (others.length < outcome.fieldErrors.length) setOutcome({ ...outcome, fieldErrors: others })
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearFieldError((event.target as HTMLInputElement).name as Name)
  }

  return {
    busy,
    isDone: outcome.isDone,
    /** A key for messages about the last submission. */
    count: outcome.count,
    alert: { id: alertId, key: outcome.count, fieldErrors: outcome.fieldErrors.filter(isShared) },
    /** `dialog` sends nothing, so that no password gets into a URL before this script runs. */
    props: { ref: form, method: 'dialog', noValidate: true, onSubmit: submit, onInput } as const,
    read: (name: Name): string => field(form.current, name)?.value ?? '',
    /** Removes the messages about the last submission, when the user tries another way. */
    reset: () => setOutcome((last) => ({ ...last, isDone: false, fieldErrors: [] })),
    /** For a field that is changed by something other than typing. */
    clearFieldError,
    clear: () => form.current?.reset(),
    /** Fills in a field unless the user has typed in it already. */
    prefill(name: Name, value: string) {
      const input = field(form.current, name)
      if (input?.value === '') input.value = value
    },
    field(name: Name) {
      const fieldError = outcome.fieldErrors.find(({ fields }) => fields?.includes(name))
      return {
        name,
        error: fieldError && !isShared(fieldError) ? fieldError.text : undefined,
        errorId: fieldError && isShared(fieldError) ? alertId : undefined,
      }
    },
    hasError: (fieldError: FieldError<Name>) => outcome.fieldErrors.includes(fieldError),
  }
}

/** Errors of one field are shown beside it, all others once for the form. */
function isShared({ fields }: FieldError<string>): boolean {
  return fields?.length !== 1
}

function field(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}
