import { useEffect, useState } from 'react'
import { type WalletFailure, walletFailure } from '../../../domain/p2p.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { BASE, QUOTE } from './demo-market.ts'
import { messages } from './messages.ts'

const { wallet } = messages

type Connection =
  | { status: 'none' }
  | { status: 'connecting'; failure: WalletFailure }
  | { status: 'failed'; failure: WalletFailure }

/** Wallet extensions announce themselves to pages as `window.ethereum`. */
function hasWalletExtension() {
  return Boolean((window as { ethereum?: unknown }).ethereum)
}

export function WalletPanel() {
  const [connection, setConnection] = useState<Connection>({ status: 'none' })
  const isConnecting = connection.status === 'connecting'

  useEffect(() => {
    if (connection.status !== 'connecting') return
    const { failure } = connection
    const timer = setTimeout(() => setConnection({ status: 'failed', failure }), failure.afterMs)
    return () => clearTimeout(timer)
  }, [connection])

  function connect() {
    setConnection({ status: 'connecting', failure: walletFailure(hasWalletExtension()) })
  }

  return (
    <PageSection id="wallet" title={wallet.title} note={messages.simulated} className="lg:col-span-12">
      <Card className="grid gap-6 md:grid-cols-[1fr_auto_auto] md:items-center md:gap-12">
        <div>
          <p role="status" className="flex items-center gap-2.5 font-semibold">
            <span
              aria-hidden="true"
              className={`size-3 shrink-0 rounded-full border-2 border-edge ${isConnecting ? 'motion-safe:animate-breathe bg-edge' : ''}`}
            />
            {wallet[connection.status]}
          </p>
          <p className="mt-1 max-w-md text-muted">{wallet.hint}</p>
        </div>
        <dl className="grid grid-cols-2 gap-8 border-y border-line py-5 md:gap-12 md:border-0 md:py-0">
          <Balance of={BASE} />
          <Balance of={QUOTE} />
        </dl>
        <Button size="large" variant="secondary" onClick={connect} busy={isConnecting}>
          {wallet.connect}
        </Button>
        {connection.status === 'failed' && (
          <Alert tone="error" className="md:col-span-full">
            {wallet.failures[connection.failure.code]}
          </Alert>
        )}
      </Card>
    </PageSection>
  )
}

function Balance({ of }: { of: string }) {
  return (
    <div>
      <dt className="text-sm font-medium text-muted">{of}</dt>
      <dd className="mt-1 font-display text-3xl leading-none">
        <span aria-hidden="true">–</span>
        <span className="sr-only">{wallet.unknown}</span>
      </dd>
    </div>
  )
}
