export const editingMessages = {
  sentence: 'Members bring friends who join with their code and verify their email.',
  miniature: { title: 'Bring three friends', text: '2 of 3 friends' },
  newcomers: 'Friends needed',
  newcomersHint: 'From 1 to 1,000, in each period of the quest.',
}
