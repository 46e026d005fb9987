/** Texts inside the kit. Separate constants, so that each page contains only its own. */
export const tryAgain = 'Try again'
export const noConnection = 'There is no connection. This loads as soon as you are back online.'
export const noServer = 'We cannot reach the server. We keep trying.'
export const copySelected =
  'Your browser did not let us copy it, so we selected it for you. Press Ctrl+C (⌘C on a Mac), or hold it on a phone and choose Copy.'
export const close = 'Close'
export const dismiss = 'Dismiss'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const showPassword = (label: string) => `Show ${label.toLowerCase()}`
export const figureNumber = (number: number) => `Fig. ${number}`
export const oneRingADay = 'One ring a day'
