import { useSyncExternalStore } from 'react'
import { makeListeners } from '../../ui/listeners.ts'

const { subscribe, notify } = makeListeners()

/** Without storage, choices last until the page is left. */
const unstored = new Map<string, boolean>()

function read(name: string): boolean {
  try {
    return unstored.get(name) ?? localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

function write(name: string, isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(name)
    else localStorage.setItem(name, 'off')
  } catch {
    unstored.set(name, isOn)
  }
  notify()
}

/** Something that is on until somebody turns it off in this browser. */
export function useStoredSwitch(name: string): [isOn: boolean, turn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => read(name),
    () => true,
  )
  return [isOn, (next) => write(name, next)]
}
