/** Why a quest is not deleted. */
export const questDeletionMessages = {
  specified: 'Every installation has this quest. You can close it.',
  claimed: 'Members have claimed or begun it. You can close it.',
  needed: (title: string) => `“${title}” waits for it. Change that quest first, or close this one.`,
}
