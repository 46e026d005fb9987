import { pageIncomplete } from './messages.ts'

const PRESS_PATIENCE_MS = 30_000

/**
 * Runs in the head of every page, before anything is painted and before any bundle has arrived. It is a function only to
 * be readable and type-checked: the document contains its source, so it must not use anything outside of it.
 */
function firstPaint(patienceMs: number, incompleteText: string, hasWorker: boolean) {
  const root = document.documentElement

  // The chosen theme and a member's navigation must be right at the first paint.
  try {
    const theme = localStorage.getItem('theme')
    if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
  } catch {
    // This browser has no storage.
  }
  // The browser's own bars follow it too. Their colours depend on the system's theme by themselves.
  function colourBars() {
    const { theme: chosen } = root.dataset
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const { theme } = meta.dataset
      if (chosen) meta.media = theme === chosen ? 'all' : 'none'
      else meta.media = `(prefers-color-scheme: ${theme})`
    }
  }
  colourBars()
  new MutationObserver(colourBars).observe(root, { attributeFilter: ['data-theme'] })
  const hint = /(?:^|; )grav_hint=(member|admin)(?:;|$)/.exec(document.cookie)
  if (hint) root.dataset.session = hint[1]

  // Public pages keep their scripts in a template until they have been painted. Not every browser reports its first
  // paint, and none does for a page in the background, so the scripts wait a second at most.
  addEventListener('DOMContentLoaded', () => {
    const scripts = document.querySelector<HTMLTemplateElement>('#scripts')
    if (!scripts) return
    const start = () => document.head.append(scripts.content)
    setTimeout(start, 1000)
    try {
      new PerformanceObserver((list) => {
        if (list.getEntriesByName('first-contentful-paint').length) start()
      }).observe({ type: 'paint', buffered: true })
    } catch {
      // The timeout suffices.
    }
  })

  // Buttons pressed before hydration look busy at once, and are pressed again, once each, when React listens.
  const pressed = new Set<HTMLButtonElement>()
  const notice = document.createElement('p')
  notice.className = 'unfinished'
  notice.role = 'alert'
  notice.textContent = incompleteText
  let brokenScript: HTMLScriptElement | undefined
  let retryMs = 5_000
  let timer = 0

  function setBusy(button: HTMLButtonElement, isBusy: boolean) {
    for (const name of ['aria-busy', 'aria-disabled']) {
      if (isBusy) button.setAttribute(name, 'true')
      else button.removeAttribute(name)
    }
  }
  function press(event: Event) {
    const button = (event.target as Element).closest<HTMLButtonElement>('#root button:not([popovertarget])')
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed.add(button)
    setBusy(button, true)
    notice.remove()
    clearTimeout(timer)
    timer = window.setTimeout(giveUp, patienceMs)
    loadAgain()
  }
  function giveUp() {
    clearTimeout(timer)
    // A public page that is only read is complete without its scripts.
    const isNoticed = pressed.size > 0 || !document.querySelector('#scripts')
    if (isNoticed) (document.body ?? root).append(notice)
    for (const button of pressed) setBusy(button, false)
    pressed.clear()
  }
  function loadAgain() {
    if (!brokenScript) return
    const script = document.createElement('script')
    script.type = 'module'
    script.src = brokenScript.src
    brokenScript.replaceWith(script)
    brokenScript = undefined
  }
  addEventListener('click', press, true)
  addEventListener('online', loadAgain)
  // Errors of resources do not bubble. A module script has one too when something it imports cannot be loaded.
  addEventListener(
    'error',
    ({ target }) => {
      // Other scripts are those of browser extensions.
      if (target instanceof HTMLScriptElement && target.type === 'module') {
        brokenScript = target
        giveUp()
        setTimeout(loadAgain, retryMs)
        retryMs = Math.min(retryMs * 2, 60_000)
      }
      // An image that cannot be loaded takes no space. A link that consists of it shows the image's description.
      if (target instanceof HTMLImageElement) {
        target.hidden = true
        const link = target.closest('a')
        if (link && !link.textContent?.trim()) link.append(target.alt || link.href)
      }
    },
    true,
  )
  addEventListener('hydrated', () => {
    removeEventListener('click', press, true)
    clearTimeout(timer)
    notice.remove()
    // Each in its own task, so that a form which becomes busy can disable its other buttons first.
    for (const button of pressed) {
      setTimeout(() => {
        setBusy(button, false)
        button.click()
      })
    }
    // It shows the offline page. Browsers offer none on an insecure address, or in some private windows.
    if (hasWorker)
      navigator.serviceWorker?.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  })

  // Menus open without scripts, but browsers do not set `aria-expanded` on their buttons.
  addEventListener(
    'toggle',
    (event) => {
      const { target, newState } = event as ToggleEvent
      document
        .querySelector(`[popovertarget="${(target as Element).id}"]`)
        ?.setAttribute('aria-expanded', String(newState === 'open'))
    },
    true,
  )
}

/** As text, because the content security policy allows this one inline script by its hash. */
export const firstPaintScript =
  `(${firstPaint})(${PRESS_PATIENCE_MS}, ${JSON.stringify(pageIncomplete)}, ${import.meta.env.PROD})`.replace(
    /\n\s+/g,
    '\n',
  )
