/** The texts of the help with typing an address. */
export const messages = {
  compare: 'Compare it with your wallet',
  wrongChecksum:
    'The capital letters do not fit this address: its checksum (EIP-55) fails, so a character may be wrong. Copy it from your wallet again.',
}
