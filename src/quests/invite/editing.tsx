import { Miniature, MiniProgress, MiniText } from '../../web/features/admin/quests/miniature.tsx'
import { NumberSetting, type SettingsFormProps } from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const inviteEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={200}>
      <MiniText>{texts.miniature.text}</MiniText>
      <MiniProgress done={2} of={3} />
    </Miniature>
  ),
  begin: {},
  Form: InviteForm,
}

function InviteForm({ form }: SettingsFormProps) {
  return <NumberSetting form={form} name="newcomers" label={texts.newcomers} hint={texts.newcomersHint} />
}
