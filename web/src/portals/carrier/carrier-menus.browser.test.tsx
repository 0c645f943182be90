/** The sidebar and the account's menu in a language of which every word stands in brackets. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { BRACKETED, left } from '../../screens/carrier/brackets.fixture.ts'
import { openAt } from '../../screens/order-screens.fixture.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { Palette } from '../../shell/palette/palette.tsx'
import AccountMenu from '../../shell/sidebar/account-menu.tsx'
import Bell from '../../features/notices/bell.tsx'
import { speak } from '../../ui/words/language.ts'
import { carrierSidebar } from './carrier-sidebar.ts'
import { CarrierBar } from './carrier-bar.tsx'
import { BAR_ES } from '../../features/carrier/words/drive-es.ts'
import { BAR_FR } from '../../features/carrier/words/drive-fr.ts'
import { someone } from '../../screens/carrier/carrier.fixture.tsx'
import { Frame } from '../../shell/frame/frame.tsx'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'

beforeEach(() => {
  speak('es', { ...BRACKETED })
})
afterEach(() => speak('en', undefined))

it('name every page and act in the language', async () => {
  const groups = carrierSidebar()
  const labels = groups.flatMap(({ label, items }) => [label, ...items.map((each) => each.label)])
  expect(labels.length).toBeGreaterThan(20)
  expect(labels.filter((label) => !/^⟦.*⟧$/.test(label))).toEqual([])
  await openAt(
    '/',
    {},
    {
      routes: [
        at(
          '/',
          lazyScreen(async () => () => <AccountMenu at={new DOMRect()} onClose={() => undefined} />),
        ),
      ],
      portal: 'carrier',
    },
  )
  await expect.element(page.getByText(BRACKETED.shell.account.details)).toBeVisible()
  // Each language is named in itself.
  await expect.poll(() => left(['English', 'Español', 'Français'])).toEqual([])
})

const NAMES = ['Nopal', 'zzz', 'Ctrl', 'Esc']

it('count unread notices in the language, and search in it', async () => {
  const entry = { id: '1', label: 'Nopal', run: () => undefined }
  const sources = [{ id: 'pages', title: 'Nopal', entries: () => [entry] }]
  const typed = { current: { text: '', isEntered: false } }
  await openAt(
    '/',
    { 'GET /notices': () => ({ page: 0, rows: 1, total: 2, next: null, results: [], unread: 2 }) },
    {
      routes: [
        at(
          '/',
          lazyScreen(async () => () => (
            <>
              <Bell size="md" />
              <Palette sources={sources} typed={typed} onClose={() => undefined} />
            </>
          )),
        ),
      ],
      portal: 'carrier',
    },
  )
  await expect.element(page.getByRole('option', { name: 'Nopal' })).toBeVisible()
  await expect.element(page.getByTitle(BRACKETED.notices.bell(2), { exact: false })).toBeInTheDocument()
  await expect.poll(() => left(NAMES)).toEqual([])
  await page.getByRole('combobox').fill('zzz')
  await expect.element(page.getByText(BRACKETED.frameActs.notFound('zzz'))).toBeVisible()
  await expect.poll(() => left(NAMES)).toEqual([])
})

const Around = () => {
  const offerUndo = useOfferUndo()
  return (
    <Frame groups={[]} counts={{}} version="4" Foot={CarrierBar}>
      <button type="button" onClick={() => offerUndo({ label: 'Nopal', undo: async () => undefined })}>
        zzz
      </button>
    </Frame>
  )
}
const openFrame = () =>
  openAt(
    '/',
    { 'GET /users/me': () => someone() },
    {
      routes: [
        at(
          '/',
          lazyScreen(async () => Around),
        ),
      ],
      portal: 'carrier',
    },
  )

it('speak the language in the drawer, the foot of the sidebar and Undo', async () => {
  await page.viewport(360, 800)
  await openFrame()
  await page.getByRole('button', { name: 'zzz' }).click()
  await expect.element(page.getByRole('button', { name: BRACKETED.frame.undo, exact: true })).toBeVisible()
  await page.getByRole('button', { name: BRACKETED.bar.more }).click()
  await expect.element(page.getByRole('button', { name: BRACKETED.frame.logOut })).toBeVisible()
  await expect.element(page.getByRole('dialog', { name: BRACKETED.frame.menu })).toBeVisible()
  await expect.poll(() => left([...NAMES, 'Casey', 'Morgan', 'client', 'demo', 'test', 'Waybill'])).toEqual([])
})

it.each([
  ['es', BAR_ES],
  ['fr', BAR_FR],
  ['en', undefined],
] as const)('keep the tabs apart on a narrow phone (%s)', async (tag, bar) => {
  speak(tag, bar && { ...BRACKETED, bar })
  await page.viewport(360, 800)
  await openFrame()
  await expect.element(page.getByRole('navigation').getByRole('link').nth(3)).toBeVisible()
  const bounds = [...document.querySelectorAll('nav a, nav button')].map((tab) => {
    const range = document.createRange()
    range.selectNode([...tab.childNodes].find((node) => node instanceof Text)!)
    return range.getBoundingClientRect()
  })
  expect(bounds).toHaveLength(5)
  const gaps = bounds.slice(1).map((each, index) => each.left - bounds[index]!.right)
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6)
  expect(bounds[4]!.right).toBeLessThanOrEqual(360)
})
