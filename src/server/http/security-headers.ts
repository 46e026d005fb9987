import { createHash } from 'node:crypto'

export interface SecurityHeaderSettings {
  /** Inline scripts of the pages; the policy allows each by its hash. */
  inlineScripts: readonly string[]
  isSecure: boolean
  /** The development server has no policy, because hot reloading injects scripts and styles. */
  isDevelopment: boolean
}

/** The security headers of every response. */
export function securityHeaders({
  inlineScripts,
  isSecure,
  isDevelopment,
}: SecurityHeaderSettings): Record<string, string> {
  return {
    ...(isDevelopment ? {} : { 'Content-Security-Policy': contentSecurityPolicy(inlineScripts, isSecure) }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // The sign-in popup sends its result to the window that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
  }
}

function contentSecurityPolicy(inlineScripts: readonly string[], isSecure: boolean): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
