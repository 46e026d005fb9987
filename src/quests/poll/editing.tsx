import { Miniature, MiniButton, MiniOptions } from '../../web/features/admin/quests/miniature.tsx'
import {
  ChoiceSetting,
  type SettingsFormProps,
  TextListSetting,
  TextSetting,
} from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'
import { messages } from './messages.ts'

export const pollEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={5}>
      <MiniOptions options={texts.miniature.options} />
      <MiniButton>{messages.send}</MiniButton>
    </Miniature>
  ),
  begin: { question: '', options: ['', ''], results: 'after_vote' },
  Form: PollForm,
}

function PollForm({ form }: SettingsFormProps) {
  return (
    <>
      <TextSetting form={form} name="question" label={texts.question} />
      <TextListSetting
        form={form}
        name="options"
        label={texts.options}
        hint={texts.optionsHint}
        item={texts.option}
        min={2}
        max={10}
      />
      <ChoiceSetting
        form={form}
        name="results"
        label={texts.results}
        options={Object.entries(texts.resultOptions)}
      />
    </>
  )
}
