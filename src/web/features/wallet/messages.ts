export const messages = {
  title: 'C-Chain Wallet',
  lead: 'Tell us your address on the Avalanche C-Chain. We only store it, and never ask for a key.',
  label: 'C-chain wallet address',
  placeholder: '0x...',
  hint: 'Linking cannot be undone: a linked wallet cannot be changed or unlinked.',
  link: 'Link Wallet',
  loading: 'Loading wallet...',
  notLoaded: 'This part could not be loaded.',
  linked: 'C-chain wallet address linked successfully!',
  alreadyLinked: 'A wallet is already linked to your account, perhaps from another window. This is the one.',
  suspended: 'Failed to link wallet address: your account is suspended.',
  failed: 'Failed to link wallet address. Please try again.',
}
