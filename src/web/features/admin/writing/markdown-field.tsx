import { Bold, Heading2, ImagePlus, Italic, Link2, List, type LucideIcon, Quote } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { UploadedPicture } from '../../../../api/pictures.ts'
import { SENT_TYPES } from '../../../../domain/files.ts'
import type { FieldState } from '../../../app/use-form.ts'
import { Field } from '../../../ui/field.tsx'
import { type Edit, FORMATS, type Format, formatMarkdown, insertPicture } from './format-markdown.ts'
import { messages } from './messages.ts'

type Tool = Format | 'picture'
const TOOLS: readonly Tool[] = [...FORMATS, 'picture']

/** The keys of each tool, with Control or Command. Those with digits need Shift, and none needs Alt, which types letters on many keyboards. */
const KEYS: Record<Tool, { code: string; shift: boolean }> = {
  bold: { code: 'KeyB', shift: false },
  italic: { code: 'KeyI', shift: false },
  link: { code: 'KeyK', shift: false },
  heading: { code: 'Digit2', shift: true },
  list: { code: 'Digit8', shift: true },
  quote: { code: 'Digit9', shift: true },
  picture: { code: 'Digit6', shift: true },
}

const ICONS: Record<Tool, LucideIcon> = {
  bold: Bold,
  italic: Italic,
  link: Link2,
  heading: Heading2,
  list: List,
  quote: Quote,
  picture: ImagePlus,
}

function findTool({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Tool | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  return TOOLS.find((tool) => KEYS[tool].code === code && KEYS[tool].shift === shiftKey)
}

/** Types the edit like a person, so that the browser's undo takes it back and React hears of it. */
function typeEdit(textarea: HTMLTextAreaElement, { from, to, insert, start, end }: Edit): void {
  textarea.focus()
  textarea.setSelectionRange(from, to)
  const isTyped =
    insert === '' ? document.execCommand('delete') : document.execCommand('insertText', false, insert)
  if (!isTyped) {
    textarea.setRangeText(insert, from, to)
    textarea.dispatchEvent(new Event('input', { bubbles: true }))
  }
  textarea.setSelectionRange(start, end)
}

function selectedOf({ value, selectionStart, selectionEnd }: HTMLTextAreaElement) {
  return { text: value, start: selectionStart, end: selectionEnd }
}

type MarkdownFieldProps<Name extends string> = {
  editor: {
    form: { busy: boolean; field: (name: Name) => FieldState }
    draft: { values: Record<Name, string>; type: (name: Name, value: string) => void }
  }
  name: Name
  label: string
  hint: string
  /** Asks for the description of a picture, uploads it, and calls back. */
  addPicture: (file: File, use: (picture: UploadedPicture) => void) => void
}

/** A text in Markdown that grows with what is written. Pictures are chosen, pasted or dropped. */
export function MarkdownField<Name extends string>(props: MarkdownFieldProps<Name>) {
  const { editor, name, label, hint, addPicture } = props
  const { error, errorId } = editor.form.field(name)
  const textarea = useRef<HTMLTextAreaElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const id = useId()

  function takePicture(files: FileList): boolean {
    const [picture] = files
    if (picture === undefined || editor.form.busy) return false
    addPicture(picture, (uploaded) => {
      const field = textarea.current
      if (field !== null) typeEdit(field, insertPicture(selectedOf(field), uploaded))
    })
    return true
  }

  function run(tool: Tool) {
    const field = textarea.current
    if (field === null || editor.form.busy) return
    if (tool === 'picture') file.current?.click()
    else typeEdit(field, formatMarkdown(selectedOf(field), tool))
  }

  return (
    <Field label={label} hint={hint} error={error} errorId={errorId} className="flex grow flex-col">
      {({ className, ...control }) => (
        <>
          <Toolbar controls={control.id} run={run} />
          <input
            ref={file}
            type="file"
            id={id}
            hidden
            accept={SENT_TYPES.images.join(',')}
            onChange={({ target }) => {
              if (target.files) takePicture(target.files)
              // So that the same file can be chosen again.
              target.value = ''
            }}
          />
          <textarea
            {...control}
            ref={textarea}
            name={name}
            value={editor.draft.values[name]}
            readOnly={editor.form.busy}
            dir="auto"
            onChange={({ target }) => editor.draft.type(name, target.value)}
            onKeyDown={(event) => {
              const tool = findTool(event)
              if (tool === undefined) return
              event.preventDefault()
              // Ctrl+K would also open the search.
              event.stopPropagation()
              run(tool)
            }}
            onPaste={(event) => {
              if (takePicture(event.clipboardData.files)) event.preventDefault()
            }}
            onDragOver={({ dataTransfer }) => setIsOver(dataTransfer.types.includes('Files'))}
            onDragLeave={() => setIsOver(false)}
            onDrop={(event) => {
              setIsOver(false)
              if (takePicture(event.dataTransfer.files)) event.preventDefault()
            }}
            className={`${className} field-sizing-content min-h-56 grow resize-y rounded-t-none leading-relaxed focus-visible:-outline-offset-2 ${isOver ? 'border-ink bg-sunk' : ''}`}
          />
        </>
      )}
    </Field>
  )
}

type ToolbarProps = { controls: string; run: (tool: Tool) => void }

/** One stop of the Tab key; the arrow keys lead from tool to tool. */
function Toolbar({ controls, run }: ToolbarProps) {
  const [current, setCurrent] = useState(0)
  const toolbar = useRef<HTMLDivElement>(null)
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={messages.toolbar}
      aria-controls={controls}
      onKeyDown={(event) => moveFocus(event, toolbar, current, setCurrent)}
      className="sticky top-(--header-height) z-10 flex flex-wrap gap-0.5 rounded-t-xl border border-b-0 border-edge bg-sunk p-1"
    >
      {TOOLS.map((tool, index) => {
        const Icon = ICONS[tool]
        const label = messages.formats[tool]
        return (
          <button
            key={tool}
            type="button"
            tabIndex={index === current ? 0 : -1}
            title={messages.withKeys(label, messages.keys[tool])}
            aria-label={label}
            aria-keyshortcuts={messages.keys[tool].replace('Ctrl', 'Control')}
            onFocus={() => setCurrent(index)}
            onClick={() => run(tool)}
            className="grid size-9 place-items-center rounded-lg text-muted hover:bg-raised hover:text-ink max-sm:size-10"
          >
            <Icon aria-hidden="true" className="size-4.5" />
          </button>
        )
      })}
    </div>
  )
}

const STEPS: Record<string, (at: number) => number> = {
  ArrowRight: (at) => (at + 1) % TOOLS.length,
  ArrowLeft: (at) => (at + TOOLS.length - 1) % TOOLS.length,
  Home: () => 0,
  End: () => TOOLS.length - 1,
}

function moveFocus(
  event: KeyboardEvent,
  toolbar: RefObject<HTMLDivElement | null>,
  current: number,
  setCurrent: (index: number) => void,
) {
  const next = STEPS[event.key]?.(current)
  if (next === undefined) return
  event.preventDefault()
  setCurrent(next)
  toolbar.current?.querySelectorAll('button')[next]?.focus()
}
