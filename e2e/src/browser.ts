/** Users in a browser. Errors behind the scenes fail their journey too. */
import { UNDO_MS } from '@waybill/contract/vocabulary/undo.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { screenOf } from '../../testing/screen.ts'
import { clockAhead } from '../../vitest.clock.ts'
import { WAIT_TIMEOUT } from '../../vitest.patience.ts'
import { type Line, onLine, openLine } from './line.ts'
import { originOf, PASSWORD } from './product.ts'
import { Renewals } from './renewals.ts'
import { withRunClock } from './run-clock.ts'

const browser = await chromium.connect(inject('browser'))

/** Undo stays available for the lifetime of the page, however slow the machine is. */
const LASTING_UNDO = `const after = setTimeout
setTimeout = (run, ms, ...given) => after(run, ms === ${UNDO_MS} ? ${2 ** 31 - 1} : ms, ...given)`

const siteOf = (portal: Portal): string => originOf(inject('product'), portal)

/** The client portal's site. */
export const CLIENT = siteOf('client')

export interface Visit extends BrowserContextOptions {
  /** The site's portal; the client portal by default. */
  portal?: Portal
  /** The user who is already signed in. */
  as?: string
  /** Statuses of refusals that the journey expects. */
  refused?: readonly number[]
  /** Runs in every page before its own scripts. */
  script?: string
  /** Uses a separate network line, whose `signal` can be cut. */
  isPhone?: boolean
}

/** Signs in on the identity provider's page, which must be open. */
export const giveSignIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits until the shell is rendered. */
export const seesShell = (page: Page): Promise<void> => page.getByRole('navigation', { name: 'Main' }).waitFor()

/** The same for the dispatcher portal, until permissions are loaded: shortcuts work from then on. */
export const seesDesk = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Orders', exact: true }).waitFor()

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Unused sessions by user. Each belongs to one window at a time, since only one browser may renew a token. */
const sessions = new Map<string, State[]>()

const sessionOf = async (email: string, baseURL: string): Promise<State> => {
  const reused = sessions.get(email)?.pop()
  if (reused) return reused
  const context = await browser.newContext({ baseURL })
  context.setDefaultTimeout(WAIT_TIMEOUT)
  await withRunClock(context)
  const page = await context.newPage()
  await page.goto('/')
  await giveSignIn(page, email)
  await seesShell(page)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Stores the sign-in of a closed window, and nothing else of it, for the same user's next one; not in the middle of its renewal. */
const keepSession = async (email: string, context: BrowserContext, renewals: Renewals): Promise<void> => {
  const { cookies, origins } = await context.storageState()
  const stored = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name.startsWith('waybill.user:')),
  }))
  if (stored.some(({ localStorage }) => localStorage.length > 0) && (await renewals.areIn(stored)))
    sessions.set(email, [...(sessions.get(email) ?? []), { cookies, origins: stored }])
}

/** Records invisible errors: console errors, server errors, unexpected refusals. */
const watch = (context: BrowserContext, refused: readonly number[], faults: string[]): void => {
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    // The browser's own message about a failed response says less than the response, which is checked below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !refused.includes(status))
      faults.push(`${status} ${response.request().method()} ${response.url()}`)
  })
}

/** Saves a final screenshot to the folder in `WAYBILL_E2E_PICTURES`, if set. */
const picture = async (contexts: readonly BrowserContext[], name: string): Promise<void> => {
  const { WAYBILL_E2E_PICTURES: folder } = process.env
  if (!folder) return
  for (const [i, page] of contexts.flatMap((context) => context.pages()).entries())
    await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}-${i}.png` })
}

/** What the windows of a failed journey show. */
const screensOf = (contexts: readonly BrowserContext[], name: string) =>
  Promise.all(
    contexts
      .flatMap((context) => context.pages())
      .map((page, i) => screenOf(page.locator('body'), page, `${name}-${i}`)),
  )

/** A journey: `visit` opens a separate browser window, on a large screen by default. */
export const journey = test.extend<{ visit: (visit?: Visit) => Promise<Page> }>({
  visit: async ({ task }, use) => {
    const contexts: BrowserContext[] = []
    const signedIn = new Map<BrowserContext, [email: string, renewals: Renewals]>()
    const faults: string[] = []
    const lines: Line[] = []
    const visit = async ({
      portal = 'client',
      as,
      refused = [],
      script,
      isPhone = false,
      ...options
    }: Visit = {}): Promise<Page> => {
      const baseURL = siteOf(portal)
      const line = isPhone ? await openLine() : undefined
      if (line) lines.push(line)
      const context = await browser.newContext({
        baseURL,
        viewport: { width: 1440, height: 900 },
        locale: 'en-US',
        timezoneId: (clockAhead() && process.env['TZ']) || 'America/Chicago',
        reducedMotion: 'reduce',
        ...(as ? { storageState: await sessionOf(as, baseURL) } : {}),
        ...(line ? { proxy: { server: line.proxy } } : {}),
        ...options,
      })
      await withRunClock(context)
      if (line) onLine(context, line)
      contexts.push(context)
      if (as) signedIn.set(context, [as, new Renewals(context)])
      context.on('close', () => signedIn.delete(context))
      context.setDefaultTimeout(WAIT_TIMEOUT)
      await context.addInitScript({ content: LASTING_UNDO })
      if (script) await context.addInitScript({ content: script })
      watch(context, refused, faults)
      return context.newPage()
    }
    await use(visit)
    if (task.result?.state === 'fail')
      task.meta.failure = { ...task.meta.failure, screens: await screensOf(contexts, task.name) }
    await picture(contexts, task.name)
    for (const [context, [email, renewals]] of signedIn) await keepSession(email, context, renewals)
    await Promise.all(contexts.map((context) => context.close()))
    for (const line of lines) line.end()
    if (faults.length > 0) throw new Error(`in the background:\n${faults.join('\n')}`)
  },
})
