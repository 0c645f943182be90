import { decodeJwt } from 'jose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, formIn, textIn, type Answer } from '../../../testing/browser.ts'
import { addPerson, openIdentityApp, type IdentityTestApp } from '../../../testing/identity-app.ts'
import { askToSignIn, originOf, renew, signIn, takeTokens } from '../../../testing/sign-in.ts'

const PASSWORD = 'seven quiet trucks'
const NEW = 'nine loud trailers'
let services: IdentityTestApp

beforeAll(async () => void (services = await openIdentityApp()))
afterAll(() => services?.end())

const open = () => new Browser(services.app, originOf('client'))
const add = (email: string, options = {}) =>
  addPerson(services, { email, portal: 'client', password: PASSWORD, ...options })

/** The authenticator app's current code. */
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: services.clock.now().getTime() })
const secretIn = (page: Answer) =>
  (/key: ([A-Z2-7 ]+?) Enter/.exec(textIn(page.text).replaceAll('key:  ', 'key: '))?.[1] ?? '').replaceAll(' ', '')
const recoveryIn = (page: Answer) =>
  [...page.text.matchAll(/<li>([a-z0-9]{5}-[a-z0-9]{5})<\/li>/g)].map((found) => found[1] ?? '')

/** Sets up the second factor on the account page; returns its secret and the recovery codes. */
async function setUp(browser: Browser) {
  const account = await browser.ask('/account')
  const offered = await browser.submit(account, { 'current-set-up': PASSWORD }, '/second-factor')
  const secret = secretIn(offered)
  const done = await browser.submit(offered, { code: codeOf(secret) })
  return { secret, codes: recoveryIn(done), offered }
}

/** Up to the page that asks for the code. */
async function toTheCode(email: string) {
  const attempt = await askToSignIn(open(), 'client')
  const page = await attempt.browser.follow(
    await attempt.browser.submit(attempt.answer, { email, password: PASSWORD }, '/password'),
  )
  return { attempt, page }
}

describe('the account page', () => {
  test('redirects to sign in if nobody is signed in', async () => {
    const { email } = await add('direct@north.test')
    const browser = open()
    const page = await browser.follow(await browser.ask('/account'))
    expect(textIn(page.text)).toContain('Forgot your password?')
    const account = await browser.follow(await browser.submit(page, { email, password: PASSWORD }, '/password'))
    expect(textIn(account.text)).toContain('Your sign-in Ada Miller, direct@north.test')
    expect(account.url).toBe('http://localhost:4201/account')
  })

  test('changes the password given the old one, and signs out other devices', async () => {
    const { email } = await add('changer@north.test')
    const elsewhere = await signIn(services.app, email, PASSWORD, 'client')
    const here = await signIn(services.app, email, PASSWORD, 'client')
    // Someone with access to the mailbox requested a link meanwhile.
    await open().post('/forgotten', { email })
    await expect.poll(() => services.mails.filter((mail) => mail.to === email).length).toBe(1)
    const link = /http\S+/.exec(services.mails.at(-1)?.text ?? '')?.[0] ?? ''
    const page = await here.browser.ask('/account')
    const wrong = await here.browser.submit(page, { 'current-password': 'not this one', password: NEW }, '/password')
    expect([wrong.status, textIn(wrong.text)]).toEqual([
      400,
      expect.stringContaining('That isn’t your current password'),
    ])
    const weak = await here.browser.submit(page, { 'current-password': PASSWORD, password: email }, '/password')
    expect(textIn(weak.text)).toContain('Don’t use your email address')
    const done = await here.browser.follow(
      await here.browser.submit(page, { 'current-password': PASSWORD, password: NEW }, '/password'),
    )
    expect(textIn(done.text)).toContain('Your password was changed')
    expect((await renew(elsewhere, 'client')).body.error).toBe('invalid_grant')
    expect((await renew(here, 'client')).status).toBe(200)
    expect((await here.browser.ask(link)).status).toBe(410)
    expect(services.mails.at(-1)).toMatchObject({ to: email, subject: 'Your Waybill password was changed' })
  })

  test('accepts no form from another site, and none without a session', async () => {
    const { email } = await add('guarded@north.test')
    const { browser } = await signIn(services.app, email, PASSWORD, 'client')
    const fields = { 'current-password': PASSWORD, password: NEW }
    expect((await browser.post('/account/password', fields, { origin: 'http://evil.test' })).status).toBe(403)
    expect((await open().post('/account/password', fields)).headers['location']).toBe('/account')
  })
})

