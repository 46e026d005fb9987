import { Miniature, MiniButton, MiniText } from '../../web/features/admin/quests/miniature.tsx'
import type { KindEditing } from '../define-editing.tsx'
import { editingMessages as texts } from './editing.messages.ts'

export const walletEditing: KindEditing = {
  sentence: texts.sentence,
  miniature: (
    <Miniature title={texts.miniature.title} points={20}>
      <MiniText>{texts.miniature.text}</MiniText>
      <MiniButton>{texts.miniature.button}</MiniButton>
    </Miniature>
  ),
  begin: {},
  Form: null,
}
