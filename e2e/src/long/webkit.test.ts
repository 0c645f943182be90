/** The portals in the engine of Safari: whatever goes wrong in a page fails the journey. */
import { expect, inject, describe, it } from 'vitest'
import { needing } from '../../../server/testing/debian.ts'
import { originOf, PASSWORD } from '../product.ts'
import { startWebKit, webKit, type WebKitWindow } from '../webkit.ts'

const software = await webKit()
const product = inject('product')

/** A job, in each view of the board. */
const JOB = {
  map: '[aria-label^="Open job "]',
  columns: '[aria-label="Jobs by status"] [aria-label^="Open job "]',
  timeline: '[aria-label="Carriers in time"] button[title]',
}

const signIn = async (page: WebKitWindow, portal: 'dispatcher' | 'carrier', path: string) => {
  await page.open(originOf(product, portal) + path)
  await page.sees('the sign-in', 'return document.querySelector("#password")')
  await page.type('#email', `${portal}@demo.test`)
  await page.type('#password', PASSWORD)
  await page.click('form button:not([type])')
  await page.sees('the shell', 'return document.querySelector("nav[aria-label]")')
}

/** Follows a link. Opening an address instead would break off what the page still loads, which WebKit reports as an error. */
const follow = async (page: WebKitWindow, selector: string) => {
  await page.sees(selector, 'return document.querySelector(arguments[0])', selector)
  await page.click(selector)
}

/** Waits for a heading, and for as many elements of the content as the selector finds at least. */
const seesPage = (page: WebKitWindow, heading: RegExp, selector: string) =>
  page.sees(
    `${heading} with ${selector}`,
    `const main = document.querySelector('main')
    const headings = [...(main?.querySelectorAll('h1, h2') ?? [])].map((each) => each.innerText)
    return headings.some((each) => new RegExp(arguments[0]).test(each)) && main.querySelector(arguments[1])`,
    heading.source,
    selector,
  )

describe('WebKit', needing(software), () => {
  it('shows a dispatcher the board and a list, and a carrier the day on a phone', async () => {
    const browser = await startWebKit(software!)
    try {
      const desk = await browser.window()
      await desk.resize(1440, 900)
      await signIn(desk, 'dispatcher', '/orders/delivered')
      await seesPage(desk, /^Delivered$/, 'a[href*="/orders/"]')
      await follow(desk, 'nav[aria-label=Main] a[href="/board"]')
      await seesPage(desk, /^Dispatch Board$/, JOB.map)
      for (const view of ['columns', 'timeline'] as const) {
        await follow(desk, `main a[href*="view=${view}"]`)
        await seesPage(desk, /^Dispatch Board$/, `[aria-current][href*="view=${view}"]`)
        await seesPage(desk, /^Dispatch Board$/, JOB[view])
      }

      const phone = await browser.window()
      await phone.resize(390, 844)
      await signIn(phone, 'carrier', '/jobs')
      expect(await phone.run('return innerWidth')).toBe(390)
      await seesPage(phone, /^Jobs/, 'a[href^="/jobs/"]')
      expect(await phone.run('return document.documentElement.scrollWidth')).toBe(390)
      await follow(phone, 'main a[href^="/jobs/"]')
      await seesPage(phone, /./, 'a[href^="/stops/"]')
      expect(await phone.run('return document.documentElement.scrollWidth')).toBe(390)
      expect(browser.errors).toEqual([])
    } finally {
      await browser.stop()
    }
  })
})
