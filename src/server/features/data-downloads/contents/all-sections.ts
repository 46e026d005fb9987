import { accountSections } from './account.ts'
import { claimSections, listFiles } from './claims.ts'
import { decisionSections } from './decisions.ts'
import { friendSections } from './friends.ts'
import { pointsSections } from './points.ts'
import type { Section } from './section.ts'
import { staffWorkSections } from './staff-work.ts'

/** Every list of the download, in the order in which the README explains them. */
export function allSections(paths: ReadonlyMap<string, string>): Section[] {
  return [
    ...accountSections,
    ...pointsSections,
    ...claimSections,
    listFiles(paths),
    ...decisionSections,
    ...friendSections,
    ...staffWorkSections,
  ]
}
