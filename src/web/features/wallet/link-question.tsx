import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { messages as texts } from './link-question.messages.ts'
import { ChecksumWarning, WalletGroups } from './typed-wallet.tsx'

/** Asks whether an address is to be linked, until `answer` is called. */
export type Question = { address: string; answer: (isConfirmed: boolean) => void }

/** Shows the whole address once more, because a linked wallet stays linked. */
export default function LinkQuestion({ question }: { question: Question | undefined }) {
  return (
    <ConfirmDialog
      open={question !== undefined}
      title={texts.question}
      safe={texts.cancel}
      onClose={() => question?.answer(false)}
      act={texts.confirm}
      isHarmless
      onConfirm={() => question?.answer(true)}
    >
      <p>{texts.warning}</p>
      {question && (
        <div className="mt-4 rounded-xl border border-line bg-paper px-4 py-3">
          <WalletGroups address={question.address} className="text-xl font-medium" />
          <ChecksumWarning address={question.address} />
        </div>
      )}
    </ConfirmDialog>
  )
}
