import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { PlainLink } from '../../../ui/link.tsx'
import { editorMessages as words } from './editor.messages.ts'
import { LIST_PATH } from './editor-paths.ts'

/** One line below the title: the way back, and what is being written. */
export function EditorHead({ children }: { children?: ReactNode }) {
  return (
    <div className="-mt-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <PlainLink
        to={LIST_PATH}
        className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-leaf hover:text-leaf-strong"
      >
        <ChevronLeft aria-hidden="true" className="size-5" />
        {words.back}
      </PlainLink>
      {children}
    </div>
  )
}
