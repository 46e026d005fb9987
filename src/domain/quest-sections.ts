export const MAX_SECTION = 40

/** More than a board can show. */
export const MAX_SECTIONS = 100

/** The name of a section as it is stored, without needless white space. Empty if there is none. */
export function normalizeSection(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

interface InSection {
  section: string | null
}

/** Names that differ only in case are one section. */
export function isSameSection(one: string | null, other: string | null): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}

/**
 * The names of all sections in the order in which members see them: first those that editors have arranged, then those that only quests
 * name, in the order of their first quests.
 */
export function listSections(quests: readonly InSection[], arranged: readonly string[]): string[] {
  const names = new Map<string, string>()
  for (const name of [...arranged, ...quests.flatMap(({ section }) => section ?? [])]) {
    const key = name.toLowerCase()
    if (!names.has(key)) names.set(key, name)
  }
  return [...names.values()]
}

/** Names that differ only in case are one section. All its quests get the name that the list of sections has. */
export function unifySections<Quest extends InSection>(
  quests: readonly Quest[],
  sections: readonly string[],
): Quest[] {
  const names = new Map(sections.map((name) => [name.toLowerCase(), name]))
  return quests.map((quest) => {
    const { section } = quest
    const name = section === null ? null : (names.get(section.toLowerCase()) ?? section)
    return name === section ? quest : { ...quest, section: name }
  })
}

/** The quests of each section together, in the order of the sections. Those without one come first. */
export function sortBySection<Quest extends InSection>(
  quests: readonly Quest[],
  sections: readonly string[],
): Quest[] {
  const places = new Map(sections.map((name, index) => [name, index]))
  const placeOf = ({ section }: Quest) => (section === null ? -1 : (places.get(section) ?? sections.length))
  return quests.toSorted((one, other) => placeOf(one) - placeOf(other))
}
