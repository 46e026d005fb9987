import type { Capability } from '../../../domain/staff.ts'
import { useSession } from '../../app/session.ts'

/** Whether the member on this page may do something. The server decides anew with each request. */
export function useCapability(capability: Capability): boolean {
  return useCapabilities().includes(capability)
}

export function useCapabilities(): readonly Capability[] {
  const session = useSession()
  return session.status === 'member' ? session.member.capabilities : []
}
