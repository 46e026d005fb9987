/** Texts inside the kit. Separate constants, so that each page contains only its own. */
export const tryAgain = 'Try again'
export const noConnection = 'There is no connection. This loads by itself when it is back.'
export const noServer = 'There is no connection to the server. We keep trying.'
export const copySelected =
  'Your browser did not let us copy it. It is selected for you: press Ctrl+C, on a Mac ⌘C, or on a phone hold it and choose Copy.'
export const close = 'Close'
export const dismiss = 'Dismiss'
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`
export const showPassword = (label: string) => `Show ${label.toLowerCase()}`
export const figureNumber = (number: number) => `Fig. ${number}`
export const oneRingADay = 'One ring a day'
