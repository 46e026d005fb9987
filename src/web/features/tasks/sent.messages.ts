/** The texts around what was sent. */
export const sentMessages = {
  title: 'What you sent',
  before: 'What you sent before',
  nothingBefore: 'This is the first time.',
  of: (title: string) => `, ${title}`,
  loading: 'Loading what you sent...',
  failed: 'What you sent could not be loaded.',
  gone: 'It is no longer stored.',
  nothing: 'Nothing of it was stored.',
}
