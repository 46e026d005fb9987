export const messages = {
  label: 'Link',
  hint: 'It begins with https://',
  hosts: (hosts: string) => `Please use a link to ${hosts}.`,
  invalid: 'Please enter an address that begins with http:// or https://.',
  send: 'Send for Review',
}
