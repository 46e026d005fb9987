export const editingMessages = {
  sentence: 'Members write something. A reviewer reads it before it pays.',
  miniature: {
    title: 'Tell us about a place',
    text: 'The bog behind the old mill, because…',
    button: 'Send for Review',
  },
  minLength: 'Characters at least',
  maxLength: 'Characters at most',
  maxHint: 'Up to 5,000.',
}
