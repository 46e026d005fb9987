import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { beginAction } from '../ui/until-next-action.ts'
import type { FieldError } from './field-error.ts'

/** Of the last try. They are counted, so that the same twice is announced twice. */
type Outcome<Name extends string> = { isDone: boolean; fieldErrors: FieldError<Name>[]; count: number }

type FormOptions<Name extends string> = {
  onTry?: () => void
  /** What can be told without asking the server. */
  check: (values: Record<Name, string>) => FieldError<Name>[]
  /** Sends what was typed, and answers with what is wrong with it; with nothing where it succeeded. */
  send: (values: Record<Name, string>) => Promise<FieldError<Name>[]>
}

/**
 * A form whose fields keep their values themselves, so that what was typed or filled in before this script ran
 * counts. It is busy while it sends, and leads to what is wrong.
 */
export function useForm<Name extends string>({ onTry, check, send }: FormOptions<Name>) {
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
    input?.select()
  }, [outcome.count])

  function finish(found: FieldError<Name>[]) {
    // An error about a field that this form does not have is told for the form as a whole.
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
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    const fieldErrors = check(values)
    if (fieldErrors.length > 0) return finish(fieldErrors)
    setBusy(true)
    setOutcome({ ...outcome, isDone: false, fieldErrors: [] })
    finish(await send(values))
  }

  /** The error of a field goes as soon as the field is changed. */
  function clearFieldError(name: Name) {
    const others = outcome.fieldErrors.filter(({ fields }) => !fields?.includes(name))
    if (others.length < outcome.fieldErrors.length) setOutcome({ ...outcome, fieldErrors: others })
  }

  function onInput(event: FormEvent<HTMLFormElement>) {
    clearFieldError((event.target as HTMLInputElement).name as Name)
  }

  return {
    busy,
    /** The last try succeeded. */
    isDone: outcome.isDone,
    /** A key for what is said of the last try. */
    count: outcome.count,
    alert: { id: alertId, key: outcome.count, fieldErrors: outcome.fieldErrors.filter(isShared) },
    /** `dialog` sends nothing anywhere, also before this script runs: no password gets into an address. */
    props: { ref: form, method: 'dialog', noValidate: true, onSubmit: submit, onInput } as const,
    read: (name: Name): string => field(form.current, name)?.value ?? '',
    /** Another way is tried, so that what became of this one no longer matters. */
    reset: () => setOutcome((last) => ({ ...last, isDone: false, fieldErrors: [] })),
    /** For a field that something else than typing changes. */
    clearFieldError,
    clear: () => form.current?.reset(),
    /** Fills a field in unless its reader was faster. */
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

/** What concerns one field is said beside it, the rest once for the form. */
function isShared({ fields }: FieldError<string>): boolean {
  return fields?.length !== 1
}

function field(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}
