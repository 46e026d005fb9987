import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { carriesChecksum, groupWallet } from '../../../domain/wallet.ts'
import { messages as texts } from './typed-wallet.messages.ts'

/** Shows the address typed so far in groups that are easy to compare with another screen. */
export default function TypedWallet({ address }: { address: string }) {
  return (
    <>
      {groupWallet(address).length > 1 && (
        <div className="mt-4">
          <p className="text-sm font-medium text-muted">{texts.compare}</p>
          <WalletGroups address={address} className="mt-1 text-lg" />
        </div>
      )}
      <ChecksumWarning address={address} />
    </>
  )
}

export function WalletGroups({ address, className }: { address: string; className: string }) {
  return (
    <p className={`figures flex flex-wrap gap-x-2.5 ${className}`}>
      {groupWallet(address).map((group, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups differ only by their position
        <span key={i}>{group} </span>
      ))}
    </p>
  )
}

export function ChecksumWarning({ address }: { address: string }) {
  const isWrong = useWrongChecksum(address)
  return (
    <div role="status">
      {isWrong && (
        <p className="mt-2 flex gap-2 text-sm font-medium text-danger">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {texts.wrongChecksum}
        </p>
      )}
    </div>
  )
}

/** Loads the hash function only for addresses that carry a checksum. */
function useWrongChecksum(address: string): boolean {
  const [wrong, setWrong] = useState<string>()
  const isChecked = carriesChecksum(address)

  useEffect(() => {
    if (!isChecked) return
    let isCancelled = false
    import('../../../domain/wallet-checksum.ts').then(
      ({ hasWrongChecksum }) => {
        if (!isCancelled && hasWrongChecksum(address)) setWrong(address)
      },
      // If loading fails, there is no warning; linking works all the same.
      () => {},
    )
    return () => {
      isCancelled = true
    }
  }, [address, isChecked])

  return wrong === address
}
