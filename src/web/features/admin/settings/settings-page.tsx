import { useEffect, useState } from 'react'
import { getSettings } from '../../../../api/admin-endpoints.ts'
import { LEGAL_PAGES, type LegalPage } from '../../../../domain/settings.ts'
import { Card } from '../../../ui/card.tsx'
import { FailureAlert } from '../../../ui/failure-alert.tsx'
import { usePageLocation } from '../../../ui/navigation.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { makeAdminPage } from '../admin-layout.tsx'
import { useLiveQuery } from '../live-queries.ts'
import { AccountsSection } from './accounts-section.tsx'
import { ContactSection } from './contact-section.tsx'
import { LegalSection } from './legal-section.tsx'
import { messages } from './messages.ts'
import { ReferralsSection } from './referrals-section.tsx'
import { toMarkdown } from './to-markdown.ts'

const LINKS = { terms: '/terms-of-service', privacy: '/privacy-policy' }

/** The texts that come with GRAV are loaded only if an operator begins with one. */
const givenTexts: Record<LegalPage, () => Promise<{ messages: { text: string } }>> = {
  'privacy-policy': () => import('../../legal/privacy-policy.messages.ts'),
  'terms-of-service': () => import('../../legal/terms-of-service.messages.ts'),
}

export default makeAdminPage('settings', messages.lead, SettingsContent)

function SettingsContent() {
  const query = useLiveQuery(getSettings)
  const { hash } = usePageLocation()
  const target = hash.slice(1)
  const [page, setPage] = useState(() => LEGAL_PAGES.find((name) => name === target) ?? 'privacy-policy')
  const isReady = query.status === 'ready'

  // The browser has looked for the section of the URL before the settings were here.
  useEffect(() => {
    if (isReady) document.getElementById(target)?.scrollIntoView()
  }, [isReady, target])

  if (query.status === 'loading')
    return (
      <Card>
        <Skeleton text={messages.loading} lines={6} />
      </Card>
    )
  if (query.status !== 'ready') return <FailureAlert retry={query.retry}>{messages.failed}</FailureAlert>
  const settings = query.value
  return (
    <>
      <AccountsSection settings={settings} />
      <div className="grid grid-cols-1 items-start gap-3 xl:grid-cols-2">
        <ContactSection settings={settings} />
        <ReferralsSection settings={settings} />
      </div>
      <section id="legal-texts" aria-labelledby="legal-texts-title" className="scroll-mt-20 pt-3">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <h2 id="legal-texts-title">{messages.legal.title}</h2>
          <Segments
            label={messages.legal.choose}
            options={LEGAL_PAGES.map((value) => ({ value, name: messages.legal.pages[value] }))}
            value={page}
            onChange={setPage}
          />
        </div>
        <p className="mt-1 mb-3 text-sm text-muted">{messages.legal.lead}</p>
        <LegalSection
          key={page}
          page={page}
          settings={settings}
          loadGiven={async () => toMarkdown((await givenTexts[page]()).messages.text, LINKS)}
        />
      </section>
    </>
  )
}
