export const editingMessages = {
  sentence: 'Members send the address of something they made. A reviewer opens it before it pays.',
  miniature: { title: 'Write about us', link: 'https://…', button: 'Send for Review' },
  hosts: 'Accepted sites',
  hostsHint: 'Such as example.org; what stands before it counts too. Without one, any site is accepted.',
  host: 'Site',
}
