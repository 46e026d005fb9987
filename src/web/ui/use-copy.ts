import { type RefObject, useState } from 'react'
import { beginAction } from './until-next-action.ts'

/** `selected`: the browser refused, so the text is selected to be copied by hand. Outcomes are counted, so that each is announced. */
export type Copy = { outcome: 'copied' | 'selected' | undefined; count: number }

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
