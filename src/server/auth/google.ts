import * as openid from 'openid-client'
import type { Logger } from 'pino'
import { z } from 'zod'
import { readEmail } from '../../domain/accounts.ts'
import { err, ok, type Result } from '../../domain/result.ts'
import type { Config } from '../config.ts'

export type GoogleSettings = Config['google']

/** Secrets that prove that the returning browser began the flow. */
export const FlowSecrets = z.object({ nonce: z.string(), verifier: z.string(), redirectUri: z.string() })
export type FlowSecrets = z.infer<typeof FlowSecrets>

export interface GoogleIdentity {
  subject: string
  email: string
  isEmailVerified: boolean
  name: string | undefined
}

export type Google = ReturnType<typeof makeGoogle>

const TIMEOUT_SECONDS = 10

/** OpenID Connect with PKCE, state and nonce, at Google or any other provider that speaks it. */
export function makeGoogle(settings: GoogleSettings, log: Logger) {
  let known: Promise<openid.Configuration> | undefined

  /** Fetched from the provider once. A failure is not cached, so the next visitor tries again. */
  function configure(clientId: string, clientSecret: string): Promise<openid.Configuration> {
    const issuer = new URL(settings.issuer)
    known ??= openid
      .discovery(issuer, clientId, clientSecret, undefined, {
        timeout: TIMEOUT_SECONDS,
        execute: [
          // The token comes straight from the provider, but its signature is verified all the same.
          openid.enableNonRepudiationChecks,
          ...(issuer.protocol === 'http:' ? [openid.allowInsecureRequests] : []),
        ],
      })
      .catch((error) => {
        known = undefined
        throw error
      })
    return known
  }

  /** The visitor can only try again, whatever failed; the log has the reason for the operator. */
  async function attempt<Value>(
    work: (config: openid.Configuration) => Promise<Value>,
  ): Promise<Result<Value, 'google_failed'>> {
    const { clientId, clientSecret } = settings
    if (clientId === undefined || clientSecret === undefined) {
      const names = { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret }
      const missing = Object.entries(names).flatMap(([name, value]) => (value === undefined ? [name] : []))
      log.warn({ missing }, 'Google sign-in was requested but is not configured')
      return err('google_failed')
    }
    try {
      return ok(await work(await configure(clientId, clientSecret)))
    } catch (error) {
      log.warn(describeFailure(error), 'Google sign-in failed')
      return err('google_failed')
    }
  }

  return {
    /** With `asksAgain`, the provider has to let the person log in anew, even if it knows the browser. */
    begin: (state: string, redirectUri: string, asksAgain = false) =>
      attempt(async (config) => {
        const [nonce, verifier] = [openid.randomNonce(), openid.randomPKCECodeVerifier()]
        const url = openid.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          state,
          nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          prompt: 'select_account',
          ...(asksAgain && { max_age: '0' }),
        })
        const secrets: FlowSecrets = { nonce, verifier, redirectUri }
        return { url: url.href, secrets }
      }),
    /** With `maxAge`, the person must have logged in at the provider within so many seconds, as its token says. */
    finish: (search: string, state: string, { nonce, verifier, redirectUri }: FlowSecrets, maxAge?: number) =>
      attempt(async (config) => {
        const returned = new URL(redirectUri)
        returned.search = search
        const tokens = await openid.authorizationCodeGrant(config, returned, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
          ...(maxAge !== undefined && { maxAge }),
        })
        return readIdentity(tokens.claims())
      }),
  }
}

function readIdentity(claims: openid.IDToken | undefined): GoogleIdentity {
  const email = readEmail(String(claims?.email ?? ''))
  if (claims === undefined || email === undefined) throw new Error('the provider sent no usable email')
  return {
    subject: claims.sub,
    email,
    isEmailVerified: claims.email_verified === true,
    name: typeof claims.name === 'string' ? claims.name : undefined,
  }
}

/** Logs codes only, because a provider's messages may quote secrets and addresses. */
function describeFailure(error: unknown) {
  const { name, code, error: reason } = error as { name: string; code?: string; error?: string }
  return { name, code, reason }
}
