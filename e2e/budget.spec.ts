import { test } from './fixtures.ts'
import { ADMIN_PAGES, MEMBER_PAGES, PUBLIC_PAGES, VISITOR_PAGES } from './pages.ts'
import { expectScriptsWithin } from './script-sizes.ts'

/** Kilobytes of gzipped JavaScript that a page may load. The page of a quest is in quest-list.spec.ts. */
const BUDGETS = [
  { kind: 'public', pages: PUBLIC_PAGES, kilobytes: 93 },
  { kind: 'visitor', pages: VISITOR_PAGES, kilobytes: 93 },
  { kind: 'member', pages: MEMBER_PAGES, kilobytes: 105 },
  { kind: 'admin', pages: ADMIN_PAGES, kilobytes: 130 },
]

for (const { kind, pages, kilobytes } of BUDGETS) {
  test(`a ${kind} page costs at most ${kilobytes} kB of JavaScript`, async ({ page, logInAs }) => {
    if (kind !== 'visitor') await logInAs('admin')
    await expectScriptsWithin(kilobytes, page, pages)
  })
}
