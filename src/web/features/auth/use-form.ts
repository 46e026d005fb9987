import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import type { Flaw } from './flaw.ts'

type FormWork<Name extends string> = {
  /** What can be told without asking the server. */
  check: (values: Record<Name, string>) => Flaw<Name>[]
  /** Sends what was typed, and answers with what is wrong with it; with nothing where it succeeded. */
  send: (values: Record<Name, string>) => Promise<Flaw<Name>[]>
}

/**
 * A form whose fields keep their values themselves, so that what was typed or filled in before this script ran
 * counts. It is busy while it sends, and leads to what is wrong.
 */
export function useForm<Name extends string>({ check, send }: FormWork<Name>) {
  const form = useRef<HTMLFormElement>(null)
  const alertId = useId()
  const [busy, setBusy] = useState(false)
  // Counted, so that the same refusal twice is announced twice.
  const [refused, setRefused] = useState<{ flaws: Flaw<Name>[]; count: number }>({ flaws: [], count: 0 })

  useEffect(() => {
    if (refused.count === 0) return
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const next = wrong ?? findLostFocus(form.current)
    next?.focus()
  }, [refused.count])

  function show(flaws: Flaw<Name>[]) {
    setRefused(({ count }) => ({ flaws, count: flaws.length > 0 ? count + 1 : count }))
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<Name, string>
    const flaws = check(values)
    show(flaws)
    if (flaws.length > 0) return
    setBusy(true)
    const refusals = await send(values)
    setBusy(false)
    show(refusals)
  }

  /** A field that is being mended is no longer accused. */
  function forgive(event: FormEvent<HTMLFormElement>) {
    const { name } = event.target as HTMLInputElement
    const others = refused.flaws.filter(({ fields }) => !fields?.includes(name as Name))
    if (others.length < refused.flaws.length) setRefused({ ...refused, flaws: others })
  }

  return {
    busy,
    alert: { id: alertId, key: refused.count, flaws: refused.flaws.filter(isShared) },
    /** `dialog` sends nothing anywhere, also before this script runs: no password gets into an address. */
    props: { ref: form, method: 'dialog', noValidate: true, onSubmit: submit, onInput: forgive } as const,
    read: (name: Name): string => field(form.current, name)?.value ?? '',
    /** Fills a field in unless its reader was faster. */
    prefill(name: Name, value: string) {
      const input = field(form.current, name)
      if (input?.value === '') input.value = value
    },
    field(name: Name) {
      const flaw = refused.flaws.find(({ fields }) => fields?.includes(name))
      return {
        name,
        error: flaw && !isShared(flaw) ? flaw.text : undefined,
        errorId: flaw && isShared(flaw) ? alertId : undefined,
      }
    },
    hasFlaw: (flaw: Flaw<Name>) => refused.flaws.includes(flaw),
  }
}

/** What concerns one field is said beside it, the rest once for the form. */
function isShared({ fields }: Flaw<string>): boolean {
  return fields?.length !== 1
}

function field(form: HTMLFormElement | null, name: string): HTMLInputElement | null {
  return form?.querySelector<HTMLInputElement>(`[name="${name}"]`) ?? null
}

/** The button lost the focus when it was disabled while the form was busy. */
function findLostFocus(form: HTMLFormElement | null): HTMLElement | null {
  if (document.activeElement !== document.body) return null
  return form?.querySelector<HTMLElement>('[type="submit"]') ?? null
}
