import { Miniature, MiniButton, MiniField } from '../../web/features/admin/quests/miniature.tsx'
import { type SettingsFormProps, TextSetting } from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const codeEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={50}>
      <MiniField>{texts.miniature.code}</MiniField>
      <MiniButton>{texts.miniature.button}</MiniButton>
    </Miniature>
  ),
  begin: {},
  ownSettings: ['word'],
  Form: CodeForm,
}

function CodeForm({ form }: SettingsFormProps) {
  return <TextSetting form={form} name="word" label={texts.word} hint={texts.wordHint} />
}
