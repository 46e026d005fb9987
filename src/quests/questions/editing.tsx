import { Miniature, MiniOptions, MiniText } from '../../web/features/admin/quests/miniature.tsx'
import { NumberSetting, type SettingsFormProps } from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'
import { EMPTY_QUESTION, QuestionRows, toQuestions } from './question-rows.tsx'

export const questionsEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={25}>
      <MiniText>{texts.miniature.text}</MiniText>
      <MiniOptions options={texts.miniatureOptions} chosen={1} />
    </Miniature>
  ),
  begin: { questions: [EMPTY_QUESTION], needed: 1 },
  Form: QuestionsForm,
}

function QuestionsForm({ form }: SettingsFormProps) {
  const { length } = toQuestions(form.settings.questions)
  return (
    <>
      <QuestionRows form={form} />
      <NumberSetting form={form} name="needed" label={texts.needed} hint={texts.neededHint(length)} />
    </>
  )
}
