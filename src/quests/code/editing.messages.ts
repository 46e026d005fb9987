export const editingMessages = {
  sentence: 'Members enter a word that you announce, at an event for example.',
  miniature: { title: 'Code of the evening', code: 'Code', button: 'Claim 50 Points' },
  word: 'Code word',
  wordHint: 'At least 3 characters. Members never see it; capitals do not matter.',
}
