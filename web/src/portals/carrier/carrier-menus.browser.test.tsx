/** The sidebar and the account's menu in a language of which every word stands in brackets. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { BRACKETED, left } from '../../screens/carrier/brackets.fixture.ts'
import { openAt } from '../../screens/order-screens.fixture.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import AccountMenu from '../../shell/sidebar/account-menu.tsx'
import { speak } from '../../ui/words/language.ts'
import { carrierSidebar } from './carrier-sidebar.ts'

beforeEach(() => speak('es', { ...BRACKETED }))
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
