/** The texts of the linked address. */
export const messages = {
  linkedHint: 'Linked for good: it cannot be changed or unlinked.',
  shorten: 'Shorten',
  showInFull: 'Show in full',
  copy: 'Copy address',
  copied: 'Wallet address copied to clipboard!',
}
