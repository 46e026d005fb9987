export const editingMessages = {
  sentence: 'Members claim something on several days in a row.',
  miniature: { title: 'A week with us', text: '5 of 7 days' },
  days: 'Days in a row',
  daysHint: 'From 2 to 366. Days begin and end at midnight UTC.',
}
