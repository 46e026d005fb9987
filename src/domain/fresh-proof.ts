/** How long a member may do what asks for a fresh proof after they have entered their password, or logged in at Google anew. */
export const PROOF_MINUTES = 10

/** Whether a session's last proof is recent enough. A session that was never proven, such as one begun with Google, has none. */
export function isProofFresh(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && now.getTime() - provenAt.getTime() < PROOF_MINUTES * 60_000
}
