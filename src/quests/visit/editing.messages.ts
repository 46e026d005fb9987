export const editingMessages = {
  sentence: 'Members open a page and come back. It pays once the waiting time is over.',
  miniature: { title: 'Read about the project', text: 'Open the page and look around.' },
  action: 'Open the page',
  fields: { url: 'Address', action: 'Words on the button', seconds: 'Waiting time in seconds' },
  urlHint: 'It begins with https://',
  secondsHint: 'From 0 to 600. Whether members read the page is not known.',
}
