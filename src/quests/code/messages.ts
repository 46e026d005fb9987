export const messages = {
  label: 'Code',
  missing: 'Please enter the code.',
  tryAgain: (time: string) => `You can try again in ${time}.`,
}
