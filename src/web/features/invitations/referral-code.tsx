import { Copy, Share2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Me } from '../../../api/me.ts'
import { brand } from '../../../domain/brand.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { CopyOutcome, useCopy } from '../../ui/copy.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { renderMessage } from '../../ui/render-message.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { beginAction } from '../../ui/until-next-action.ts'
import { ChooseCode } from './choose-code.tsx'
import { Friends } from './friends.tsx'
import { messages } from './messages.ts'
import { NamingCheckbox } from './naming-checkbox.tsx'

/** `points` are those of a referral, 0 while it brings none. */
export function ReferralCode({ member, points }: { member: Me; points: number }) {
  const { referralCode, chosenReferralCode } = member
  const code = chosenReferralCode ?? referralCode
  const link = useRef<HTMLElement>(null)
  const copy = useCopy(link)
  const [failures, setFailures] = useState(0)
  const address = `${location.origin}/register?ref=${encodeURIComponent(code)}`

  function copyLink() {
    if (code !== '') return void copy.copy()
    beginAction()
    setFailures(failures + 1)
  }

  return (
    <PageSection id="referral-code" title={messages.title}>
      <Card className="grid grow content-start gap-5">
        <p>
          {renderMessage(points === 0 ? messages.noReward : messages.reward(points), {
            strong: (text) => <strong className="font-semibold text-gold">{text}</strong>,
          })}
        </p>
        <TextField
          label={messages.code}
          hint={chosenReferralCode !== null && messages.firstCode(referralCode)}
          readOnly
          value={code}
          onFocus={({ target }) => target.select()}
        />
        {code !== '' && (
          <p>
            <span className="block text-sm font-medium text-muted">{messages.link}</span>
            <span ref={link} className="wrap-anywhere">
              {address}
            </span>
          </p>
        )}
        <div>
          <div className="flex flex-wrap gap-3">
            <Button onClick={copyLink}>
              <Copy aria-hidden="true" className="size-4.5" />
              {messages.copy}
            </Button>
            {code !== '' && <ShareButton address={address} onFailure={copyLink} />}
          </div>
          <CopyOutcome copy={copy} done={messages.copied} />
        </div>
        {failures > 0 && code === '' && (
          <Alert key={failures} tone="error">
            {messages.unavailable}
          </Alert>
        )}
        <ChooseCode member={member} />
        <div className="border-t border-line pt-5">
          <Friends count={member.referralCount} />
        </div>
        <div className="border-t border-line pt-3">
          <NamingCheckbox
            member={member}
            setting="isInviterNamed"
            label={messages.naming.asInviter}
            hint={renderMessage(
              chosenReferralCode === null
                ? messages.naming.asInviterWithoutCode
                : messages.naming.asInviterHint,
              { name: () => <bdi className="wrap-anywhere">{member.name}</bdi> },
            )}
          />
        </div>
      </Card>
    </PageSection>
  )
}

/** Opens the device's own sheet for sharing. */
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
    <Button variant="secondary" onClick={share}>
      <Share2 aria-hidden="true" className="size-4.5" />
      {messages.share}
    </Button>
  )
}
