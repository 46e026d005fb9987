/** As much of what a browser calls itself as is kept. */
export const MAX_USER_AGENT_LENGTH = 300

export interface Device {
  browser: string | null
  system: string | null
  isHandheld: boolean
}

// Browsers also name those that they are built from or want to pass for, so the more special ones come first.
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string, 'handheld'?][] = [
  [/\biPhone\b/, 'iPhone', 'handheld'],
  [/\biPad\b/, 'iPad', 'handheld'],
  [/\bAndroid\b/, 'Android', 'handheld'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Says roughly which device a session is used on, from what its browser called itself: enough to recognise one's own. */
export function describeDevice(userAgent: string | null): Device {
  const text = userAgent ?? ''
  const browser = BROWSERS.find(([sign]) => sign.test(text))?.[1] ?? null
  const [, system = null, kind] = SYSTEMS.find(([sign]) => sign.test(text)) ?? []
  return { browser, system, isHandheld: kind === 'handheld' }
}
