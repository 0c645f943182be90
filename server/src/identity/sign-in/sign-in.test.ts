import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addPerson, openIdentityApp, type IdentityTestApp, type Person } from '../../../testing/identity-app.ts'
import { type Answerer, Browser, textIn } from '../../../testing/browser.ts'
import { askToSignIn, exchange, originOf, renew, signIn, takeTokens } from '../../../testing/sign-in.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'
import { ROTATION_GRACE_MS } from '../provider/payloads.ts'

const PASSWORD = 'seven quiet trucks'
const DAY_MS = 86_400_000
let services: IdentityTestApp
let client: Person

beforeAll(async () => {
  services = await openIdentityApp()
  client = await addPerson(services, { email: 'client@north.test', portal: 'client', password: PASSWORD })
})
afterAll(() => services?.end())

const open = (portal: 'client' | 'dispatcher' = 'client') => new Browser(services.app, originOf(portal))
const fresh = (email: string, options = {}) =>
  addPerson(services, { email, portal: 'client', password: PASSWORD, ...options })

describe('signing in', () => {
  test('issues tokens that say who it is, and where', async () => {
    const signedIn = await signIn(services.app, ' Client@North.test ', PASSWORD, 'client')
    expect(decodeJwt(signedIn.access_token)).toMatchObject({
      iss: 'http://localhost:4201/oidc/client',
      aud: 'urn:waybill:client',
      sub: client.identityGuid,
      user_guid: client.userGuid,
      company_guid: client.companyGuid,
      portal: 'client',
      scope: 'waybill',
    })
    expect(decodeProtectedHeader(signedIn.access_token).typ).toBe('at+jwt')
    expect(signedIn.expires_in).toBe(300)
    expect(decodeJwt(signedIn.id_token)).toMatchObject({
      sub: client.identityGuid,
      name: 'Ada Miller',
      preferred_username: 'client@north.test',
    })
    const token = await services.verifier.verify('client', signedIn.access_token)
    expect(token).toMatchObject({
      identityGuid: client.identityGuid,
      userGuid: client.userGuid,
      companyGuid: client.companyGuid,
    })
  })

  test('requires PKCE', async () => {
    const { answer } = await askToSignIn(open(), 'client', { code_challenge: '', code_challenge_method: '' })
    expect(answer.headers['location']).toContain('error=invalid_request')
  })

  test.each([
    ['the challenge in the clear', { code_challenge_method: 'plain' }, 'error=invalid_request'],
    ['tokens without a code', { response_type: 'id_token', nonce: 'n' }, 'error=unsupported_response_type'],
  ])('is refused with %s', async (_, extra, error) => {
    const { answer } = await askToSignIn(open(), 'client', extra)
    expect(answer.headers['location']).toContain(error)
  })

  test('returns to its own addresses only', async () => {
    for (const redirect_uri of [
      'https://evil.test',
      `${originOf('client')}/account/`,
      `${originOf('client')}.evil.test`,
    ]) {
      const { answer } = await askToSignIn(open(), 'client', { redirect_uri })
      expect([answer.status, answer.headers['location']]).toEqual([400, undefined])
    }
  })

  test('again, in the same browser, begins another session: a cookie that was planted or seen before is worth nothing', async () => {
    const { browser } = await signIn(services.app, client.email, PASSWORD, 'client')
    const before = new Map(browser.cookies)
    const attempt = await askToSignIn(browser, 'client', { prompt: 'login' })
    const form = { email: client.email, password: PASSWORD }
    await takeTokens(attempt, await browser.submit(attempt.answer, form, '/password'))
    const planted = open()
    for (const [name, cookie] of before) planted.cookies.set(name, cookie)
    const silent = await askToSignIn(planted, 'client', { prompt: 'none' })
    expect(silent.answer.headers['location']).toContain('login_required')
  })

  test('masks the password, and lets password managers fill it in', async () => {
    const { answer } = await askToSignIn(open(), 'client')
    expect(/<input[^>]*name="password"[^>]*>/.exec(answer.text)?.[0]).toMatch(
      /^(?=.*type="password")(?=.*autocomplete="current-password")(?!.*onpaste)/s,
    )
  })

  test.each([
    ['es-MX,es;q=0.9,en;q=0.8', 'es', 'Iniciar sesión', 'El correo electrónico o la contraseña no son correctos.'],
    ['fr-CA', 'fr', 'Connexion', 'Le courriel ou le mot de passe est incorrect.'],
    ['de-DE', 'en', 'Sign in', 'The email address or password is incorrect.'],
  ])('is in the language that the browser asks for: %s', async (asked, language, title, wrong) => {
    const inLanguage: Answerer = {
      inject: (request) =>
        services.app.inject({ ...request, headers: { ...request.headers, 'accept-language': asked } }),
    }
    const attempt = await askToSignIn(new Browser(inLanguage, originOf('client')), 'client')
    expect(attempt.answer.text).toContain(`<html lang="${language}">`)
    expect(textIn(attempt.answer.text)).toContain(title)
    const form = { email: client.email, password: 'not this one' }
    const again = await attempt.browser.submit(attempt.answer, form, '/password')
    expect([again.status, textIn(again.text)]).toEqual([401, expect.stringContaining(wrong)])
  })

  test('responds the same way to a wrong password and an unknown address', async () => {
    const answers = await Promise.all(
      ['client@north.test', 'nobody@north.test'].map(async (email) => {
        const attempt = await askToSignIn(open(), 'client')
        const answer = await attempt.browser.submit(attempt.answer, { email, password: 'not this one' }, '/password')
        return [answer.status, textIn(answer.text)]
      }),
    )
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.[0]).toBe(401)
    expect(answers[0]?.[1]).toContain('The email address or password is incorrect.')
  })

  test('continues without a page while the session lives, and reports if it does not', async () => {
    const { browser } = await signIn(services.app, client.email, PASSWORD, 'client')
    const silent = await askToSignIn(browser, 'client', { prompt: 'none' })
    expect(silent.answer.headers['location']).toContain('code=')
    const stranger = await askToSignIn(open(), 'client', { prompt: 'none' })
    expect(stranger.answer.headers['location']).toContain('error=login_required')
  })

  test('survives a restart of the server', async () => {
    const signedIn = await signIn(services.app, client.email, PASSWORD, 'client')
    const restarted = await services.another()
    const browser = new Browser(restarted, originOf('client'))
    for (const [name, cookie] of signedIn.browser.cookies) browser.cookies.set(name, cookie)
    expect((await renew({ ...signedIn, browser }, 'client')).status).toBe(200)
    expect((await askToSignIn(browser, 'client', { prompt: 'none' })).answer.headers['location']).toContain('code=')
  })
})

