import { useState, useSyncExternalStore } from 'react'

let actions = 0
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const count = () => actions

/** To be called when the user starts something that has an outcome. Messages about earlier successes disappear. */
export function beginAction(): void {
  actions += 1
  for (const listener of listeners) listener()
}

/** True from the first rendering until the next action begins. */
export function useUntilNextAction(): boolean {
  const [first] = useState(count)
  return useSyncExternalStore(subscribe, count, count) === first
}
