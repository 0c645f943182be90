/** The sidebar and the account's menu in a language of which every word stands in brackets. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BRACKETED, left } from '../../screens/carrier/brackets.fixture.ts'
import { openAt } from '../../screens/order-screens.fixture.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { FRAME } from '../../features/carrier/frame.words.ts'
import { FrameWordsContext } from '../../shell/frame/frame-words.ts'
import { Frame } from '../../shell/frame/frame.tsx'
import { PaletteButton } from '../../shell/palette/palette-button.tsx'
import AccountMenu from '../../shell/sidebar/account-menu.tsx'
import Bell from '../../features/notices/bell.tsx'
import { groupsFor } from '../../shell/sidebar/sidebar-groups.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { speak } from '../../ui/words/language.ts'
import { carrierSidebar } from './carrier-sidebar.ts'

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

const NAMES = ['Casey', 'Morgan', 'client', 'demo', 'test', 'Waybill', 'Ctrl', 'Esc', 'Nopal']

/** What stands around each page: a sidebar on a wide window, a drawer on a phone. */
const around = () =>
  openAt(
    '/',
    { 'GET /notices': () => ({ page: 0, rows: 1, total: 2, next: null, results: [], unread: 2 }) },
    {
      routes: [
        at(
          '/',
          lazyScreen(async () => () => (
            <FrameWordsContext value={FRAME}>
              <PaletteButton pages={PAGES}>
                <Frame
                  groups={groupsFor(carrierSidebar(), new Set(PERMISSIONS))}
                  counts={{}}
                  version="4.2.0"
                  Bell={Bell}
                  Foot={({ onMenu }) => (
                    <button type="button" onClick={onMenu}>
                      Nopal
                    </button>
                  )}
                >
                  <h1>Nopal</h1>
                </Frame>
              </PaletteButton>
            </FrameWordsContext>
          )),
        ),
      ],
      portal: 'carrier',
    },
  )
const PAGES = [{ id: 'pages', title: 'Nopal', entries: () => [{ id: '1', label: 'Nopal', run: () => undefined }] }]

it.each([360, 1440])('say in the language what stands around each page at %i px', async (width) => {
  await page.viewport(width, 800)
  await around()
  if (width < 900) await page.getByRole('button', { name: 'Nopal' }).click()
  await expect.element(page.getByText(BRACKETED.frame.version('4.2.0'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: BRACKETED.notices.bell(2) })).toBeVisible()
  await expect.poll(() => left(NAMES)).toEqual([])
})

it('search in the language, and tell the shortcuts in it', async () => {
  await page.viewport(1440, 800)
  await around()
  await page.getByRole('button', { name: BRACKETED.frame.search }).click()
  await expect.element(page.getByRole('option', { name: 'Nopal' })).toBeVisible()
  await expect.poll(() => left(NAMES)).toEqual([])
  await page.getByRole('combobox').fill('zzz')
  await expect.element(page.getByText(BRACKETED.frameActs.notFound('zzz'))).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await userEvent.keyboard('?')
  await expect.element(page.getByRole('heading', { name: BRACKETED.frameActs.shortcuts })).toBeVisible()
  await expect.poll(() => left([...NAMES, 'zzz'])).toEqual([])
})
