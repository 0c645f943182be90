/** People in front of a browser. What goes wrong behind what they see fails their journey too. */
import { UNDO_MS } from '@waybill/contract/vocabulary/undo.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { chromium, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { inject, test } from 'vitest'
import { patience } from '../../vitest.patience.ts'
import { type Line, onLine, openLine } from './line.ts'
import { originOf, PASSWORD } from './product.ts'

/** When a person gives up on what never shows (milliseconds). */
const PATIENCE = patience.expect.poll.timeout

const browser = await chromium.connect(inject('browser'))

/** What can be undone for some seconds can be for as long as the page lives, however slow the machine is. */
const LASTING_UNDO = `const after = setTimeout
setTimeout = (run, ms, ...given) => after(run, ms === ${UNDO_MS} ? ${2 ** 31 - 1} : ms, ...given)`

const siteOf = (portal: Portal): string => originOf(inject('product'), portal)

/** The client portal's site. */
export const CLIENT = siteOf('client')

export interface Visit extends BrowserContextOptions {
  /** Whose site it is; the clients' unless said. */
  portal?: Portal
  /** Who is signed in already. */
  as?: string
  /** Statuses of refusals that belong to the journey. */
  refused?: readonly number[]
  /** Runs in every page before its own scripts. */
  script?: string
  /** Goes through a line of its own, whose `signal` can be cut. */
  isPhone?: boolean
}

/** Signs in on the page of the identity provider, which has to be open. */
export const giveSignIn = async (page: Page, email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Waits until the shell is there. */
export const seesShell = (page: Page): Promise<void> => page.getByRole('navigation', { name: 'Main' }).waitFor()

/** The same of the company's people, until what their role may do is known: keys work from then on. */
export const seesDesk = (page: Page): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Orders', exact: true }).waitFor()

type State = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Sessions by person that no window has now. Each is one window's at a time, since only one browser may renew a token. */
const sessions = new Map<string, State[]>()

const sessionOf = async (email: string, baseURL: string): Promise<State> => {
  const kept = sessions.get(email)?.pop()
  if (kept) return kept
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await page.goto('/')
  await giveSignIn(page, email)
  await seesShell(page)
  const state = await context.storageState()
  await context.close()
  return state
}

/** Keeps the sign-in that a window leaves behind, and nothing else of it, for the next one of the same person. */
const keepSession = async (email: string, context: BrowserContext): Promise<void> => {
  const { cookies, origins } = await context.storageState()
  const kept = origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.filter(({ name }) => name.startsWith('waybill.user:')),
  }))
  if (kept.some(({ localStorage }) => localStorage.length > 0))
    sessions.set(email, [...(sessions.get(email) ?? []), { cookies, origins: kept }])
}

/** Notes what no person sees but what must not be: errors in the console, faults of the server, refusals nobody expects. */
const watch = (context: BrowserContext, refused: readonly number[], faults: string[]): void => {
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('console', (message) => {
    // The browser's own line about an answer says less than the answer, which is looked at below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(`console: ${message.text()}`)
  })
  context.on('response', (response) => {
    const status = response.status()
    if (status >= 400 && !refused.includes(status))
      faults.push(`${status} ${response.request().method()} ${response.url()}`)
  })
}

/** The last thing that people saw, into the folder that `WAYBILL_E2E_PICTURES` names, if it does. */
const picture = async (contexts: readonly BrowserContext[], name: string): Promise<void> => {
  const { WAYBILL_E2E_PICTURES: folder } = process.env
  if (!folder) return
  for (const [i, page] of contexts.flatMap((context) => context.pages()).entries())
    await page.screenshot({ path: `${folder}/${name.replaceAll(/\W+/g, '-')}-${i}.png` })
}

/** A journey: `visit` opens a browser window of its own, on a large screen unless said otherwise. */
export const journey = test.extend<{ visit: (visit?: Visit) => Promise<Page> }>({
  visit: async ({ task }, use) => {
    const contexts: BrowserContext[] = []
    const signedIn = new Map<BrowserContext, string>()
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
        timezoneId: 'America/Chicago',
        reducedMotion: 'reduce',
        ...(as ? { storageState: await sessionOf(as, baseURL) } : {}),
        ...(line ? { proxy: { server: line.proxy } } : {}),
        ...options,
      })
      if (line) onLine(context, line)
      contexts.push(context)
      if (as) signedIn.set(context, as)
      context.on('close', () => signedIn.delete(context))
      context.setDefaultTimeout(PATIENCE)
      await context.addInitScript({ content: LASTING_UNDO })
      if (script) await context.addInitScript({ content: script })
      watch(context, refused, faults)
      return context.newPage()
    }
    await use(visit)
    await picture(contexts, task.name)
    for (const [context, email] of signedIn) await keepSession(email, context)
    await Promise.all(contexts.map((context) => context.close()))
    for (const line of lines) line.end()
    if (faults.length > 0) throw new Error(`in the background:\n${faults.join('\n')}`)
  },
})
