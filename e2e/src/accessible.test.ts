/** Every screen for everyone, on a large screen, a tablet, a phone and enlarged: axe in light and dark (WCAG 2.2 AA), and a ruler. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { AXE, findingsOn, settled, turn } from './axe.ts'
import { journey, type Visit } from './browser.ts'
import { missedByFinger, overflowOf, overflowing } from './ruler.ts'
import { DELIVERED, SCREENS } from './screens.ts'

const EMAIL = 'client@demo.test'

const WINDOWS: readonly (readonly [string, Visit])[] = [
  ['on a large screen', { viewport: { width: 1440, height: 900 } }],
  ['on a tablet', { viewport: { width: 768, height: 1024 } }],
  ['on a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
]

/** Looks at every screen in one window, in light and then in dark, which differ only in their colours. */
const lookAround = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const { name, path, ready } of SCREENS) {
    await page.goto(path)
    await settled(page)
    await ready?.(page)
    await settled(page)
    for (const finding of await findingsOn(page)) found.push(`${name}: ${finding}`)
    await turn(page, 'dark')
    for (const finding of await findingsOn(page, ['color-contrast'])) found.push(`${name}, dark: ${finding}`)
    await turn(page, 'light')
    for (const finding of await overflowing(page)) found.push(`${name}: ${finding}`)
    for (const finding of await missedByFinger(page)) found.push(`${name}: ${finding}`)
  }
  return found
}

for (const [where, how] of WINDOWS)
  journey(`axe and ruler find nothing on any screen ${where}`, async ({ visit }) => {
    expect(await lookAround(await visit({ as: EMAIL, script: AXE, ...how }))).toEqual([])
  })

journey('the sign-in has no findings either', async ({ visit }) => {
  const page = await visit({ script: AXE, refused: [400, 401] })
  await page.goto('/')
  await page.getByLabel('E-mail').fill('client@demo.test')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(await findingsOn(page)).toEqual([])
  await turn(page, 'dark')
  expect(await findingsOn(page)).toEqual([])
})

journey('at 200 % list and order can be worked with', async ({ visit }) => {
  const page = await visit({ as: EMAIL, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })
  await page.goto('/')
  await settled(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByLabel('Search orders').fill(DELIVERED.number)
  await page.getByRole('status').getByText('1 order', { exact: true }).waitFor()
  await page.locator('[data-row="0"] [data-col="number"]').click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('heading', { name: `Order ${DELIVERED.number}`, level: 1 }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('navigation', { name: 'Order sections' }).getByRole('link', { name: 'History' }).click()
  await page.getByRole('list', { name: /^Milestones/ }).waitFor()
})

journey('on a phone an order is reached and talked about with a thumb', async ({ visit }) => {
  const page = await visit({ as: EMAIL, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('link', { name: /^Delivered/ }).tap()
  await page.getByRole('heading', { name: 'Delivered', level: 1 }).waitFor()
  await page
    .getByRole('button', { name: /^Open Order/ })
    .first()
    .tap()
  await page.getByRole('link', { name: 'Open page' }).tap()
  await page.getByRole('link', { name: /^Notes/ }).tap()
  const text = `From the yard ${Date.now()}`
  await page.getByLabel('Write a note to your dispatcher').fill(text)
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByRole('list', { name: 'Notes' }).getByText(text).waitFor()
})
