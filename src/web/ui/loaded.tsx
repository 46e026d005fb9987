import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { FailureAlert } from './failure-alert.tsx'
import { Skeleton } from './skeleton.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/** Code that has arrived is rendered without waiting. */
const arrived = new Map<unknown, unknown>()

type LoadedProps<Props> = {
  /** Always the same function. */
  load: Load<Props>
  props: Props
  /** Says what is loading, and that it failed to load. */
  loading: string
  failed: string
  /** The heading of a page whose own one is loading too. */
  title?: string | undefined
}

/** A part of a page whose code is a chunk of its own. */
export function Loaded<Props extends object>({ load, props, loading, failed, title }: LoadedProps<Props>) {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>(arrived.has(load) ? 'ready' : 'loading')

  async function loadCode() {
    try {
      arrived.set(load, (await load()).default)
      setState('ready')
    } catch {
      setState('failed')
    }
  }
  const loadOnce = useEffectEvent(() => {
    if (!arrived.has(load)) void loadCode()
  })
  useEffect(() => loadOnce(), [])

  const Part = arrived.get(load) as ComponentType<Props> | undefined
  if (Part !== undefined) return <Part {...props} />
  return (
    <>
      {title && <h1 className="sr-only">{title}</h1>}
      {state === 'failed' ? (
        <FailureAlert retry={() => void loadCode()}>{failed}</FailureAlert>
      ) : (
        <Skeleton text={loading} lines={1} />
      )}
    </>
  )
}
