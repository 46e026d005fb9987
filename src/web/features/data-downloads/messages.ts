export const messages = {
  title: 'Your data',
  text: 'Download a copy of what we keep about you: your profile, every change of your points, what you sent with its files, sessions, what was decided about you and why, notes by staff and more. It is one ZIP file of lists for spreadsheets and programs, and a README that explains them.',
  loading: 'Loading the state of your download...',
  loadFailed: 'We could not find out whether a copy of your data is ready.',
  ask: 'Prepare my data',
  askAgain: 'Prepare a new copy',
  tryAgain: 'Try again',
  waiting: 'Your copy is being prepared.',
  waitingNote: 'This takes seconds to minutes. You can leave this page and come back.',
  mailNote:
    'This takes seconds to minutes. You can leave this page: we will send you an email when it is ready.',
  progress: 'Progress',
  percent: (percent: number) => `${percent} %`,
  ready: 'Your copy is ready.',
  facts: (size: string, until: string) =>
    `${size}, available until ${until}. Only you can download it, while you are logged in. It is personal, so keep it safe.`,
  download: 'Download my data',
  askAgainFrom: (time: string) => `You can prepare a new copy from ${time}. It replaces this one.`,
  replaces: 'A new copy replaces this one.',
  failed: 'Your copy could not be prepared. Please try again, and tell the team if it happens again.',
  askFailed: 'We could not begin to prepare your copy. Please try again.',
}
