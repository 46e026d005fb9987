/** A ring of today's summary on /tasks. */
export interface Ring {
  /** 1 is the innermost. */
  position: number
  name: string
  /** The id of the element on /tasks that the ring's name links to. */
  anchor: string
}

/** A quest that exists once and has rules of its own, as a task. Keep it small: the home page loads all of them. */
interface QuestDefinition<Kind extends string, Points extends number | null, RingOrNull extends Ring | null> {
  /** Its row in `quests`, which holds the points that are paid. */
  id: string
  /** The ledger's `kind`, which is also the first part of the source key. */
  kind: Kind
  /** Pending points of one claim, unless an administrator changed them; null if they vary. */
  points: Points
  title: string
  home: { act: string; how: string }
  ring: RingOrNull
}

export function defineQuest<
  const Kind extends string,
  Points extends number | null,
  RingOrNull extends Ring | null,
>(quest: QuestDefinition<Kind, Points, RingOrNull>): QuestDefinition<Kind, Points, RingOrNull> {
  return quest
}