describe('one portal', () => {
  test('rejects the token of another', async () => {
    const { access_token: token } = await signIn(services.app, client.email, PASSWORD, 'client')
    await expect(services.verifier.verify('dispatcher', token)).rejects.toThrow('unexpected "iss"')
  })

  test('admits nobody who belongs to another, and says where to go', async () => {
    const attempt = await askToSignIn(open('dispatcher'), 'dispatcher')
    const answer = await attempt.browser.follow(
      await attempt.browser.submit(attempt.answer, { email: client.email, password: PASSWORD }, '/password'),
    )
    expect(answer.status).toBe(403)
    expect(textIn(answer.text)).toContain('has no access to the Dispatcher')
    expect(answer.text).toContain('href="http://localhost:4201/"')
  })

  test('responds on its own site only', async () => {
    const here = await open('client').ask('/oidc/client/.well-known/openid-configuration')
    expect(JSON.parse(here.text)).toMatchObject({
      issuer: 'http://localhost:4201/oidc/client',
      token_endpoint: 'http://localhost:4201/oidc/client/token',
    })
    expect((await open('dispatcher').ask('/oidc/client/.well-known/openid-configuration')).status).toBe(404)
  })

  test('has the true addresses behind a proxy, whatever the headers claim', async () => {
    const app = await services.another({ WAYBILL_SITES: 'https://ship.example=client', WAYBILL_PROXIES: '127.0.0.1' })
    const browser = new Browser(app, 'http://10.0.0.7:8080')
    const forwarded = { 'x-forwarded-host': 'ship.example', 'x-forwarded-proto': 'https' }
    const found = await browser.ask('/oidc/client/.well-known/openid-configuration', { headers: forwarded })
    expect(JSON.parse(found.text)).toMatchObject({
      issuer: 'https://ship.example/oidc/client',
      token_endpoint: 'https://ship.example/oidc/client/token',
    })
  })
})

