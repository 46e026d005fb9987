import type { SettingsError } from '../../../domain/quest-editing.ts'
import type { Installation } from '../../../quests/define-kind.server.ts'
import type { EarningKind } from '../../../quests/registry.ts'
import { isInnerAddress } from '../../outgoing/allowed-target.ts'
import { checkSettings, describeSettings, findDisclosure, secretsOf, withoutSecrets } from './draft-kind.ts'

type Settings = Record<string, unknown>

/** Settings as they are in a file of quests. */
interface SharedSettings {
  settings: Settings
  /** The names of those that the file does not contain. */
  leftOut: string[]
}

/**
 * Leaves out what other communities must not know or not take over: secrets, addresses inside the network, and the consent to send members'
 * identities.
 */
export function shareSettings(
  kind: EarningKind,
  settings: Settings,
  { checkHosts }: Installation,
): SharedSettings {
  const addresses = addressesOf(kind)
  const consent = findDisclosure(kind)?.setting
  const isShared = ([name, value]: [string, unknown]) =>
    name !== consent && !(addresses.includes(name) && isInnerAddress(String(value), checkHosts))
  const shared = Object.fromEntries(Object.entries(withoutSecrets(kind, settings)).filter(isShared))
  const required = (describeSettings(kind) as Schema).required ?? []
  const missing = required.filter((name) => !(name in shared))
  const hasConsent = consent !== undefined && settings[consent] === true
  return { settings: shared, leftOut: hasConsent ? [...missing, consent] : missing }
}

/** A file may lack secrets, and addresses if it says so. All other settings have to be right. */
export function checkSharedSettings(
  kind: EarningKind,
  { settings, leftOut }: SharedSettings,
  installation: Installation,
): SettingsError[] {
  const lacking = addressesOf(kind).filter((name) => leftOut.includes(name) && !(name in settings))
  const optional = [...secretsOf(kind), ...lacking]
  return checkSettings(kind, settings, installation).filter(
    ({ field }) => !optional.includes(field.split('.')[1] ?? ''),
  )
}

export type Schema = Record<string, unknown> & {
  properties?: Record<string, { format?: string }>
  required?: string[]
}

/** JSON Schema of the settings in a file. */
export function describeSharedSettings(kind: EarningKind): Schema {
  const { $schema: _, properties, required, ...schema } = describeSettings(kind) as Schema
  const secrets = secretsOf(kind)
  const optional = [...secrets, ...addressesOf(kind)]
  const shared = Object.entries(properties ?? {}).filter(([name]) => !secrets.includes(name))
  return {
    ...schema,
    properties: Object.fromEntries(shared),
    ...(required === undefined ? {} : { required: required.filter((name) => !optional.includes(name)) }),
  }
}

function addressesOf(kind: EarningKind): string[] {
  const { properties = {} } = describeSettings(kind) as Schema
  return Object.keys(properties).filter((name) => properties[name]?.format === 'uri')
}
