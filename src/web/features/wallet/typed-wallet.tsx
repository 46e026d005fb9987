import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { carriesChecksum, groupWallet } from '../../../domain/wallet.ts'
import { messages } from './messages.ts'

/** Shows the address typed so far in groups that are easy to compare with another screen. */
export function TypedWallet({ address }: { address: string }) {
  const groups = groupWallet(address)
  const isWrong = useWrongChecksum(address)
  return (
    <>
      {groups.length > 1 && (
        <div className="mt-4">
          <p className="text-sm font-medium text-muted">{messages.compare}</p>
          <p className="figures mt-1 flex flex-wrap gap-x-2.5 text-lg">
            {groups.map((group, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: groups differ only by their position
              <span key={i}>{group} </span>
            ))}
          </p>
        </div>
      )}
      <div role="status">
        {isWrong && (
          <p className="mt-2 flex gap-2 text-sm font-medium text-danger">
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {messages.wrongChecksum}
          </p>
        )}
      </div>
    </>
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
