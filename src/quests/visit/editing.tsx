import { Miniature, MiniButton, MiniText } from '../../web/features/admin/quests/miniature.tsx'
import {
  NumberSetting,
  type SettingsFormProps,
  TextSetting,
} from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const visitEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={10}>
      <MiniText>{texts.miniature.text}</MiniText>
      <MiniButton>{texts.action}</MiniButton>
    </Miniature>
  ),
  begin: { action: texts.action, seconds: 30 },
  ownSettings: ['url'],
  Form: VisitForm,
}

function VisitForm({ form }: SettingsFormProps) {
  const { fields } = texts
  return (
    <>
      <TextSetting
        form={form}
        name="url"
        label={fields.url}
        hint={texts.urlHint}
        type="url"
        inputMode="url"
      />
      <TextSetting form={form} name="action" label={fields.action} />
      <NumberSetting form={form} name="seconds" label={fields.seconds} hint={texts.secondsHint} />
    </>
  )
}
