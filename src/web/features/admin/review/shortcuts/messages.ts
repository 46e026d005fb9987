export const messages = {
  title: 'Keyboard shortcuts',
  isOn: 'Single-key shortcuts',
  hint: 'Turn them off if you control the page by voice, or press keys by accident.',
  keys: [
    { keys: ['J'], text: 'Next entry' },
    { keys: ['K'], text: 'Previous entry' },
    { keys: ['A'], text: 'Approve' },
    { keys: ['R'], text: 'Reject, with a reason' },
    { keys: ['U'], text: 'Undo the last decision' },
    { keys: ['X', 'Space'], text: 'Select' },
    { keys: ['S'], text: 'Send a submission back, with a reason' },
    {
      keys: ['1', '–', '9'],
      text: 'Reject the open submission with this reason, or choose it in a dialog',
    },
    { keys: ['O', 'Enter'], text: 'Go to the submission, or open the member' },
    { keys: ['?'], text: 'Show these keys' },
    { keys: ['Ctrl Enter'], text: 'Send the reason' },
  ],
}
