export const editingMessages = {
  sentence: 'Members vote for one of your options. There is no wrong answer.',
  miniature: { title: 'Where should the next trees grow?', options: ['By the river', 'On the hill'] },
  question: 'Question',
  options: 'Options',
  optionsHint: 'From 2 to 10.',
  option: 'Option',
  results: 'Members see the results',
  resultOptions: { after_vote: 'After voting', after_close: 'After closing', never: 'Never' },
}
