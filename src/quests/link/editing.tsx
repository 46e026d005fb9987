import { Miniature, MiniButton, MiniField } from '../../web/features/admin/quests/miniature.tsx'
import { type SettingsFormProps, TextListSetting } from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const linkEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={100}>
      <MiniField>{texts.miniature.link}</MiniField>
      <MiniButton>{texts.miniature.button}</MiniButton>
    </Miniature>
  ),
  begin: { hosts: [] },
  Form: LinkForm,
}

function LinkForm({ form }: SettingsFormProps) {
  return (
    <TextListSetting
      form={form}
      name="hosts"
      label={texts.hosts}
      hint={texts.hostsHint}
      item={texts.host}
      max={20}
    />
  )
}
