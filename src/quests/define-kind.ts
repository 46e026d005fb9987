/**
 * A kind of earning, in words. Keep it small: the pages of members load all of them. The server half is in quest.server.ts of the same
 * folder, and the control that members use in task.tsx.
 */
export interface QuestKind<Kind extends string = string, Asks extends boolean = boolean> {
  /** The ledger's `kind`, which is also the first part of the source key. */
  kind: Kind
  /** What administrators choose: 'Visit a link'. */
  name: string
  /** Names the entries in the review: 'Visited links'. */
  label: string
  /** What members do, in a few words: 'Vote'. */
  hint: string
  /** Says what an entry was for where the quest's title is not known, and what members filter their history by: 'Visited a link'. */
  act: string
  /** Says what one entry was for, if its period tells more than `act`: 'Daily login of November 14, 2026'. */
  describeEntry?: (period: string, whose: 'your' | 'their') => string
  /** A reviewer looks at what the member sent. Other kinds pay at once. All points are pending until they are reviewed. */
  isReviewed: boolean
  /** What was sent can be changed or withdrawn until somebody decides on it. */
  isChangeable?: true
  /** A claim takes more than a press of a button, so the kind needs a control of its own. A missing one is a type error. */
  asks: Asks
  /** What the member sent is kept, and shown to them. */
  keepsAnswer?: true
  /** The only quest of this kind, which every installation begins with. Its source keys do not name it: `login:2026-11-14`. */
  singleQuest?: string
  /** Members come back for it every day, although its recurrence is its own. */
  isDaily?: true
  /** Its entries in the ledger say everything about its claims, so it has no rows in `quest_claims`. */
  keepsNoClaims?: true
  /** What it takes, on the member's card, where the settings say more than a description has to. `details` are those of the API. */
  need?: (details: Record<string, unknown>) => string | undefined
  /** Where members do what is counted, for kinds that measure progress. */
  way?: { link: string; name: string }
  /** How far the member is: '3 of 7 days'. */
  describeProgress?: (done: number, needed: number) => string
}

export function defineKind<const Kind extends string, const Asks extends boolean>(
  kind: QuestKind<Kind, Asks>,
): QuestKind<Kind, Asks> {
  return kind
}
