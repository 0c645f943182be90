/** All three portals sign in at an external provider, set up like Entra External ID and B2C (specification sections 5, 7). */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { journey, seesShell } from '../browser.ts'
import { copyData, freePort, originOf, type Product, startProduct } from '../product.ts'

const PEOPLE: Record<Portal, string> = {
  dispatcher: 'dispatcher@demo.test',
  client: 'client@demo.test',
  carrier: 'carrier@demo.test',
}

let simulator: ChildProcess
let issuer: string
let product: Product

const authorityOf = (portal: Portal) => `${issuer}/acme.onmicrosoft.com/b2c_1_app-${portal}`

beforeAll(async () => {
  const port = await freePort()
  const program = fileURLToPath(new URL('../../../simulators/identity/main.ts', import.meta.url))
  const applications = PORTALS.map((portal) => `app-${portal}=${originOf({ port }, portal)}`)
  simulator = spawn(process.execPath, [program, '0', ...applications, '--until-input-ends'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [line] = (await once(simulator.stdout!, 'data')) as [Buffer]
  issuer = line.toString().trim()
  const settings = PORTALS.flatMap((portal) => {
    const name = `WAYBILL_OIDC_${portal.toUpperCase()}`
    return [
      [`${name}_AUTHORITY`, `${authorityOf(portal)}/v2.0`],
      [`${name}_CLIENT_ID`, `app-${portal}`],
    ]
  })
  const env = { ...Object.fromEntries(settings), WAYBILL_OIDC_ISSUER: issuer, WAYBILL_OIDC_EMAIL_CLAIM: 'emails' }
  product = await startProduct({ port, folder: await copyData(inject('copy')), env })
})
afterAll(async () => {
  await product?.stop()
  simulator?.kill('SIGKILL')
})

const seesProvider = (page: Page) => page.getByRole('heading', { name: 'Acme accounts' }).waitFor()

const giveAddress = async (page: Page, email: string) => {
  await seesProvider(page)
  await page.getByLabel('Your address').fill(email)
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** A part of a token, unverified: header 0, claims 1. */
const partOf = (token: string, part: 0 | 1): unknown =>
  JSON.parse(Buffer.from(token.split('.')[part]!, 'base64url').toString())

type StoredTokens = { access_token: string; refresh_token?: string; expires_at: number }

/** The stored sign-in in the browser; `change` writes it back. */
const storedTokens = (page: Page, change: Partial<Record<keyof StoredTokens, string | number | null>> = {}) =>
  page.evaluate((changes) => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('waybill.user:'))!
    const user = { ...JSON.parse(localStorage.getItem(key)!), ...changes }
    for (const [name, value] of Object.entries(changes)) if (value === null) delete user[name]
    localStorage.setItem(key, JSON.stringify(user))
    return user as StoredTokens
  }, change)

/** The stored sign-in once the token has changed. */
const renewed = async (page: Page, before: StoredTokens): Promise<StoredTokens> => {
  await expect.poll(async () => (await storedTokens(page)).access_token).not.toBe(before.access_token)
  return storedTokens(page)
}

const seesOrders = async (page: Page, name: RegExp) => {
  const list = page.waitForResponse((answer) => answer.url().includes('/orders/list'))
  await page.getByRole('link', { name }).click()
  expect((await list).status()).toBe(200)
}

journey('each portal signs in under its own policy, and requests its own application', async ({ visit }) => {
  for (const portal of PORTALS) {
    const page = await visit({ baseURL: originOf(product, portal) })
    const authorization = page.waitForRequest((request) =>
      request.url().startsWith(`${authorityOf(portal)}/oauth2/v2.0/authorize`),
    )
    await page.goto('/')
    const { searchParams } = new URL((await authorization).url())
    expect(searchParams.get('scope')).toBe(`openid profile email offline_access app-${portal}`)
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    await page.getByText(`Policy b2c_1_app-${portal}`).waitFor()
    await giveAddress(page, PEOPLE[portal])
    await seesShell(page)
    await page.getByText(PEOPLE[portal]).first().waitFor()
    expect(partOf((await storedTokens(page)).access_token, 1)).toMatchObject({ iss: issuer, aud: `app-${portal}` })
    const headers = { authorization: `Bearer ${(await storedTokens(page)).access_token}` }
    const statuses = PORTALS.map(
      async (other) => (await fetch(`${originOf(product, other)}/api/users/me`, { headers })).status,
    )
    expect(await Promise.all(statuses)).toEqual(PORTALS.map((other) => (other === portal ? 200 : 401)))
  }
})

journey('tokens are renewed without user interaction, even after the provider rotated its key', async ({ visit }) => {
  const page = await visit({ baseURL: originOf(product, 'client') })
  await page.goto('/')
  await giveAddress(page, PEOPLE.client)
  await seesShell(page)
  const soon = Math.floor(Date.now() / 1000) + 5
  const first = await storedTokens(page, { expires_at: soon })
  await seesOrders(page, /^Scheduled/)
  const second = await renewed(page, first)

  // Without a refresh token the provider's own session answers, in a hidden frame.
  await storedTokens(page, { expires_at: soon, refresh_token: null })
  const framed = page.waitForRequest((request) => request.url().includes('prompt=none'))
  await seesOrders(page, /^On Hold/)
  expect((await framed).frame()).not.toBe(page.mainFrame())
  const third = await renewed(page, second)

  expect((await fetch(`${issuer}/_simulator/rotate`, { method: 'POST' })).status).toBe(204)
  await storedTokens(page, { expires_at: soon })
  await seesOrders(page, /^Picked Up/)
  expect([third, await renewed(page, third)].map(({ access_token: token }) => partOf(token, 0))).toMatchObject([
    { kid: 'key-1' },
    { kid: 'key-2' },
  ])
})

journey('signing out also signs out there; a user whose session ended there signs in again', async ({ visit }) => {
  const page = await visit({ baseURL: originOf(product, 'client') })
  await page.goto('/')
  await giveAddress(page, PEOPLE.client)
  await seesShell(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await seesProvider(page)
  await page.goto('/orders/delivered')
  await giveAddress(page, PEOPLE.client)
  await page.getByRole('heading', { name: 'Delivered', level: 1 }).waitFor()
})

journey('a session that ended there ends here with the token', async ({ visit }) => {
  const page = await visit({ baseURL: originOf(product, 'client'), refused: [400, 401] })
  await page.goto('/')
  await giveAddress(page, PEOPLE.client)
  await seesShell(page)
  expect((await fetch(`${issuer}/_simulator/end`, { method: 'POST' })).status).toBe(204)
  await storedTokens(page, { expires_at: Math.floor(Date.now() / 1000) + 5 })
  await page.getByRole('link', { name: /^Scheduled/ }).click()
  await seesProvider(page)
})

journey('a user known there but not here gets a message, and may sign in as another user', async ({ visit }) => {
  const page = await visit({ baseURL: originOf(product, 'client'), refused: [403] })
  await page.goto('/')
  await giveAddress(page, 'stranger@elsewhere.test')
  await page.getByRole('heading', { name: 'This sign-in has no access here.' }).waitFor()
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await giveAddress(page, PEOPLE.client)
  await seesShell(page)
})
