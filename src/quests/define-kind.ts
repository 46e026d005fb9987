/**
 * A kind of quest that administrators can create any number of. Keep it small: the pages of members load all of them. The server half
 * is in quest.server.ts of the same folder.
 */
export interface QuestKind<Kind extends string = string> {
  /** The ledger's `kind`, which is also the first part of the source key: `<kind>:<quest id>:<period>`. */
  kind: Kind
  /** What administrators choose: 'Visit a link'. */
  name: string
  /** Names the entries in the review: 'Visited links'. */
  label: string
  /** Says what an entry was for where the quest's title is not known: 'Visited a link'. */
  act: string
  /** A reviewer looks at what the member sent. Other kinds pay at once. All points are pending until they are reviewed. */
  isReviewed: boolean
  /** What it takes, on the member's card, where the settings say more than a description has to. `details` are those of the API. */
  need?: (details: Record<string, unknown>) => string | undefined
}

export function defineKind<const Kind extends string>(kind: QuestKind<Kind>): QuestKind<Kind> {
  return kind
}
