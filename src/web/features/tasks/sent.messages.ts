/** The texts around what was sent. */
export const sentMessages = {
  title: 'What you sent',
  of: (title: string) => `, ${title}`,
  loading: 'Loading what you sent...',
  failed: 'What you sent could not be loaded.',
  gone: 'It is not kept any more.',
  nothing: 'Nothing was kept of it.',
}