describe('a second factor', () => {
  test('is set up, required, and a code works once', async () => {
    const { email } = await add('careful@north.test')
    const { browser } = await signIn(services.app, email, PASSWORD, 'client')
    const { secret, codes } = await setUp(browser)
    expect(codes).toHaveLength(10)
    const { attempt, page } = await toTheCode(email)
    expect(textIn(page.text)).toContain('Enter the code your authenticator app shows')
    // The code used during setup is spent.
    expect((await attempt.browser.submit(page, { code: codeOf(secret) }, '/code')).status).toBe(401)
    services.clock.move(30_000)
    const code = codeOf(secret)
    const signedIn = await takeTokens(attempt, await attempt.browser.submit(page, { code }, '/code'))
    expect(decodeJwt(signedIn.id_token)['amr']).toEqual(['pwd', 'otp'])
    const again = await toTheCode(email)
    expect((await again.attempt.browser.submit(again.page, { code }, '/code')).status).toBe(401)
  })

  test('can be replaced by a recovery code, once', async () => {
    const { email } = await add('lost@north.test')
    const { browser } = await signIn(services.app, email, PASSWORD, 'client')
    const { codes } = await setUp(browser)
    const code = (codes[3] ?? '').toUpperCase().replace('-', ' ')
    const { attempt, page } = await toTheCode(email)
    await takeTokens(attempt, await attempt.browser.submit(page, { code }, '/code'))
    const again = await toTheCode(email)
    expect((await again.attempt.browser.submit(again.page, { code }, '/code')).status).toBe(401)
    expect(textIn((await browser.ask('/account')).text)).toContain('9 recovery codes left')
  })

  test('cannot be guessed, even by repeated sign-ins', async () => {
    const { email } = await add('target@north.test')
    const { browser } = await signIn(services.app, email, PASSWORD, 'client')
    await setUp(browser)
    for (let i = 0; i < 5; i++) {
      const { attempt, page } = await toTheCode(email)
      expect((await attempt.browser.submit(page, { code: '000000' }, '/code')).status).toBe(401)
    }
    const attempt = await askToSignIn(open(), 'client')
    expect((await attempt.browser.submit(attempt.answer, { email, password: PASSWORD }, '/password')).status).toBe(429)
    services.clock.move(15 * 60_000)
  })

  test('cannot be skipped by sending the form of a later step', async () => {
    const { email } = await add('skipped@north.test')
    const { browser } = await signIn(services.app, email, PASSWORD, 'client')
    const { offered } = await setUp(browser)
    const { attempt, page } = await toTheCode(email)
    const path = new URL(page.url).pathname
    const { fields } = formIn(offered.text)
    for (const [step, sent] of [
      ['set-up', fields],
      ['membership', { membership: 'x' }],
    ] as const) {
      const answer = await attempt.browser.post(`${path}/${step}`, sent)
      expect(answer.headers['location']).toBe(path)
    }
  })

  test('is turned off by its owner, and offers are bound to the person', async () => {
    const { email } = await add('undecided@north.test')
    const other = await add('other@north.test')
    const { browser } = await signIn(services.app, email, PASSWORD, 'client')
    const { secret, offered } = await setUp(browser)
    const stranger = (await signIn(services.app, other.email, PASSWORD, 'client')).browser
    const stolen = await stranger.post('/account/second-factor/confirm', {
      ...formIn(offered.text).fields,
      code: codeOf(secret),
    })
    expect(stolen.headers['location']).toBe('/account')
    services.clock.move(30_000)
    const page = await browser.ask('/account')
    const wrong = await browser.submit(page, { 'current-remove': PASSWORD, 'code-remove': '123' }, '/remove')
    expect(textIn(wrong.text)).toContain('That code is wrong or was already used')
    const off = await browser.follow(
      await browser.submit(page, { 'current-remove': PASSWORD, 'code-remove': codeOf(secret) }, '/remove'),
    )
    expect(textIn(off.text)).toContain('Two-step verification is off')
    await signIn(services.app, email, PASSWORD, 'client')
  })

  test('gets new recovery codes', async () => {
    const { email } = await add('renewer@north.test')
    const { browser } = await signIn(services.app, email, PASSWORD, 'client')
    const { secret, codes } = await setUp(browser)
    services.clock.move(30_000)
    const page = await browser.ask('/account')
    const fields = { 'current-recovery-codes': PASSWORD, 'code-recovery-codes': codeOf(secret) }
    const renewed = recoveryIn(await browser.submit(page, fields, '/recovery-codes'))
    expect(renewed).toHaveLength(10)
    const { attempt, page: code } = await toTheCode(email)
    expect((await attempt.browser.submit(code, { code: codes[0] ?? '' }, '/code')).status).toBe(401)
    await takeTokens(attempt, await attempt.browser.submit(code, { code: renewed[0] ?? '' }, '/code'))
  })

  test('is set up at sign-in if the company requires it, and existing sessions are affected', async () => {
    const person = await add('demanded@north.test', { companyName: 'Strict Lines' })
    const before = await signIn(services.app, person.email, PASSWORD, 'client')
    await services.database.pool.query('update companies set require_second_factor = true where company_guid = $1', [
      person.companyGuid,
    ])
    expect((await renew(before, 'client')).body.error).toBe('invalid_grant')
    expect((await askToSignIn(before.browser, 'client', { prompt: 'none' })).answer.headers['location']).toContain(
      'login_required',
    )

    const attempt = await askToSignIn(before.browser, 'client')
    expect(textIn(attempt.answer.text)).toContain('Strict Lines requires two-step verification.')
    const wrong = await attempt.browser.submit(attempt.answer, { code: '000000' })
    expect(textIn(wrong.text)).toContain('That code isn’t right')
    const secret = secretIn(wrong)
    const codes = await attempt.browser.submit(wrong, { code: codeOf(secret) })
    expect(recoveryIn(codes)).toHaveLength(10)
    const signedIn = await takeTokens(attempt, await attempt.browser.ask(new URL(attempt.answer.url).pathname))
    expect((await renew(signedIn, 'client')).status).toBe(200)
    const account = await signedIn.browser.ask('/account')
    expect(textIn(account.text)).toContain('Strict Lines requires two-step verification, so you can’t turn it off.')
    services.clock.move(30_000)
    const forced = { 'current-remove': PASSWORD, 'code-remove': codeOf(secret) }
    await signedIn.browser.post('/account/second-factor/remove', forced)
    expect(textIn((await signedIn.browser.ask('/account')).text)).toContain('On.')
  })
})
