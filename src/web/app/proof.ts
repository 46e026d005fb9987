type AskForProof = () => Promise<boolean>

let ask: AskForProof | undefined

/** Names what asks the user to prove who they are. Pages load it only when a request was refused for the lack of a proof. */
export function askForProofBy(loadAndAsk: AskForProof): void {
  ask = loadAndAsk
}

/** Resolves with whether they did. */
export function proveUser(): Promise<boolean> | undefined {
  // If its code cannot be loaded, the refusal is shown.
  return ask?.().catch(() => false)
}
