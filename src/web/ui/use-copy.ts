import { type RefObject, useState } from 'react'
import { beginAction } from './until-next-action.ts'

/** Selected is for the reader to copy by hand, where no program may. They are counted, so that each is announced. */
type Copy = { outcome: 'copied' | 'selected' | undefined; count: number }

/** Copies a text that stands on the page, by whatever way the browser allows. */
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

/** Only pages of a safe origin have a clipboard, and only where their reader lets them. */
async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The old way, which works without a safe origin. What it selects stays selected where it does not. */
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