test('over https cookies are bound to the host, and the browser is told to stay on https', async () => {
  const app = await services.another({ WAYBILL_SITES: 'https://ship.example=client', WAYBILL_HSTS_SUBDOMAINS: 'on' })
  const set: string[] = []
  const promises: unknown[] = []
  const asking: Answerer = {
    async inject(request) {
      const answer = await app.inject(request)
      set.push(...[answer.headers['set-cookie'] ?? []].flat())
      if (request.url.startsWith('/oidc/')) promises.push(answer.headers['strict-transport-security'])
      return answer
    },
  }
  await signIn(asking, client.email, PASSWORD, 'client', 'https://ship.example')
  expect(new Set(promises)).toEqual(new Set(['max-age=31536000; includeSubDomains']))
  const names = new Set(set.map((line) => line.slice(0, line.indexOf('='))))
  expect([...names].filter((name) => !/^__(Host|Secure)-waybill/.test(name))).toEqual([])
  expect(set.filter((line) => !/; *secure/i.test(line))).toEqual([])
  const session = set.filter((line) => line.startsWith('__Host-waybill.client.session'))
  expect(session.length).toBeGreaterThan(0)
  expect(session.filter((line) => !/; *path=\/(;|$)/i.test(line) || /; *domain=/i.test(line))).toEqual([])
})

