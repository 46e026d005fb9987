import { Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { brand } from '../../../domain/brand.ts'
import { REFERRAL_POINTS } from '../../../domain/referrals.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyOutcome } from '../../ui/copy-outcome.tsx'
import { Field } from '../../ui/field.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { beginAction } from '../../ui/until-next-action.ts'
import { useCopy } from '../../ui/use-copy.ts'

export function ReferralCode({ code }: { code: string }) {
  const link = useRef<HTMLElement>(null)
  const copy = useCopy(link)
  const [missed, setMissed] = useState(0)
  const address = `${location.origin}/register?ref=${encodeURIComponent(code)}`

  function copyLink() {
    if (code !== '') return void copy.copy()
    beginAction()
    setMissed(missed + 1)
  }

  return (
    <PageSection title="Referral Code">
      <Card className="grid grow content-start gap-5">
        <p>
          <strong className="font-semibold text-gold">{REFERRAL_POINTS} pending points</strong> are yours each
          time a new member registers with your code and verifies their email.
        </p>
        <Field label="Your referral code">
          {(control) => (
            <input {...control} readOnly value={code} onFocus={(event) => event.target.select()} />
          )}
        </Field>
        {code !== '' && (
          <p>
            <span className="block text-sm font-medium text-muted">Link to share</span>
            <span ref={link} className="wrap-anywhere">
              {address}
            </span>
          </p>
        )}
        <div>
          <div className="flex flex-wrap gap-3">
            <Button onClick={copyLink}>
              <Copy aria-hidden="true" className="size-4.5" />
              Copy Link
            </Button>
            {code !== '' && <ShareButton address={address} onFailure={copyLink} />}
          </div>
          <CopyOutcome copy={copy} done="Referral link copied to clipboard!" />
        </div>
        {missed > 0 && code === '' && (
          <Alert key={missed} tone="error">
            Your referral code is not available yet.
          </Alert>
        )}
      </Card>
    </PageSection>
  )
}

/** Phones have a sheet with everybody their owner writes to. */
function ShareButton({ address, onFailure }: { address: string; onFailure: () => void }) {
  if (!('share' in navigator)) return null

  async function share() {
    beginAction()
    try {
      await navigator.share({ title: brand.name, text: brand.summary, url: address })
    } catch (error) {
      const isCancelled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCancelled) onFailure()
    }
  }

  return (
    <Button variant="secondary" onClick={share} className="md:hidden">
      <Share2 aria-hidden="true" className="size-4.5" />
      Share
    </Button>
  )
}
