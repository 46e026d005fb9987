import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { useUntilNextAction } from './until-next-action.ts'

export type AlertTone = 'success' | 'error' | 'info'

const looks = {
  success: { icon: CircleCheck, box: 'border-leaf/40 bg-leaf-soft', mark: 'text-leaf', role: 'status' },
  error: { icon: CircleAlert, box: 'border-danger/40 bg-danger-soft', mark: 'text-danger', role: 'alert' },
  info: { icon: Info, box: 'border-line bg-sunk', mark: 'text-muted', role: undefined },
} as const

type AlertProps = {
  tone: AlertTone
  children: ReactNode
  /** Explains the message without being part of what is announced with it. */
  note?: ReactNode
  action?: ReactNode
  /** False inside a live region, which announces the message already. */
  isLive?: boolean
  className?: string
  /** Refers to the message and makes it focusable. */
  ref?: Ref<HTMLDivElement>
}

/** A message beside what it is about. Success and error are announced, information is read in its place. Success
 * disappears with the next action. */
export function Alert({ tone, children, note, action, isLive = true, className = '', ref }: AlertProps) {
  const { icon: Icon, box, mark, role } = looks[tone]
  const isLatest = useUntilNextAction()
  if (tone === 'success' && !isLatest) return null
  return (
    <div
      className={`flex flex-wrap items-center gap-x-4 gap-y-3 rounded-xl border px-4 py-3 ${box} ${className}`}
    >
      <div className="flex min-w-0 flex-1 basis-60 items-start gap-3">
        <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 ${mark}`} />
        <div className="min-w-0">
          <div role={isLive ? role : undefined} ref={ref} tabIndex={ref ? -1 : undefined}>
            {children}
          </div>
          {note}
        </div>
      </div>
      {action}
    </div>
  )
}

/** The text of an alert: a sentence, and perhaps a second one that explains it. */
export function AlertText({ text, more }: { text: ReactNode; more?: ReactNode }) {
  return (
    <>
      <p>{text}</p>
      {more && <p className="mt-1 text-sm">{more}</p>}
    </>
  )
}
