/** The texts of the help with typing an address. */
export const messages = {
  compare: 'Compare it with your wallet',
  wrongChecksum:
    'The capital letters do not match this address (EIP-55 checksum), so a character may be wrong. Copy it from your wallet again.',
}
