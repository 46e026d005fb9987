import { CircleCheck, TextSelect } from 'lucide-react'
import { copySelected } from './messages.ts'
import { useUntilNextAction } from './until-next-action.ts'
import type { Copy } from './use-copy.ts'

export function CopyOutcome({ copy: { outcome, count }, done }: { copy: Copy; done: string }) {
  if (outcome === 'copied') return <CopyMessage key={count} icon={CircleCheck} text={done} />
  if (outcome === 'selected') return <CopyMessage key={count} icon={TextSelect} text={copySelected} />
  return null
}

function CopyMessage({ icon: Icon, text }: { icon: typeof CircleCheck; text: string }) {
  if (!useUntilNextAction()) return null
  return (
    <div className="mt-2 flex gap-2 text-sm">
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-leaf" />
      <p role="status">{text}</p>
    </div>
  )
}
