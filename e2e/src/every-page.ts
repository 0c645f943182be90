/** Every page of a portal that its menu, and its pages, lead to. What fails on one of them fails the journey. */
import type { Page, Request } from 'playwright-core'
import { expect } from 'vitest'
import { settled } from './axe.ts'

/** Requests that have not ended, apart from the stream of live changes, which does not end. */
const requestsOf = (page: Page): ReadonlySet<Request> => {
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== '/events') open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return open
}

/** Where people change their password: a page of the identity provider, not of the portal. */
const ELSEWHERE = new Set(['/account'])

/** Links of the site itself, without what a link opens beside the page or saves. */
const pathsOn = async (page: Page): Promise<string[]> => {
  const links = page.locator('a[href^="/"]:not([target], [download])')
  return links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split(/[?#]/)[0]!))
}

/** The menu shows one group at a time: what each one leads to. */
const pathsOfMenu = async (page: Page): Promise<string[]> => {
  const paths = await pathsOn(page)
  const groups = page.getByRole('navigation', { name: 'Main' }).locator('button[aria-controls]')
  for (const group of await groups.all()) {
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click()
    await expect.poll(() => group.getAttribute('aria-expanded')).toBe('true')
    paths.push(...(await pathsOn(page)))
  }
  return paths
}

/** Visits each page once, without loading the portal again. @returns their paths, in the order of the visits */
export const walkEveryPage = async (page: Page): Promise<string[]> => {
  const open = requestsOf(page)
  const next = await pathsOfMenu(page)
  const seen = new Set<string>()
  for (let path = next.shift(); path !== undefined; path = next.shift()) {
    if (seen.has(path) || ELSEWHERE.has(path)) continue
    seen.add(path)
    await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`)
    // A page may ask for more once it has its first answers.
    do {
      await expect.poll(() => open.size, { message: path }).toBe(0)
      await settled(page)
    } while (open.size > 0)
    await expect.poll(() => page.getByText('404 does not exist').count(), { message: path }).toBe(0)
    next.push(...(await pathsOn(page)))
  }
  return [...seen]
}
