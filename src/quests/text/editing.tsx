import { Miniature, MiniButton, MiniField } from '../../web/features/admin/quests/miniature.tsx'
import { NumberSetting, type SettingsFormProps } from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const textEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={30}>
      <MiniField isLong>{texts.miniature.text}</MiniField>
      <MiniButton>{texts.miniature.button}</MiniButton>
    </Miniature>
  ),
  begin: { minLength: 1, maxLength: 2_000 },
  Form: TextForm,
}

function TextForm({ form }: SettingsFormProps) {
  return (
    <div className="flex flex-wrap gap-5">
      <NumberSetting form={form} name="minLength" label={texts.minLength} />
      <NumberSetting form={form} name="maxLength" label={texts.maxLength} hint={texts.maxHint} />
    </div>
  )
}
