/** The texts of a member's claims of a quest. */
export const claimsMessages = {
  states: {
    checking: () => 'Being checked…',
    pending: (points: number) => (points > 0 ? `In review, +${points} pending` : 'In review'),
    returned: () => 'Needs a change',
    approved: (points: number) => (points > 0 ? `Approved, +${points}` : 'Approved'),
    refused: () => 'Not accepted',
    done: () => 'Done',
    withdrawn: () => 'Withdrawn by you',
  },
  change: 'Change it',
  changed: 'Changed. It keeps its place in the review.',
  keep: 'Keep it as it is',
  withdraw: 'Withdraw',
  loading: 'Loading the question...',
  notLoaded: 'This part could not be loaded.',
  withdrawTitle: (title: string) => `Withdraw “${title}”?`,
  withdrawText:
    'What you sent is deleted, and its points are taken back. You can send something else afterwards.',
  withdrawn: 'Withdrawn and deleted.',
  failed: 'That did not work. Please try again.',
}
