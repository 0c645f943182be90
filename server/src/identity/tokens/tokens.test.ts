import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addPerson, openIdentityApp, type IdentityTestApp, type Person } from '../../../testing/identity-app.ts'
import { Browser } from '../../../testing/browser.ts'
import { askToSignIn, originOf, signIn, takeTokens } from '../../../testing/sign-in.ts'
import { bearersOf } from '../../start/identity-services.ts'
import { readSettings } from '../../settings/settings.ts'
import { openIdentityKeys } from '../keys/identity-keys.ts'
import { revokeAccess } from '../people/user-access.ts'
import { spaSettings } from '../spa-settings.ts'
import { issueToken } from './issue-token.ts'
import { Recent } from './recent.ts'
import { TokenRefusals } from './token-refusals.ts'
import { tokenVerifier } from './token-verifier.ts'
import { TokenRefused } from './verified-token.ts'

const PASSWORD = 'seven quiet trucks'
const AUDIENCE = 'urn:outside:api'
let services: IdentityTestApp
let person: Person

beforeAll(async () => {
  services = await openIdentityApp()
  person = await addPerson(services, { email: 'client@north.test', portal: 'client', password: PASSWORD })
})
afterEach(() => services.clock.reset())
afterAll(() => services?.end())

describe('a token of our own', () => {
  test('for scripts works like a browser’s', async () => {
    const options = { databaseUrl: services.databaseUrl, keyFolder: services.keyFolder, sites: services.settings.sites }
    const token = await issueToken({ ...options, email: 'CLIENT@north.test' })
    expect(await services.verifier.verify('client', token)).toMatchObject({
      userGuid: person.userGuid,
      email: person.email,
    })
    await expect(services.verifier.verify('carrier', token)).rejects.toThrow(TokenRefused)
    await expect(issueToken({ ...options, email: 'x@north.test' })).rejects.toThrow('No one signs in as x@north.test')
    await expect(issueToken({ ...options, email: person.email, portal: 'carrier' })).rejects.toThrow(
      'no access to the carrier portal',
    )
  })

  test('is rejected when it has expired, even if it was accepted before', async () => {
    const { access_token: token } = await signIn(services.app, person.email, PASSWORD, 'client')
    await services.verifier.verify('client', token)
    services.clock.move(306_000)
    await expect(services.verifier.verify('client', token)).rejects.toThrow('"exp" claim timestamp check failed')
  })

  test('is rejected when it is an ID token, forged, or nonsense', async () => {
    const { id_token: idToken, access_token: token } = await signIn(services.app, person.email, PASSWORD, 'client')
    const forged = await new SignJWT(decodeJwt(token))
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'mine' })
      .sign((await generateKeyPair('ES256')).privateKey)
    const [head, body] = token.split('.')
    for (const bad of [idToken, forged, `${head}.${body}.`, `${token}x`, 'nonsense', ''])
      await expect(services.verifier.verify('client', bad)).rejects.toThrow(TokenRefused)
  })

  test('is rejected without the scope of the API', async () => {
    const attempt = await askToSignIn(new Browser(services.app, originOf('client')), 'client', { scope: 'openid' })
    const form = { email: person.email, password: PASSWORD }
    const { access_token: token } = await takeTokens(
      attempt,
      await attempt.browser.submit(attempt.answer, form, '/password'),
    )
    await expect(services.verifier.verify('client', token)).rejects.toThrow('the token lacks the scope')
  })

  test('signed with a key created meanwhile by another process is accepted', async () => {
    const early = tokenVerifier(services)
    await early.verify('client', (await signIn(services.app, person.email, PASSWORD, 'client')).access_token)
    services.clock.move(91 * 86_400_000)
    const { signing } = await openIdentityKeys(services)
    services.clock.reset()
    const { access_token: token } = await signIn(await services.another(), person.email, PASSWORD, 'client')
    expect(decodeProtectedHeader(token).kid).toBe(signing[0].kid)
    // Not again at once for every forged token.
    await expect(early.verify('client', token)).rejects.toThrow(TokenRefused)
    services.clock.move(11_000)
    expect((await early.verify('client', token)).userGuid).toBe(person.userGuid)
  })
})

test('the most recent values are cached, each until its expiry', () => {
  const recent = new Recent<string>(2)
  recent.set('a', 'A', 100)
  recent.set('b', 'B', 100)
  expect(recent.get('a', 1)).toBe('A')
  recent.set('c', 'C', 50)
  expect([recent.get('a', 2), recent.get('b', 2), recent.get('c', 2)]).toEqual(['A', undefined, 'C'])
  expect(recent.get('c', 50)).toBeUndefined()
})

