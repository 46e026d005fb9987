import { MAX_REASON_TEMPLATES } from '../../../../../domain/reason-templates.ts'

export const messages = {
  label: 'Texts to choose from',
  rejectFor: (reason: string) => `Reject: ${reason}`,
  choose: (reason: string) => `Choose: ${reason}`,
  edit: 'Edit reasons',
  title: 'Reasons for decisions',
  lead: 'Members read them word for word. Reviewers choose them by their number.',
  field: (number: number) => `Reason ${number}`,
  add: 'Add a reason',
  remove: (number: number) => `Remove reason ${number}`,
  save: 'Save reasons',
  saved: 'The reasons are saved.',
  full: `There is one for each number key: ${MAX_REASON_TEMPLATES}.`,
  failed: (reason: string) => `Failed to save the reasons: ${reason}`,
  changedMeanwhile: 'somebody else has edited them. Close this and try again.',
}