describe('renewing', () => {
  test('issues a new refresh token; the old one works for a short while, then using it ends everything', async () => {
    const signedIn = await signIn(services.app, client.email, PASSWORD, 'client')
    const first = await renew(signedIn, 'client')
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).not.toBe(signedIn.refresh_token)
    // Another tab, with the same token at nearly the same time.
    const again = await renew(signedIn, 'client')
    expect(again.status).toBe(200)
    services.clock.move(ROTATION_GRACE_MS + 1_000)
    await services.verifier.verify('client', again.body.access_token)
    expect((await renew(signedIn, 'client')).body.error).toBe('invalid_grant')
    // Using a stolen token revokes everything derived from it.
    expect((await renew({ ...signedIn, ...first.body }, 'client')).body.error).toBe('invalid_grant')
    expect((await renew({ ...signedIn, ...again.body }, 'client')).body.error).toBe('invalid_grant')
    for (const { access_token: token } of [signedIn, first.body, again.body])
      await expect(services.verifier.verify('client', token)).rejects.toThrow('The session has ended')
    // The browser itself still has its session: its silent sign-in gives new tokens, and revives none.
    const silent = await askToSignIn(signedIn.browser, 'client', { prompt: 'none' })
    const renewed = await takeTokens(silent, silent.answer)
    await services.verifier.verify('client', renewed.access_token)
    await expect(services.verifier.verify('client', again.body.access_token)).rejects.toThrow('The session has ended')
  })

  test('is not possible with the contents of a copied database', async () => {
    const signedIn = await signIn(services.app, client.email, PASSWORD, 'client')
    const cookie = [...signedIn.browser.cookies].find(([name]) => name.startsWith('waybill.client.session '))?.[1].value
    const { rows } = await services.database.pool.query<{ id: string; row: string }>(
      'select id, row_to_json(p)::text as row from identity.oidc_payloads p',
    )
    const copy = rows.map(({ row }) => row).join('\n')
    expect(cookie).toBeTruthy()
    expect(copy).not.toContain(signedIn.refresh_token)
    expect(copy).not.toContain(cookie)
    for (const { id } of rows)
      expect((await renew({ ...signedIn, refresh_token: id }, 'client')).body.error).toBe('invalid_grant')
  })

  test('extends the session', async () => {
    const signedIn = await signIn(services.app, client.email, PASSWORD, 'client')
    await services.database.pool.query(
      `update identity.oidc_payloads set expires_at = now() + interval '1 day' where model in ('Session', 'Grant')`,
    )
    await renew(signedIn, 'client')
    await expect
      .poll(async () => {
        const { rows } = await services.database.pool.query<{ model: string }>(
          `select distinct model from identity.oidc_payloads where model in ('Session', 'Grant') and expires_at > now() + interval '29 days' order by 1`,
        )
        return rows.map((row) => row.model)
      })
      .toEqual(['Grant', 'Session'])
  })

  test('ends after two weeks without use, the session after a month', async () => {
    onTestFinished(() => services.clock.reset())
    const signedIn = await signIn(services.app, client.email, PASSWORD, 'client')
    const silently = async () =>
      (await askToSignIn(signedIn.browser, 'client', { prompt: 'none' })).answer.headers['location']
    services.clock.move(14 * DAY_MS + 1_000)
    expect((await renew(signedIn, 'client')).body.error).toBe('invalid_grant')
    expect(await silently()).toContain('code=')
    services.clock.move(30 * DAY_MS + 1_000)
    expect(await silently()).toContain('error=login_required')
  })

  test('ends with the membership', async () => {
    const person = await fresh('leaver@north.test')
    const signedIn = await signIn(services.app, person.email, PASSWORD, 'client')
    await services.database.write(
      person,
      async (tx) => void (await tx.rows(rawQuery(sql`select identity.shut_out(${person.userGuid})`))),
    )
    expect((await renew(signedIn, 'client')).body.error).toBe('invalid_grant')
    const silent = await askToSignIn(signedIn.browser, 'client', { prompt: 'none' })
    expect(silent.answer.headers['location']).toContain('error=login_required')
    const again = await askToSignIn(signedIn.browser, 'client')
    expect(textIn(again.answer.text)).toContain('Sign in')
  })
})

describe('several memberships', () => {
  test('can be chosen from, and switched later', async () => {
    const one = await addPerson(services, {
      email: 'both@road.test',
      portal: 'carrier',
      password: PASSWORD,
      companyName: 'Alpha Lines',
    })
    const two = await addPerson(services, { email: 'both@road.test', portal: 'carrier', companyName: 'Beta Freight' })
    const browser = new Browser(services.app, originOf('carrier'))
    const attempt = await askToSignIn(browser, 'carrier')
    const choice = await browser.follow(
      await browser.submit(attempt.answer, { email: one.email, password: PASSWORD }, '/password'),
    )
    expect(textIn(choice.text)).toMatch(/Where do you want to go\?.*Alpha Lines.*Beta Freight/)
    const pick = (person: Person) => ({ membership: `${person.identityGuid}.${person.companyGuid}.${person.userGuid}` })
    const signedIn = await takeTokens(attempt, await browser.submit(choice, pick(two), '/membership'))
    expect(decodeJwt(signedIn.access_token)).toMatchObject({ sub: one.identityGuid, company_guid: two.companyGuid })

    const switching = await askToSignIn(browser, 'carrier', { prompt: 'select_account' })
    // The last used one is listed first.
    expect(textIn(switching.answer.text)).toMatch(/Beta Freight.*Alpha Lines/)
    const switched = await takeTokens(switching, await browser.submit(switching.answer, pick(one), '/membership'))
    expect(decodeJwt(switched.access_token)).toMatchObject({ sub: one.identityGuid, company_guid: one.companyGuid })
    expect((await renew(signedIn, 'carrier')).body.error).toBe('invalid_grant')
    expect((await renew(switched, 'carrier')).status).toBe(200)
  })
})

