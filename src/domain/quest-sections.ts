export const MAX_SECTION = 40

/** The name of a section as it is stored, without needless white space. Empty if there is none. */
export function normalizeSection(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}

/** Names that differ only in case are one section. All its quests get the name that the first of them has. */
export function unifySections<Quest extends { section: string | null }>(quests: readonly Quest[]): Quest[] {
  const names = new Map<string, string>()
  return quests.map((quest) => {
    const { section } = quest
    if (section === null) return quest
    const key = section.toLowerCase()
    const name = names.get(key) ?? section
    names.set(key, name)
    return name === section ? quest : { ...quest, section: name }
  })
}
