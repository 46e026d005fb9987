/** The ledger entries of one kind of earning: how they are keyed, and how they are described. */
export interface EntryDefinition<Source, Kind extends string = string> {
  kind: Kind
  /** The second part of the source key, `2026-11-14` in `login:2026-11-14`. A member is paid once for each. */
  source: {
    format(source: Source): string
    parse(text: string): Source | undefined
  }
  /** Names the entries in the review: 'Daily logins'. */
  label: string
  /** Says what an entry was for. `source` is undefined if the entry's key cannot be parsed. */
  describe(source: Source | undefined, whose: 'your' | 'their'): string
}

export function buildSourceKey<Source>(entry: EntryDefinition<Source>, source: Source): string {
  return sourceKeyPrefix(entry) + entry.source.format(source)
}

export function parseSourceKey<Source>(entry: EntryDefinition<Source>, key: string): Source | undefined {
  const prefix = sourceKeyPrefix(entry)
  return key.startsWith(prefix) ? entry.source.parse(key.slice(prefix.length)) : undefined
}

/** For SQL that builds source keys itself. */
export function sourceKeyPrefix({ kind }: { kind: string }): string {
  return `${kind}:`
}
