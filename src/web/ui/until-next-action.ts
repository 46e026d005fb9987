import { useState, useSyncExternalStore } from 'react'
import { makeListeners } from './listeners.ts'

let actions = 0
const { subscribe, notify } = makeListeners()

const count = () => actions

/** To be called when the user starts something that has an outcome. Messages about earlier successes disappear. */
export function beginAction(): void {
  actions += 1
  notify()
}

/** True from the first rendering until the next action begins. */
export function useUntilNextAction(): boolean {
  const [first] = useState(count)
  return useSyncExternalStore(subscribe, count, count) === first
}
