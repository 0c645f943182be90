/** Signing in and out of the client portal (specification sections 2, 5, 7 and 8). */
import type { Page } from 'playwright-core'
import { inject, expect } from 'vitest'
import { CLIENT, giveSignIn, journey, seesShell } from './browser.ts'
import { originOf, PASSWORD } from './product.ts'

const EMAIL = 'client@demo.test'

const seesSignIn = (page: Page) => page.getByRole('heading', { name: 'Sign in' }).waitFor()

/** Makes the access token in the browser almost expire, so that the next call has to renew it. */
const ageToken = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('waybill.user:'))!
    const user = JSON.parse(localStorage.getItem(key)!)
    localStorage.setItem(key, JSON.stringify({ ...user, expires_at: Math.floor(Date.now() / 1000) + 5 }))
    return user.access_token as string
  })

const tokenIn = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('waybill.user:'))!
    return JSON.parse(localStorage.getItem(key)!).access_token as string
  })

journey('sign in by redirect, look around, log out', async ({ visit }) => {
  const page = await visit()
  const requests: URL[] = []
  page.on('request', (request) => {
    if (request.url().includes('/oidc/client/auth?')) requests.push(new URL(request.url()))
  })
  await page.goto('/')
  await seesSignIn(page)
  expect(requests[0]?.searchParams.get('code_challenge_method')).toBe('S256')
  expect(requests[0]?.searchParams.get('redirect_uri')).toBe(CLIENT)
  await giveSignIn(page, EMAIL)
  await seesShell(page)
  await expect.poll(() => new URL(page.url()).search).toBe('')
  await page.getByText(EMAIL).waitFor()
  await page.getByText('Version 4.2.0').waitFor()
  await expect.poll(() => page.title()).toMatch(/^All Orders \| Portal - \S/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await seesSignIn(page)
  await page.goto('/')
  await seesSignIn(page)
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('user:')))).toEqual([])
})

journey('a wrong password is reported, and nothing more', async ({ visit }) => {
  const page = await visit({ refused: [400, 401] })
  await page.goto('/')
  await giveSignIn(page, EMAIL, `${PASSWORD}!`)
  const message = await page.getByRole('alert').innerText()
  await giveSignIn(page, 'nobody@demo.test', PASSWORD)
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe('nobody@demo.test')
  await expect.poll(() => page.getByRole('alert').innerText()).toBe(message)
  await giveSignIn(page, EMAIL)
  await seesShell(page)
})

journey('a requested page is opened after the sign-in', async ({ visit }) => {
  const page = await visit()
  await page.goto('/orders/delivered?sort=number.asc')
  await giveSignIn(page, EMAIL)
  await page.getByRole('heading', { name: 'Delivered', level: 1 }).waitFor()
  await expect.poll(() => page.url()).toBe(`${CLIENT}/orders/delivered?sort=number.asc`)
})

journey('two tabs renew their token side by side, and log out together', async ({ visit }) => {
  const first = await visit()
  await first.goto('/')
  await giveSignIn(first, EMAIL)
  await seesShell(first)
  const second = await first.context().newPage()
  await second.goto('/orders/scheduled')
  await seesShell(second)
  for (let round = 0; round < 2; round++) {
    const worn = await ageToken(first)
    const lists = [first, second].map((page) => page.waitForResponse((answer) => answer.url().includes('/orders/list')))
    await Promise.all([
      first.getByRole('link', { name: round ? /^All Orders/ : /^On Hold/ }).click(),
      second.getByRole('link', { name: round ? /^Scheduled/ : /^Picked Up/ }).click(),
    ])
    for (const list of await Promise.all(lists)) expect(list.status()).toBe(200)
    await expect.poll(() => tokenIn(second)).not.toBe(worn)
    expect(await tokenIn(first)).toBe(await tokenIn(second))
  }
  await first.getByRole('button', { name: 'Logout' }).click()
  await seesSignIn(first)
  await second.reload()
  await seesSignIn(second)
})

journey('the session survives a restart of the browser', async ({ visit }) => {
  const before = await visit({ as: EMAIL })
  await before.goto('/')
  await seesShell(before)
  const storageState = await before.context().storageState()
  await before.context().close()
  const after = await visit({ storageState })
  await after.goto('/orders/canceled')
  await after.getByRole('heading', { name: 'Canceled', level: 1 }).waitFor()
})

journey("a client's token opens no other site", async ({ visit }) => {
  const product = inject('product')
  const page = await visit({ as: EMAIL })
  await page.goto('/')
  // A stored token may have expired; it is renewed before the shell is shown.
  await seesShell(page)
  const headers = { authorization: `Bearer ${await tokenIn(page)}` }
  const statuses = (['client', 'dispatcher', 'carrier'] as const).map(
    async (portal) => (await fetch(`${originOf(product, portal)}/api/users/me`, { headers })).status,
  )
  expect(await Promise.all(statuses)).toEqual([200, 401, 401])
  expect((await fetch(`${CLIENT}/api/users/me`)).status).toBe(401)
})
