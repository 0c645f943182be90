/** Accessibility: axe in light and dark (WCAG 2.2 AA) on a large screen and a phone, layout checks on these and a tablet. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { AXE, findingsOn, settled, turn } from '../axe.ts'
import { journey, type Visit } from '../browser.ts'
import { deafToKeys } from '../tab-walk.ts'
import { missedByFinger, overflowOf, overflowing } from '../ruler.ts'
import { CARRIER_SCREENS } from '../carrier-screens.ts'
import { publicScreens } from '../public-screens.ts'
import { CLIENT_SCREENS, DELIVERED, DISPATCHER_SCREENS, type Screen } from '../screens.ts'

const EMAIL = 'client@demo.test'

type Look = (page: Page) => Promise<string[]>

const RULERS: readonly Look[] = [overflowing, missedByFinger]

const PHONE: Visit = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** Axe in light mode, and in dark mode, which differs only in colors. */
const axeLooks = async (page: Page): Promise<string[]> => {
  const light = await findingsOn(page)
  await turn(page, 'dark')
  const dark = await findingsOn(page, ['color-contrast'])
  return [...light, ...dark.map((finding) => `dark: ${finding}`)]
}

/** Checks every screen in one window. */
const lookAround = async (page: Page, screens: readonly Screen[], looks: readonly Look[]): Promise<string[]> => {
  const found: string[] = []
  const isWide = (page.viewportSize()?.width ?? 0) >= 1200
  for (const { name, path, ready } of screens.filter((each) => isWide || !each.isWide)) {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await settled(page)
    try {
      await ready?.(page)
    } catch (error) {
      throw new Error(`${name} at ${path} does not open: ${String(error)}`, { cause: error })
    }
    await settled(page)
    for (const look of looks) for (const finding of await look(page)) found.push(`${name}: ${finding}`)
  }
  return found
}

const TABLET: Visit = { viewport: { width: 768, height: 1024 } }

/** A tablet shows the parts of the two others, rearranged. */
const WINDOWS = [
  ['on a large screen', { viewport: { width: 1440, height: 900 } }, [axeLooks, ...RULERS]],
  ['on a tablet', TABLET, RULERS],
  ['on a phone', PHONE, [axeLooks, ...RULERS]],
] as const

for (const [where, window, looks] of WINDOWS)
  journey(`axe and layout checks find nothing on any screen ${where}`, async ({ visit }) => {
    expect(await lookAround(await visit({ as: EMAIL, script: AXE, ...window }), CLIENT_SCREENS, looks)).toEqual([])
  })

const DISPATCHER: Visit = { portal: 'dispatcher', as: 'dispatcher@demo.test', script: AXE }

const HALF = Math.ceil(DISPATCHER_SCREENS.length / 2)
for (const [which, screens] of [
  ['the first half', DISPATCHER_SCREENS.slice(0, HALF)],
  ['the second half', DISPATCHER_SCREENS.slice(HALF)],
] as const)
  journey(`axe and layout checks find nothing on ${which} of the dispatcher’s screens`, async ({ visit }) => {
    const page = await visit({ ...DISPATCHER, viewport: { width: 1440, height: 900 } })
    expect(await lookAround(page, screens, [axeLooks, ...RULERS])).toEqual([])
  })

const CARRIER: Visit = { portal: 'carrier', as: 'carrier@demo.test', script: AXE }

journey('axe and layout checks find nothing on the screens of the carrier, on a phone', async ({ visit }) => {
  expect(await lookAround(await visit({ ...CARRIER, ...PHONE }), CARRIER_SCREENS, [axeLooks, ...RULERS])).toEqual([])
})

journey('axe and layout checks find nothing on the pages opened by a link, on a phone', async ({ visit }) => {
  const page = await visit({ portal: 'carrier', script: AXE, refused: [404], ...PHONE })
  expect(await lookAround(page, await publicScreens(), [axeLooks, ...RULERS])).toEqual([])
})

for (const [where, window] of [
  ['a large screen', { viewport: { width: 1440, height: 900 } }],
  ['a tablet', TABLET],
] as const)
  journey(`the carrier portal fits ${where}`, async ({ visit }) => {
    expect(await lookAround(await visit({ ...CARRIER, ...window }), CARRIER_SCREENS, RULERS)).toEqual([])
  })

for (const [where, window] of [
  ['a phone', PHONE],
  ['a tablet', TABLET],
] as const)
  journey(`the dispatcher portal is readable on ${where}`, async ({ visit }) => {
    expect(await lookAround(await visit({ ...DISPATCHER, ...window }), DISPATCHER_SCREENS, RULERS)).toEqual([])
  })

for (const [whose, visited, screens] of [
  ['the client', { as: EMAIL }, CLIENT_SCREENS],
  ['the dispatcher', DISPATCHER, DISPATCHER_SCREENS],
  ['the carrier', CARRIER, CARRIER_SCREENS],
] as const)
  journey(`every link, button and input of ${whose} gets its keys before any shortcut does`, async ({ visit }) => {
    const page = await visit({ ...visited, viewport: { width: 1440, height: 900 } })
    expect(await lookAround(page, screens, [deafToKeys])).toEqual([])
  })

journey('the sign-in has no findings either', async ({ visit }) => {
  const page = await visit({ script: AXE, refused: [400, 401] })
  await page.goto('/')
  await page.getByLabel('Email').fill('client@demo.test')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(await findingsOn(page)).toEqual([])
  await turn(page, 'dark')
  expect(await findingsOn(page)).toEqual([])
})

journey('list and order are usable at 200% zoom', async ({ visit }) => {
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

journey('an order is found and discussed with a thumb on a phone', async ({ visit }) => {
  const page = await visit({ as: EMAIL, ...PHONE })
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
