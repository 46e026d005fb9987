import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { makeListeners } from '../ui/listeners.ts'
import * as messages from './messages.ts'

type Theme = keyof typeof messages.themes

const { subscribe, notify } = makeListeners()

function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** From the system's theme a press leads to the opposite one, so that the first press changes what is seen. */
function themeAfter(theme: Theme): Theme {
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches
  const opposite = isDark ? 'light' : 'dark'
  if (theme === 'system') return opposite
  if (theme === opposite) return isDark ? 'dark' : 'light'
  return 'system'
}

function choose(theme: Theme) {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  notify()
}

export function ThemeSwitch() {
  const theme = useSyncExternalStore(subscribe, currentTheme, (): Theme => 'system')
  const label = messages.themes[theme]
  return (
    <button
      type="button"
      onClick={() => choose(themeAfter(theme))}
      title={label}
      className="grid size-11 place-items-center rounded-full text-muted hover:bg-leaf-soft hover:text-ink"
    >
      {/* All three are rendered and CSS shows one, so that the icon is right before this script runs. */}
      <Monitor aria-hidden="true" className="hidden size-5 theme-system:block" />
      <Sun aria-hidden="true" className="hidden size-5 theme-light:block" />
      <Moon aria-hidden="true" className="hidden size-5 theme-dark:block" />
      <span className="sr-only">{label}</span>
    </button>
  )
}
