/** The texts of the question before an address is linked. */
export const messages = {
  question: 'Link this address for good?',
  warning:
    'Compare each group with the address in your wallet. Once it is linked, it cannot be changed or unlinked.',
  confirm: 'Link this address',
  cancel: 'Cancel',
}
