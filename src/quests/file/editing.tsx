import { Image } from 'lucide-react'
import { Miniature, MiniButton } from '../../web/features/admin/quests/miniature.tsx'
import {
  ChoiceSetting,
  NumberSetting,
  type SettingsFormProps,
} from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const fileEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={100}>
      <span className="flex gap-1.5">
        {[1, 2, 3].map((picture) => (
          <span key={picture} className="grid size-11 place-items-center rounded-md bg-leaf-soft text-leaf">
            <Image className="size-5" />
          </span>
        ))}
      </span>
      <MiniButton>{texts.miniature.button}</MiniButton>
    </Miniature>
  ),
  begin: { accepts: 'images', maxFiles: 5, text: 'optional' },
  Form: FileForm,
}

function FileForm({ form }: SettingsFormProps) {
  return (
    <>
      <ChoiceSetting
        form={form}
        name="accepts"
        label={texts.accepts}
        options={Object.entries(texts.acceptOptions)}
      />
      <NumberSetting form={form} name="maxFiles" label={texts.maxFiles} hint={texts.maxFilesHint} />
      <ChoiceSetting form={form} name="text" label={texts.text} options={Object.entries(texts.textOptions)} />
    </>
  )
}
