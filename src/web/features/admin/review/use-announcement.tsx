import { useState } from 'react'

/** A live region that is there before its first text. The count lets the same text be announced twice. */
export function useAnnouncement() {
  const [{ text, count }, setLatest] = useState({ text: '', count: 0 })
  return {
    announce: (next: string) => setLatest((last) => ({ text: next, count: last.count + 1 })),
    /** The text in the live region, which may be shown in a dialog instead. */
    announced: <span key={count}>{text}</span>,
  }
}
