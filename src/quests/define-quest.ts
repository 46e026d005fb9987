/** The position in today's summary, the ring's name, and the id of the element on /tasks that it links to. */
export interface Ring {
  position: number
  name: string
  anchor: string
}

interface QuestDefinition<Kind extends string, Points extends number | null, Source> {
  /** The ledger's `kind`, which is also the first part of the source key. */
  kind: Kind
  /** Pending points of one claim; null if they vary. */
  points: Points
  /** What is paid once per member. It is the second part of the source key: `2026-11-14` in `login:2026-11-14`. */
  source: {
    format: (source: Source) => string
    parse: (text: string) => Source | undefined
  }
  words: {
    title: string
    /** Names the entries of this kind in the review: 'Daily logins'. */
    review: string
    /** Says what an entry was for. `source` is undefined if the entry's key cannot be parsed. */
    history: (source: Source | undefined, whose: 'your' | 'their') => string
    home: { act: string; how: string }
  }
}

/** Defines one kind of earning. The result is pure and small, because the home page loads all of them. */
export function defineQuest<
  const Kind extends string,
  Points extends number | null,
  Source,
  RingOrNull extends Ring | null,
>(definition: QuestDefinition<Kind, Points, Source> & { ring: RingOrNull }) {
  const { kind, source, words } = definition
  const prefix = `${kind}:`
  const parseSourceKey = (key: string) =>
    key.startsWith(prefix) ? source.parse(key.slice(prefix.length)) : undefined
  return {
    ...definition,
    prefix,
    sourceKey: (of: Source) => prefix + source.format(of),
    parseSourceKey,
    describeEntry: (sourceKey: string, whose: 'your' | 'their') =>
      words.history(parseSourceKey(sourceKey), whose),
  }
}
