export const editingMessages = {
  sentence: 'A program of yours decides: it knows who posted in your forum, for example.',
  miniature: { title: 'Join our forum', text: 'This can take a minute.', button: 'Claim 50 Points' },
  url: 'Address of your service',
  urlHint:
    'It gets a signed request for each claim and answers yes or no. The handbook for operators describes both.',
  message: 'Message to members (optional)',
  messageHint: 'What they read about the check.',
  secret: 'Secret (optional)',
  secretHint: 'Signs the requests. If it is empty, saving makes one.',
  sendsIdentity: 'Send wallet and member id',
  sendsIdentityHint:
    'Without it your service gets no wallet, and an id that is another one in each quest. Only staff who may read members can turn it on.',
}
