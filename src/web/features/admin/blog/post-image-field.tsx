import { useRef } from 'react'
import type { UploadedPicture } from '../../../../api/pictures.ts'
import { SENT_TYPES } from '../../../../domain/files.ts'
import { Button } from '../../../ui/button.tsx'
import { literalText } from '../../../ui/field.tsx'
import { EditorInput } from '../editor-fields.tsx'
import { messages as writing } from '../writing/messages.ts'
import { messages } from './messages.ts'
import { ImagePreview, type Preview } from './post-preview.tsx'
import type { usePostActions } from './use-post-actions.ts'

type PostImageFieldProps = {
  editor: ReturnType<typeof usePostActions>['editor']
  preview: Preview
  addPicture: (file: File, use: (picture: UploadedPicture) => void) => void
}

/** The picture above the post: the address of any picture, or one that is uploaded. */
export function PostImageField({ editor, preview, addPicture }: PostImageFieldProps) {
  const { form, draft } = editor
  const file = useRef<HTMLInputElement>(null)
  const hasImage = draft.values.imageUrl.trim() !== ''
  const { error } = form.field('imageUrl')
  return (
    <div>
      <EditorInput
        editor={editor}
        name="imageUrl"
        label={messages.optionalImage}
        hint={messages.imageHint}
        type="url"
        inputMode="url"
        placeholder="https://"
        {...literalText}
      />
      <input
        ref={file}
        type="file"
        hidden
        accept={SENT_TYPES.images.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) addPicture(chosen, ({ url }) => draft.type('imageUrl', url))
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button
        variant="secondary"
        size="small"
        className="mt-2 max-sm:min-h-11"
        disabled={form.busy}
        onClick={() => file.current?.click()}
      >
        {writing.picture.choose}
      </Button>
      {hasImage && error === undefined && preview.status === 'ready' && (
        <ImagePreview key={preview.imageUrl} src={preview.imageUrl} />
      )}
    </div>
  )
}
