/** The texts of a submission that a reviewer sent back. */
export const messages = {
  badge: 'Needs a change',
  improve: 'Improve it',
  improveLabel: (title: string) => `Improve it: ${title}`,
}
