import { OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll } from 'vitest'
import type { GoogleSettings } from '../auth/google.ts'

/** A real OpenID provider on this machine. The test decides whom it signs in. */
export class TestGoogle {
  readonly server = new OAuth2Server()
  /** The claims about the person who signs in. */
  claims: Record<string, unknown> = {}

  async start(): Promise<void> {
    await this.server.issuer.keys.generate('RS256')
    await this.server.start(0, '127.0.0.1')
    this.server.service.on('beforeTokenSigning', ({ payload }) => {
      Object.assign(payload, this.claims)
    })
  }

  get settings(): GoogleSettings {
    return {
      clientId: 'grav-tests',
      clientSecret: 'a secret of the provider',
      issuer: this.server.issuer.url ?? '',
    }
  }

  /** The query string with which the browser returns after consent. */
  async consent(url: string): Promise<string> {
    const response = await fetch(url, { redirect: 'manual' })
    return new URL(response.headers.get('location') ?? '').search
  }
}

export function givenGoogle(): TestGoogle {
  const google = new TestGoogle()
  beforeAll(() => google.start())
  afterAll(() => google.server.stop())
  return google
}