describe('an external issuer', () => {
  let server: Server
  let issuer: string
  let provider: Provider
  let inToken: Record<string, unknown>
  let inUserinfo: Record<string, unknown>

  beforeAll(async () => {
    inToken = {}
    inUserinfo = {}
    server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
      if (request.url === '/me') return response.end(JSON.stringify(inUserinfo))
      request.url = request.url?.replace(/^\/policy\//, '/')
      return void provider.callback()(request, response)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    provider = await providerWith('outside')
  })
  afterAll(() => new Promise((resolve) => server?.close(resolve)))

  /** The other provider, signing with a key of that name. */
  async function providerWith(kid: string) {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    return new Provider(issuer, {
      jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256', kid }] },
      clients: [
        {
          client_id: 'spa',
          token_endpoint_auth_method: 'none',
          redirect_uris: ['http://localhost:4201'],
          grant_types: ['authorization_code'],
        },
      ],
      extraTokenClaims: () => inToken,
      features: {
        devInteractions: { enabled: false },
        resourceIndicators: {
          enabled: true,
          defaultResource: () => AUDIENCE,
          getResourceServerInfo: () => ({
            scope: 'api',
            audience: AUDIENCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: 300,
          }),
        },
      },
    })
  }

  /** A token issued by the other provider. */
  async function tokenOf(subject: string, claims: Record<string, unknown>, audience = AUDIENCE) {
    const client = await provider.Client.find('spa')
    if (!client) throw new Error('no client')
    const token = new provider.AccessToken({ accountId: subject, client, grantId: 'g', scope: 'api' } as never)
    token.resourceServer = new provider.ResourceServer(AUDIENCE, {
      scope: 'api',
      audience,
      accessTokenFormat: 'jwt',
      accessTokenTTL: 300,
      jwt: { sign: { alg: 'RS256' } },
    })
    inToken = claims
    return token.save()
  }
  const outside = (portal = 'CLIENT', more: Record<string, string> = {}) => {
    const settings = readSettings({
      ...more,
      [`WAYBILL_OIDC_${portal}_ISSUER`]: issuer,
      [`WAYBILL_OIDC_${portal}_CLIENT_ID`]: 'spa',
      [`WAYBILL_OIDC_${portal}_AUDIENCE`]: AUDIENCE,
    })
    return { settings, verifier: tokenVerifier({ ...services, settings }) }
  }

  test('signs people in by a verified address, and recognizes them by subject from then on', async () => {
    const { verifier } = outside()
    const first = await verifier.verify(
      'client',
      await tokenOf('s-1', { email: 'Client@north.test', email_verified: true }),
    )
    expect(first).toMatchObject({
      issuer,
      subject: 's-1',
      identityGuid: person.identityGuid,
      userGuid: person.userGuid,
      companyGuid: person.companyGuid,
    })
    const later = await verifier.verify('client', await tokenOf('s-1', {}))
    expect(later.identityGuid).toBe(person.identityGuid)
  })

  test('is not trusted about an unverified address', async () => {
    const { verifier } = outside()
    for (const claims of [{ email: person.email }, { email: person.email, email_verified: false }]) {
      const token = await verifier.verify('client', await tokenOf('s-2', claims))
      expect(token.identityGuid).toBeUndefined()
      expect(token.userGuid).toBeUndefined()
    }
  })

  test('is queried for the address if the token has none', async () => {
    const { verifier } = outside()
    inUserinfo = { sub: 'somebody else', email: person.email, email_verified: true }
    expect((await verifier.verify('client', await tokenOf('s-3', {}))).identityGuid).toBeUndefined()
    inUserinfo = { sub: 's-3', email: person.email, email_verified: true }
    expect((await verifier.verify('client', await tokenOf('s-3', {}))).identityGuid).toBe(person.identityGuid)
  })

  test('ends with the membership, a moment later', async () => {
    const leaver = await addPerson(services, { email: 'leaver@north.test', portal: 'client' })
    const { verifier } = outside()
    const token = await tokenOf('s-4', { email: leaver.email, email_verified: true })
    expect((await verifier.verify('client', token)).userGuid).toBe(leaver.userGuid)
    await services.database.write(leaver, (tx) => revokeAccess(tx, leaver))
    services.clock.move(16_000)
    expect((await verifier.verify('client', token)).userGuid).toBeUndefined()
  })

  test('is rejected for another audience, with our own tokens, and on a portal it is not configured for', async () => {
    const { verifier } = outside()
    await expect(verifier.verify('client', await tokenOf('s-1', {}, 'urn:else'))).rejects.toThrow('unexpected "aud"')
    const { access_token: own } = await signIn(services.app, person.email, PASSWORD, 'client')
    await expect(verifier.verify('client', own)).rejects.toThrow(TokenRefused)
    await expect(verifier.verify('dispatcher', await tokenOf('s-1', {}))).rejects.toThrow(TokenRefused)
  })

  test('replaces our own pages, and the browser is told', async () => {
    const { settings } = outside()
    const app = await services.another({
      WAYBILL_OIDC_CLIENT_ISSUER: issuer,
      WAYBILL_OIDC_CLIENT_CLIENT_ID: 'spa',
      WAYBILL_OIDC_CLIENT_SCOPES: 'api',
    })
    const browser = new Browser(app, originOf('client'))
    for (const path of ['/oidc/client/auth', '/forgotten', '/account', '/sign-in/x'])
      expect((await browser.ask(path)).status).toBe(404)
    const [dispatcher, client] = settings.sites.map((site) => spaSettings(site, settings, '4.2.0'))
    expect(client).toMatchObject({ authority: issuer, clientId: 'spa', portal: 'client' })
    expect(dispatcher).toMatchObject({
      authority: 'http://localhost:4200/oidc/dispatcher',
      clientId: 'waybill-dispatcher',
      apiScopes: ['waybill'],
      version: '4.2.0',
    })
  })

  test('publishes its configuration under a separate authority if a policy has one', async () => {
    const { settings, verifier } = outside('CLIENT', { WAYBILL_OIDC_CLIENT_AUTHORITY: `${issuer}/policy` })
    const token = await tokenOf('s-5', { email: person.email, email_verified: true })
    expect((await verifier.verify('client', token)).userGuid).toBe(person.userGuid)
    expect(spaSettings(settings.sites[1]!, settings, '4.2.0').authority).toBe(`${issuer}/policy`)
  })

  test('is trusted about the configured claim, also as a list, and about no other', async () => {
    const { verifier } = outside('CLIENT', { WAYBILL_OIDC_CLIENT_EMAIL_CLAIM: 'emails' })
    const known = async (subject: string, claims: Record<string, unknown>) =>
      (await verifier.verify('client', await tokenOf(subject, claims))).userGuid
    expect(await known('s-6', { email: person.email })).toBeUndefined()
    expect(await known('s-7', { emails: [] })).toBeUndefined()
    expect(await known('s-8', { emails: ['CLIENT@north.test'] })).toBe(person.userGuid)
    expect(await known('s-9', { emails: person.email })).toBe(person.userGuid)
  })

  test('may use a new key unannounced: keys are read again, but not for every forged token', async () => {
    const { verifier } = outside()
    await verifier.verify('client', await tokenOf('s-1', {}))
    provider = await providerWith('outside-2')
    const token = await tokenOf('s-1', {})
    await expect(verifier.verify('client', token)).rejects.toThrow(TokenRefused)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    try {
      expect((await verifier.verify('client', token)).userGuid).toBe(person.userGuid)
    } finally {
      vi.useRealTimers()
    }
  })

  test('unknown people are told that they have no access, rather than to sign in', async () => {
    const settings = {
      WAYBILL_OIDC_CLIENT_ISSUER: issuer,
      WAYBILL_OIDC_CLIENT_CLIENT_ID: 'spa',
      WAYBILL_OIDC_CLIENT_AUDIENCE: AUDIENCE,
    }
    const warn = vi.fn()
    const refusals = new TokenRefusals(services.clock)
    const log = { info: vi.fn(), warn, error: vi.fn() }
    const verify = bearersOf({ ...services, settings: readSettings(settings), log }, refusals)
    const stranger = await tokenOf('s-10', { email: 'stranger@else.test', email_verified: true })
    expect(await verify('client', stranger)).toMatchObject({ refused: true, code: 'forbidden' })
    expect(await verify('client', await tokenOf('s-1', {}))).toMatchObject({ userGuid: person.userGuid })
    expect(warn).not.toHaveBeenCalled()
    expect(await verify('client', 'nonsense')).toBeUndefined()
    // The caller learns nothing, the operator what the deployment's settings and the token say.
    expect(await verify('client', await tokenOf('s-1', {}, 'urn:else'))).toBeUndefined()
    const { access_token: own } = await signIn(services.app, person.email, PASSWORD, 'client')
    expect(await verify('client', own)).toBeUndefined()
    expect(warn.mock.calls.map(([line]) => line)).toMatchObject([
      { portal: 'client', kind: 'form' },
      { kind: 'audience', expected: AUDIENCE, found: 'urn:else' },
      { kind: 'key' },
    ])
    expect(refusals.counts.map(({ kind, count }) => [kind, count])).toEqual([
      ['form', 1],
      ['audience', 1],
      ['key', 1],
    ])
  })

  test('that does not answer is a fault, not a refusal', async () => {
    const settings = readSettings({ WAYBILL_OIDC_ISSUER: 'http://127.0.0.1:9', WAYBILL_OIDC_CLIENT_ID: 'spa' })
    const error = await tokenVerifier({ ...services, settings })
      .verify('client', 'a.b.c')
      .catch((fault: unknown) => fault)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(TokenRefused)
  })
})
