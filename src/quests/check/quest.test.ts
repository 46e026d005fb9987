import { describe, expect, it } from 'vitest'
import { checkServer } from './quest.server.ts'

const settings = { url: 'https://example.org/check', secret: '', message: '', sendsIdentity: false }
const parse = (change: object) => checkServer.settings.safeParse({ ...settings, ...change })

describe('the secret', () => {
  it('is made if it is empty, and kept if it is there', () => {
    const { secret } = checkServer.settings.parse(settings) as typeof settings
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
    expect(checkServer.settings.parse(settings)).not.toEqual({ ...settings, secret })
    expect(checkServer.settings.parse({ ...settings, secret })).toEqual({ ...settings, secret })
  })

  it.each(['short', 'whsec_', 'whsec_c2VjcmV0', `whsec_${'-'.repeat(40)}`, `whsec_${'A'.repeat(92)}`])(
    'has the form of the specification: not %s',
    (secret) => {
      expect(parse({ secret }).success).toBe(false)
    },
  )

  it('is shown to no member and not exported', () => {
    const { secret, url, ...shown } = { ...settings, message: 'Soon.', secret: 'whsec_x' }
    expect(checkServer.present?.({ ...shown, secret, url }, NO_CONTENT)).toEqual({ message: 'Soon.' })
    expect(checkServer.secrets).toEqual(['secret'])
  })
})

const NO_CONTENT = { quiz: undefined, latestPost: undefined }

describe('the address', () => {
  const refuse = (url: string, checkHosts: string[] = []) =>
    checkServer.refuseSettings?.({ ...settings, url }, { checkHosts })

  it('may be any public one by https', () => {
    expect(refuse('https://example.org:8443/check?a=b')).toBeUndefined()
    expect(refuse('http://example.org/check')).toEqual({
      field: 'url',
      message: 'must begin with https://, unless the setting CHECK_HOSTS names the host',
    })
    expect(refuse('https://me:secret@example.org/')?.message).toBe('must not contain a login')
    expect(parse({ url: 'ftp://example.org/' }).success).toBe(false)
  })

  it.each([
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://10.0.0.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://localhost/',
    'https://localhost./',
    'https://checker:8080/',
    'https://checker.internal/',
    'https://app.localhost/',
  ])('is not inside the network: %s', (url) => {
    expect(refuse(url)?.message).toContain('CHECK_HOSTS has to allow')
  })

  it('may be inside if the operator names it, with its port or for all ports', () => {
    expect(refuse('http://127.0.0.1:8080/check', ['127.0.0.1:8080'])).toBeUndefined()
    expect(refuse('http://127.0.0.1:8081/check', ['127.0.0.1:8080'])).toBeDefined()
    expect(refuse('http://checker.internal:9000/', ['checker.internal'])).toBeUndefined()
    expect(refuse('http://checker.internal/', ['checker.internal:80'])).toBeUndefined()
    expect(refuse('https://checker.internal/', ['checker.internal:80'])).toBeDefined()
  })
})
