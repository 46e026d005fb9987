/** The words for people who do not see a picture. */
export const MAX_DESCRIPTION = 300
/** Pictures for posts and quests, all together. */
export const MAX_PICTURES = 2_000

/** Where everybody finds a picture. */
export function picturePath(hash: string): string {
  return `/images/${hash}`
}
