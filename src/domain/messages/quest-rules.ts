import { formatNumber, plural } from '../format.ts'

/** What the settings of a quest ask for, in short phrases. Settings of the kinds that are reviewed have these names. */
export function describeQuestRules(settings: Record<string, unknown>): string[] {
  const { minLength, maxLength, hosts, accepts, maxFiles, text } = settings
  return [
    typeof minLength === 'number' && typeof maxLength === 'number'
      ? `${formatNumber(minLength)} to ${formatNumber(maxLength)} characters`
      : '',
    Array.isArray(hosts) && hosts.length > 0 ? `A link to ${hosts.join(' or ')}` : '',
    typeof maxFiles === 'number' ? describeFiles(accepts, maxFiles) : '',
    text === 'required' ? 'With a text' : '',
  ].filter((phrase) => phrase !== '')
}

function describeFiles(accepts: unknown, count: number): string {
  if (accepts === 'images') return plural(count, { one: 'One picture', other: 'Up to {count} pictures' })
  if (accepts === 'documents') return plural(count, { one: 'One document', other: 'Up to {count} documents' })
  return plural(count, { one: 'One picture or document', other: 'Up to {count} pictures or documents' })
}
