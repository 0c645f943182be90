import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Browser, textIn } from '../../../testing/browser.ts'
import { addPerson, openIdentityApp, type IdentityTestApp } from '../../../testing/identity-app.ts'
import { askToSignIn, originOf, signIn } from '../../../testing/sign-in.ts'
import { FREE, waitAfter, waitBefore, WINDOW_MS } from './guessing.ts'

const PASSWORD = 'seven quiet trucks'
const MINUTE = 60_000
let services: IdentityTestApp

beforeAll(async () => void (services = await openIdentityApp()))
afterAll(() => services?.end())

const tryOnce = async (email: string, password: string, address = '127.0.0.1', app = services.app) => {
  const browser = new Browser(app, originOf('client'))
  browser.address = address
  const attempt = await askToSignIn(browser, 'client')
  return browser.follow(await browser.submit(attempt.answer, { email, password }, '/password'))
}
const fail = async (times: number, email: string, address?: string) => {
  for (let i = 0; i < times; i++) await tryOnce(email, 'not this one', address)
}

test('the delay doubles and never exceeds the window', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  const wait = (count: number) => waitAfter({ count, last: now }, 5, now) / MINUTE
  expect([4, 5, 6, 7, 8, 9, 30].map(wait)).toEqual([0, 1, 2, 4, 8, 15, 15])
  expect(waitAfter({ count: 5, last: now }, 5, new Date(now.getTime() + MINUTE))).toBe(0)
})

describe('guessing', () => {
  test('is delayed, even with the right password and in another process', async () => {
    const { email } = await addPerson(services, { email: 'guessed@north.test', portal: 'client', password: PASSWORD })
    await fail(FREE.emailFromSource, email)
    const other = await services.another()
    const answer = await tryOnce(email, PASSWORD, '127.0.0.1', other)
    // The clock goes on meanwhile.
    expect([answer.status, Number(answer.headers['retry-after'])]).toEqual([
      429,
      expect.toSatisfy((s) => s > 0 && s <= 60),
    ])
    expect(textIn(answer.text)).toContain('Try again in a minute.')
    services.clock.move(MINUTE + 1_000)
    await signIn(services.app, email, PASSWORD, 'client')
    // A success ends the row.
    expect((await tryOnce(email, 'not this one')).status).toBe(401)
  })

  test('with sixty concurrent attempts has no more tries than sequentially', async () => {
    const { email } = await addPerson(services, { email: 'rushed@north.test', portal: 'client', password: PASSWORD })
    const answers = await Promise.all(Array.from({ length: 60 }, () => tryOnce(email, 'not this one', '10.9.0.1')))
    const verified = answers.filter(({ status }) => status === 401)
    expect(verified).toHaveLength(FREE.emailFromSource)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - FREE.emailFromSource)
  })

  test('is delayed the same way for unknown addresses', async () => {
    await fail(FREE.emailFromSource, 'nobody@north.test')
    expect((await tryOnce('NOBODY@north.test', 'x')).status).toBe(429)
  })

  test('from many sources locks the address, but not for a source that its owner used before', async () => {
    const { email } = await addPerson(services, { email: 'famous@north.test', portal: 'client', password: PASSWORD })
    await signIn(services.app, email, PASSWORD, 'client')
    const strangers = Array.from({ length: FREE.email }, (_, i) => `10.1.0.${i}`)
    for (const address of strangers) await fail(1, email, address)
    expect((await tryOnce(email, PASSWORD, '10.2.0.1')).status).toBe(429)
    expect((await tryOnce(email, PASSWORD)).headers['location']).toContain('code=')
  })

  test('many addresses from one source locks the source', async () => {
    const { pool } = services.database
    await pool.query(
      `insert into identity.sign_in_attempts (email, source, succeeded, at) select 'a' || n, '10.3.0.1', false, $1 from generate_series(1, $2) n`,
      [services.clock.now(), FREE.source],
    )
    expect(await waitBefore(pool, services.clock, { email: 'new@x.test', source: '10.3.0.1' })).toBeGreaterThan(0)
    expect(await waitBefore(pool, services.clock, { email: 'new@x.test', source: '10.3.0.2' })).toBe(0)
    services.clock.move(WINDOW_MS)
    expect(await waitBefore(pool, services.clock, { email: 'new@x.test', source: '10.3.0.1' })).toBe(0)
  })

  test('is reported to the audit', () => {
    const kinds = new Set(services.audited.map((event) => event.kind))
    expect([...kinds]).toEqual(expect.arrayContaining(['signed-in', 'sign-in-failed', 'sign-in-delayed']))
  })
})
