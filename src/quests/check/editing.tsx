import { Miniature, MiniButton, MiniText } from '../../web/features/admin/quests/miniature.tsx'
import {
  type SettingsFormProps,
  SwitchSetting,
  TextSetting,
} from '../../web/features/admin/quests/setting-fields.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const checkEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={50}>
      <MiniText>{texts.miniature.text}</MiniText>
      <MiniButton>{texts.miniature.button}</MiniButton>
    </Miniature>
  ),
  begin: { secret: '', message: '', sendsIdentity: false },
  ownSettings: ['url'],
  Form: CheckForm,
}

function CheckForm({ form }: SettingsFormProps) {
  return (
    <>
      <TextSetting form={form} name="url" label={texts.url} hint={texts.urlHint} type="url" inputMode="url" />
      <TextSetting form={form} name="message" label={texts.message} hint={texts.messageHint} />
      <TextSetting form={form} name="secret" label={texts.secret} hint={texts.secretHint} />
      <SwitchSetting
        form={form}
        name="sendsIdentity"
        label={texts.sendsIdentity}
        hint={texts.sendsIdentityHint}
      />
    </>
  )
}
