export const editingMessages = {
  sentence: 'Members send pictures or documents. A reviewer looks at them before it pays.',
  miniature: { title: 'Show what you planted', button: 'Send for Review' },
  accepts: 'What members can send',
  acceptOptions: { images: 'Pictures', documents: 'PDF documents', both: 'Both' },
  maxFiles: 'Files at most',
  maxFilesHint: 'Up to 5.',
  text: 'A text with the files',
  textOptions: { none: 'No text', optional: 'If they like', required: 'Always' },
}
