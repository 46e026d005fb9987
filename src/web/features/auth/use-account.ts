import { getAccount } from '../../../api/account-endpoints.ts'
import { browserCache, useQuery } from '../../app/query-cache.ts'

/** The member's sessions and ways to log in. */
export const useAccount = () => useQuery(getAccount)

export function refetchAccount(): void {
  void browserCache.refetch(getAccount)
}