describe('signing out', () => {
  test('does not ask, returns, and ends session and tokens', async () => {
    const signedIn = await signIn(services.app, client.email, PASSWORD, 'client')
    const { browser } = signedIn
    const query = new URLSearchParams({
      id_token_hint: signedIn.id_token,
      post_logout_redirect_uri: browser.origin,
      state: 'bye',
    })
    const out = await browser.follow(await browser.ask(`/oidc/client/session/end?${query.toString()}`))
    expect(out.headers['location']).toBe('http://localhost:4201/?state=bye')
    expect((await renew(signedIn, 'client')).body.error).toBe('invalid_grant')
    expect((await askToSignIn(browser, 'client', { prompt: 'none' })).answer.headers['location']).toContain(
      'login_required',
    )
  })

  test('asks for confirmation if a foreign site requested it', async () => {
    const { browser } = await signIn(services.app, client.email, PASSWORD, 'client')
    const confirmation = await browser.ask('/oidc/client/session/end', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(textIn(confirmation.text)).toContain('Sign out of Waybill?')
    expect(confirmation.text).not.toContain('<script')
    const out = await browser.follow(await browser.submit(confirmation))
    expect(textIn(out.text)).toContain('You are signed out')
  })
})

describe('a page', () => {
  test('left open too long starts over with an explanation', async () => {
    const attempt = await askToSignIn(open(), 'client')
    await services.database.pool.query(`delete from identity.oidc_payloads where model = 'Interaction'`)
    const answer = await attempt.browser.submit(
      attempt.answer,
      { email: client.email, password: PASSWORD },
      '/password',
    )
    expect(answer.status).toBe(400)
    expect(textIn(answer.text)).toContain('This page has expired')
  })

  test('accepts no form sent by another site', async () => {
    const attempt = await askToSignIn(open(), 'client')
    const action = new URL(attempt.answer.url).pathname
    const answer = await attempt.browser.post(
      `${action}/password`,
      { email: client.email, password: PASSWORD },
      { origin: 'http://evil.test' },
    )
    expect(answer.status).toBe(403)
  })

  test('runs no script, cannot be framed and is not cached', async () => {
    const { answer } = await askToSignIn(open(), 'client')
    expect(answer.headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
    expect(answer.headers['content-security-policy']).not.toMatch(/script-src|unsafe/)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.text).not.toContain('<script')
  })

  test('escapes typed-in text', async () => {
    const attempt = await askToSignIn(open(), 'client')
    const answer = await attempt.browser.submit(
      attempt.answer,
      { email: '"><img src=x>@x.test', password: 'x' },
      '/password',
    )
    expect(answer.text).not.toContain('<img')
  })
})

test('a code is valid for a minute', async () => {
  const browser = open()
  const attempt = await askToSignIn(browser, 'client')
  const form = { email: client.email, password: PASSWORD }
  const back = await browser.follow(await browser.submit(attempt.answer, form, '/password'))
  onTestFinished(() => services.clock.reset())
  services.clock.move(61_000)
  await expect(takeTokens(attempt, back)).rejects.toThrow('invalid_grant')
})

test('a code works once', async () => {
  const browser = open()
  const attempt = await askToSignIn(browser, 'client')
  const back = await browser.follow(
    await browser.submit(attempt.answer, { email: client.email, password: PASSWORD }, '/password'),
  )
  const code = new URL(back.headers['location'] ?? '').searchParams.get('code') ?? ''
  const fields = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: browser.origin,
    code_verifier: attempt.verifier,
  }
  const first = await exchange(browser, 'client', fields)
  expect(first.status).toBe(200)
  expect((await exchange(browser, 'client', fields)).body.error).toBe('invalid_grant')
  expect((await renew({ browser, ...first.body }, 'client')).body.error).toBe('invalid_grant')
})
