import { Miniature, MiniProgress, MiniText } from '../../web/features/admin/quests/miniature.tsx'
import { NumberSetting, type SettingsFormProps } from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const streakEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={35}>
      <MiniText>{texts.miniature.text}</MiniText>
      <MiniProgress done={5} of={7} />
    </Miniature>
  ),
  begin: {},
  Form: StreakForm,
}

function StreakForm({ form }: SettingsFormProps) {
  return <NumberSetting form={form} name="days" label={texts.days} hint={texts.daysHint} />
}
