import { type ReactNode, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { EditorForm } from '../editor-form.tsx'
import { type PostField, postContent } from './post-content.ts'
import { PostPreview } from './post-preview.tsx'
import type { usePostActions } from './use-post-actions.ts'

const COMPARED: Record<PostField, string> = { title: 'Title', content: 'Content', imageUrl: 'Image URL' }

type Editor = ReturnType<typeof usePostActions>['editor']

export function PostForm({ editor }: { editor: Editor }) {
  const { form, draft } = editor
  const [view, setView] = useState<View>('Write')

  /** A control that shows the draft and writes to it. */
  function bind(name: PostField) {
    return {
      name,
      value: draft.values[name],
      readOnly: form.busy,
      onChange: (event: { target: { value: string } }) => draft.type(name, event.target.value),
    }
  }

  function field(name: PostField) {
    const { error, errorId } = form.field(name)
    return { error, errorId }
  }

  return (
    <EditorForm
      editor={editor}
      title={draft.subject ? `Edit “${draft.subject.title}”` : 'New post'}
      noun="Post"
      labels={COMPARED}
      fieldsOf={postContent.toFields}
      // The field with the error must be visible before it can be focused.
      onSubmitCapture={() => setView('Write')}
    >
      <Field label="Title" {...field('title')}>
        {(control) => <input {...control} {...bind('title')} dir="auto" autoComplete="off" />}
      </Field>
      <WriteAndPreview view={view} setView={setView} preview={<PostPreview {...draft.values} />}>
        <Field
          label="Content"
          hint="Markdown: **bold**, *italic*, ## heading, - list, [link](https://…)."
          {...field('content')}
        >
          {({ className, ...control }) => (
            <textarea
              {...control}
              {...bind('content')}
              dir="auto"
              className={`${className} h-96 resize-y leading-relaxed`}
            />
          )}
        </Field>
      </WriteAndPreview>
      <Field
        label="Image URL (optional)"
        hint="Shown above the post and in its teaser."
        {...field('imageUrl')}
      >
        {(control) => (
          <input
            {...control}
            {...bind('imageUrl')}
            type="url"
            inputMode="url"
            placeholder="https://"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </EditorForm>
  )
}

type View = 'Write' | 'Preview'
type WriteAndPreviewProps = {
  view: View
  setView: (view: View) => void
  preview: ReactNode
  children: ReactNode
}

/** Side by side; where there is no room for both, one at a time. */
function WriteAndPreview({ view, setView, preview, children }: WriteAndPreviewProps) {
  return (
    <div>
      <fieldset className="mb-3 inline-flex gap-1 rounded-full border border-line bg-sunk p-1 md:hidden">
        <legend className="sr-only">Write or preview</legend>
        {(['Write', 'Preview'] as const).map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={view === name}
            onClick={() => setView(name)}
            className="min-h-11 rounded-full px-5 font-semibold text-muted aria-pressed:bg-raised aria-pressed:text-ink"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
        <div className={view === 'Write' ? '' : 'max-md:hidden'}>{children}</div>
        <div className={view === 'Preview' ? '' : 'max-md:hidden'}>
          <p aria-hidden="true" className="mb-1.5 font-semibold max-md:hidden">
            Preview
          </p>
          {preview}
        </div>
      </div>
    </div>
  )
}
