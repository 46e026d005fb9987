import { CircleCheck, Info } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { copySelected as selectedText } from './messages.ts'
import { beginAction, useUntilNextAction } from './until-next-action.ts'

/** `selected`: the browser refused, so the text is selected to be copied by hand. Outcomes are counted, so that each is announced. */
type Copy = { outcome: 'copied' | 'selected' | undefined; count: number }

/** Copies a text of the page in any way the browser allows. */
export function useCopy(source: RefObject<HTMLElement | null>) {
  const [{ outcome, count }, setCopy] = useState<Copy>({ outcome: undefined, count: 0 })

  async function copy() {
    const element = source.current
    if (element === null) return
    beginAction()
    const isCopied = (await writeToClipboard(element.textContent)) || copySelected(element)
    setCopy({ outcome: isCopied ? 'copied' : 'selected', count: count + 1 })
  }

  return { outcome, count, copy }
}

/** The clipboard needs a secure origin and the user's permission. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The old way, which works without a secure origin. If it fails, the text stays selected. */
function copySelected(element: HTMLElement): boolean {
  const selection = getSelection()
  selection?.selectAllChildren(element)
  try {
    if (!document.execCommand('copy')) return false
  } catch {
    return false
  }
  selection?.removeAllRanges()
  return true
}

export function CopyOutcome({ copy: { outcome, count }, done }: { copy: Copy; done: string }) {
  if (outcome === 'copied') return <CopyMessage key={count} icon={CircleCheck} text={done} />
  if (outcome === 'selected') return <CopyMessage key={count} icon={Info} text={selectedText} />
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
