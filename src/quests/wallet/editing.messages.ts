export const editingMessages = {
  sentence: 'Members who have linked a C-Chain wallet press a button.',
  miniature: { title: 'Link your wallet', text: 'You need a C-Chain wallet.', button: 'Claim 20 Points' },
}
