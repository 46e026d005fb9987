export const messages = {
  label: 'Link',
  hint: 'It begins with https://',
  hosts: (hosts: string) => `It has to lead to ${hosts}.`,
  invalid: 'Please enter an address that begins with http:// or https://.',
  send: 'Send for Review',
}
