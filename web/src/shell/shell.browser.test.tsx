import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import axe from 'axe-core'
import { type ComponentType, use, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Account } from '../api/auth/account.ts'
import type { Auth } from '../api/auth/auth.ts'
import type { Apis } from '../api/client.ts'
import { createQueryClient } from '../api/query-client.ts'
import { queryOf } from '../api/queries.ts'
import { SURFACES } from '../ui/palette.ts'
import { still } from '../ui/still.fixture.ts'
import { PartBoundary } from './fallback/part-boundary.tsx'
import { Page } from './page/page.tsx'
import { Palette, type PaletteProps } from './palette/palette.tsx'
import { Providers } from './providers.tsx'
import { lazyScreen } from './routing/lazy-screen.tsx'
import { buildRouter } from './routing/router.tsx'
import { at, type ScreenRoutes } from './routing/screen-route.ts'
import { useAddress, useRouteParams } from './routing/use-address.ts'
import { type ShellParts, shellOf } from './shell.tsx'
import { AccountContext } from './sign-in/session.ts'

const GUID = '01890000-0000-7000-8000-000000000001'
const Icon = () => <svg />
const account = { homeAccountId: '1', name: 'Casey Morgan', username: 'client@demo.test' } as Account
const logoutRedirect = vi.fn(async () => undefined)
const auth = { logoutRedirect, onSignedOut: () => () => undefined } as unknown as Auth
const settings = { portal: 'client', authority: '', clientId: '', scopes: [], apiScopes: [], version: '4.2.0' } as const

const screenOf = <P extends object>(screen: ComponentType<P>) => lazyScreen(async () => screen)
const List = ({ status }: { status: string }) => {
  const [address, change] = useAddress()
  const [typed, setTyped] = useState('')
  return (
    <Page title={status}>
      <output>{JSON.stringify(address)}</output>
      <input aria-label="Typed" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <button type="button" onClick={() => change({ q: 'box truck', peek: '7' })}>
        search
      </button>
      <button type="button" onClick={() => change({ peek: undefined })}>
        close
      </button>
    </Page>
  )
}
const Detail = () => (
  <Page title="Order">
    <p>{useRouteParams().orderGuid}</p>
    <Outlet />
  </Page>
)
const Broken = (): never => {
  throw new RangeError('the plot is empty')
}
const list = screenOf(List)
const missing = vi.fn(async (): Promise<ComponentType> => {
  throw new TypeError('Failed to fetch dynamically imported module: /assets/old.js')
})
const ROUTES: ScreenRoutes = [
  at('/', list, { status: 'All Orders' }),
  at('/orders/on-hold', list, { status: 'On Hold' }),
  at('/orders/$orderGuid', screenOf(Detail), undefined, {
    guids: ['orderGuid'],
    children: [
      at(
        '/{-$segment}',
        screenOf(() => <p>overview</p>),
      ),
      at(
        '/attachments',
        screenOf(() => <p>files</p>),
      ),
    ],
  }),
  at('/reports/view/$reportGuid', list, { status: 'All Orders' }, { guids: ['reportGuid'] }),
  at('/broken', screenOf(Broken)),
  at(
    '/long',
    screenOf(() => (
      <Page title="Long" actions={<button type="button">act</button>}>
        <div style={{ height: 3_000 }} />
      </Page>
    )),
  ),
  at(
    '/part',
    screenOf(() => (
      <>
        <PartBoundary name="Notes">
          <Broken />
        </PartBoundary>
        <p>the rest</p>
      </>
    )),
  ),
  at('/missing', lazyScreen(missing)),
  at(
    '/unreachable',
    lazyScreen(async () => Promise.reject(Object.assign(new Error('x'), { status: 503, statusText: 'Away' }))),
  ),
  at(
    '/slow',
    lazyScreen(() => new Promise<ComponentType>(() => undefined)),
  ),
]
/** Resolves when a test lets the palette's code load. */
let paletteArrives = Promise.resolve()
const LatePalette = (props: PaletteProps) => {
  use(paletteArrives)
  return <Palette {...props} />
}
const PARTS: ShellParts = {
  word: 'Portal',
  sidebar: [
    {
      id: 'orders',
      label: 'Orders',
      icon: Icon,
      covers: ['/orders'],
      items: [
        { label: 'All Orders', to: '/', count: 'all' },
        { label: 'On Hold', to: '/orders/on-hold', count: 'on-hold' },
        { label: 'Canceled', to: '/orders/canceled', count: 'canceled' },
      ],
    },
    {
      id: 'reports',
      label: 'Reports',
      icon: Icon,
      covers: ['/reports'],
      items: [],
      content: () => <p>saved reports</p>,
    },
  ],
  useCompanyName: () => 'Acme',
  useCounts: () => COUNTS,
  Palette: LatePalette,
}
const COUNTS = { all: 1_234_567, 'on-hold': 12 }

const open = async (path: string, company?: object) => {
  const queries = createQueryClient({} as Apis)
  if (company) queries.setQueryData(queryOf(companyRoutes.get).queryKey, company)
  const router = buildRouter(shellOf(PARTS), ROUTES, createMemoryHistory({ initialEntries: [path] }))
  await render(
    <Providers session={{ auth, settings: { ...settings, scopes: [], apiScopes: [] } }} queries={queries}>
      <AccountContext value={account}>
        <RouterProvider router={router} />
      </AccountContext>
    </Providers>,
  )
  return router
}
const nav = () => page.getByRole('navigation', { name: 'Main' })
const branch = (name: string) => page.getByRole('button', { name, exact: true })
const findings = async () => {
  const { violations } = await axe.run(document, { rules: { region: { enabled: false } } })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
}

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.documentElement.removeAttribute('data-mantine-color-scheme')
})

describe('the sidebar', () => {
  it('is 13rem wide with a scroll area of 80vh', async () => {
    await open('/')
    await expect.element(nav()).toBeVisible()
    const scroll = nav().element().parentElement as HTMLElement
    expect(scroll.getBoundingClientRect().height).toBe(720)
    expect((scroll.parentElement as HTMLElement).getBoundingClientRect().width).toBe(208)
    await page.viewport(1280, 720)
    expect(scroll.getBoundingClientRect().height).toBe(576)
  })
  it('leaves no empty band above Logout: the rows above and below share what the scroll area leaves', async () => {
    await open('/')
    await expect.element(nav()).toBeVisible()
    const scroll = nav().element().parentElement as HTMLElement
    const logout = page.getByRole('button', { name: 'Logout' }).element()
    for (const height of [768, 900, 1080]) {
      // oxlint-disable-next-line no-await-in-loop -- one window
      await page.viewport(1440, height)
      expect(logout.getBoundingClientRect().top - scroll.getBoundingClientRect().bottom).toBeLessThan(24)
    }
  })
  it('shows logo, account, version and counts, and logs out', async () => {
    await open('/orders/on-hold')
    await expect.element(page.getByRole('link', { name: 'Waybill' })).toHaveAttribute('href', '/')
    await expect.element(page.getByText('Casey Morgan')).toBeVisible()
    await expect.element(page.getByText('client@demo.test')).toBeVisible()
    await expect.element(page.getByText('Version 4.2.0')).toBeVisible()
    await expect.element(nav().getByRole('link', { name: 'All Orders 1,234,567' })).toBeVisible()
    await expect.element(nav().getByRole('link', { name: 'Canceled', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Logout' }).click()
    expect(logoutRedirect).toHaveBeenCalled()
  })
  it.each([
    ['in small print where the company’s own look stands for it', '#0b6e4f', 1],
    ['in its logo alone otherwise', null, 0],
  ])('names Waybill %s', async (_how, color, times) => {
    await open('/', { name: 'Acme', branding: { color, logo: null, palette: null } })
    await expect.element(page.getByRole('link', { name: color ? 'Acme' : 'Waybill' })).toBeVisible()
    await expect.element(page.getByText('Version 4.2.0')).toBeVisible()
    const inText = () =>
      page
        .getByText('Waybill', { exact: true })
        .elements()
        .filter((each) => each.closest('svg') === null)
    await expect.poll(inText).toHaveLength(times)
  })
  it('keeps one branch open, follows the path, and marks the active item', async () => {
    const router = await open('/orders/on-hold')
    await expect.element(nav().getByRole('link', { name: 'On Hold 12' })).toHaveAttribute('aria-current', 'page')
    await expect.element(nav().getByRole('link', { name: /^All Orders/ })).not.toHaveAttribute('aria-current')
    await branch('Reports').click()
    await expect.element(branch('Reports')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(branch('Orders')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(page.getByText('saved reports')).toBeVisible()
    await branch('Reports').click()
    await expect.element(branch('Reports')).toHaveAttribute('aria-expanded', 'false')
    await router.navigate({ to: '/reports/view/$reportGuid', params: { reportGuid: GUID } })
    await expect.element(branch('Reports')).toHaveAttribute('aria-expanded', 'true')
    await router.navigate({ to: '/' })
    await expect.element(branch('Orders')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(nav().getByRole('link', { name: /^All Orders/ })).toHaveAttribute('aria-current', 'page')
  })
})

it('prints the page alone, as long as it is, and light', async () => {
  await open('/long')
  await expect.element(nav()).toBeVisible()
  const [side, act] = [nav(), page.getByRole('button', { name: 'act' })].map((each) => each.element())
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' })
  try {
    await expect.poll(() => [side!, act!].map((each) => each.checkVisibility())).toEqual([false, false])
    expect(page.getByRole('heading', { name: 'Long' }).element().checkVisibility()).toBe(true)
    expect(document.querySelector('main')!.getBoundingClientRect().height).toBeGreaterThan(3_000)
    const text = getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-text')
    expect(text).toBe(SURFACES.light.text)
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' })
  }
})

describe('routes', () => {
  it("set the title and pass the route's parameters to the screen", async () => {
    const router = await open('/orders/on-hold')
    await expect.element(page.getByRole('heading', { name: 'On Hold' })).toBeVisible()
    await expect.poll(() => document.title).toBe('On Hold | Portal - Acme')
    await router.navigate({ to: '/' })
    await expect.poll(() => document.title).toBe('All Orders | Portal - Acme')
  })
  it('that share a screen keep its state when navigating between them', async () => {
    const router = await open('/')
    await page.getByLabelText('Typed').fill('kept')
    await router.navigate({ to: '/orders/on-hold' })
    await expect.element(page.getByRole('heading', { name: 'On Hold' })).toBeVisible()
    await expect.element(page.getByLabelText('Typed')).toHaveValue('kept')
  })
  it.each([
    [`/orders/${GUID}`, 'overview'],
    [`/orders/${GUID}/notes`, 'overview'],
    [`/orders/${GUID}/attachments`, 'files'],
  ])('%s shows %s', async (path, text) => {
    await open(path)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(page.getByText(GUID)).toBeVisible()
  })
  it.each([
    '/nope',
    '/orders/bogus',
    `/orders/${GUID}/a/b`,
    '/orders/bogus/attachments',
    '/reports/view/7',
    '/reports',
  ])("%s: '404 does not exist', inside the shell", async (path) => {
    await open(path)
    await expect.element(page.getByText('404 does not exist')).toBeVisible()
    await expect.element(nav()).toBeVisible()
  })
  it("keep the page's state in the address, with working back navigation", async () => {
    const router = await open('/?sort=number')
    await page.getByRole('button', { name: 'search' }).click()
    await expect.poll(() => router.state.location.href).toBe('/?sort=number&q=box%20truck&peek=7')
    await page.getByRole('button', { name: 'close' }).click()
    await expect.poll(() => router.state.location.href).toBe('/?sort=number&q=box%20truck')
    router.history.back()
    await expect.element(page.getByText(/"peek":"7"/)).toBeVisible()
  })
  it('show a full-screen loader while a screen loads', async () => {
    await open('/slow')
    await expect.element(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  })
})

describe('fallbacks', () => {
  it('crash: picture, name, message, the text, and Reload', async () => {
    await open('/broken')
    await expect.element(page.getByRole('heading', { name: 'RangeError' })).toBeVisible()
    await expect.element(page.getByText('the plot is empty')).toBeVisible()
    await expect
      .element(page.getByText('Press Reload button. If the error persist, please contact IT support'))
      .toBeVisible()
    await expect.element(page.getByRole('img', { name: /truck/ })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
  })
  it('a missing module: Please Update over everything, without reloading the page on its own', async () => {
    await open('/missing')
    await expect.element(page.getByRole('heading', { name: 'Please Update' })).toBeVisible()
    const screen = page.getByRole('alert').element().getBoundingClientRect()
    expect([screen.width, screen.height]).toEqual([1440, 900])
    expect(Object.keys(sessionStorage).filter((key) => key.includes('reload'))).toEqual([])
  })
  it('a missing module while the server is unreachable: offline, not an update', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await open('/missing')
    await expect.element(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
    await expect.element(page.getByText('Please Update')).not.toBeInTheDocument()
  })
  it('a missing module behind a button: Please Update while the server is reachable', async () => {
    const answers = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    await open('/')
    await expect.element(nav()).toBeVisible()
    const fails = () =>
      dispatchEvent(
        Object.assign(new Event('vite:preloadError'), {
          payload: new TypeError('error loading dynamically imported module'),
        }),
      )
    fails()
    await expect.poll(() => answers.mock.calls.length).toBe(1)
    await expect.element(nav()).toBeVisible()
    answers.mockResolvedValue(new Response('ok'))
    fails()
    await expect.element(page.getByRole('heading', { name: 'Please Update' })).toBeVisible()
  })
  it('shows the offline notice while there is no network', async () => {
    await open('/')
    await expect.element(nav()).toBeVisible()
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    dispatchEvent(new Event('offline'))
    await expect.element(page.getByText(/^You’re offline/)).toBeVisible()
    onLine.mockRestore()
    dispatchEvent(new Event('online'))
    await expect.element(page.getByText(/^You’re offline/)).not.toBeInTheDocument()
  })
  it('an error of the router: status and text', async () => {
    await open('/unreachable')
    await expect.element(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await expect.element(page.getByText('503 Away')).toBeVisible()
  })
  it('a broken part shows its error and leaves the others alone', async () => {
    await open('/part')
    await expect.element(page.getByText('Notes couldn’t be shown: the plot is empty')).toBeVisible()
    await expect.element(page.getByText('the rest')).toBeVisible()
  })
})

describe('the keyboard', () => {
  it('opens the palette, goes to the chosen page, and closes it', async () => {
    const router = await open('/')
    await expect.element(nav()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    const box = page.getByRole('combobox', { name: 'Search and commands' })
    await box.fill('hold')
    await expect.element(page.getByRole('option', { name: /^On Hold/ })).toHaveAttribute('aria-selected', 'true')
    await box.fill('canc')
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/orders/canceled')
    await expect.element(box).not.toBeInTheDocument()
  })
  it('passes on what was typed while the palette was loading', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    paletteArrives = promise
    const router = await open('/')
    await expect.element(nav()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('cax{Backspace}n?{Enter}{Backspace}')
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    resolve()
    await expect.element(page.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('can')
    await expect.poll(() => page.getByRole('dialog').elements()).toHaveLength(1)
    await userEvent.keyboard('c{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/orders/canceled')
  })
  it('loses no key between the moment its field is there and the moment it shows what was typed before', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    paletteArrives = promise
    await open('/')
    await expect.element(nav()).toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await userEvent.keyboard('10')
    const seen = new MutationObserver(() => {
      const dialog = document.querySelector('dialog')
      // Rendered, but not open yet; then open, but not rendered again.
      if (dialog && !dialog.open) dispatchEvent(new KeyboardEvent('keydown', { key: '2' }))
      if (!dialog?.open) return
      seen.disconnect()
      document.execCommand('insertText', false, '4')
    })
    seen.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open'] })
    resolve()
    await expect.element(page.getByRole('combobox', { name: 'Search and commands' })).toHaveValue('1024')
  })
  it('opens the sheet of shortcuts with ?, but not while typing', async () => {
    await open('/')
    await page.getByLabelText('Typed').fill('x')
    await userEvent.keyboard('?')
    expect(page.getByRole('dialog').elements()).toHaveLength(0)
    ;(document.activeElement as HTMLElement).blur()
    await userEvent.keyboard('?')
    await expect.element(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expect.element(page.getByText('Undo the last action')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('on a phone', () => {
  it('the sidebar is a drawer with large targets that closes on navigation', async () => {
    await page.viewport(360, 740)
    const router = await open('/')
    expect(nav().elements()).toHaveLength(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    const link = nav().getByRole('link', { name: /^On Hold/ })
    await expect.element(link).toBeVisible()
    for (const target of [link.element(), ...page.getByRole('dialog').getByRole('button').elements()]) {
      expect(target.getBoundingClientRect().height, target.outerHTML).toBeGreaterThanOrEqual(44)
    }
    await link.click()
    await expect.poll(() => router.state.location.pathname).toBe('/orders/on-hold')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(document.documentElement.scrollWidth).toBe(360)
  })
})

it('fills a wide window, however short its page is', async () => {
  await page.viewport(1440, 800)
  await open('/orders/on-hold')
  await expect.element(nav()).toBeVisible()
  expect(document.querySelector('aside')!.getBoundingClientRect().height).toBe(800)
  expect(document.querySelector('main')!.getBoundingClientRect().height).toBe(800)
})

describe('colours and names', () => {
  it.each([
    ['light', 1440],
    ['dark', 1440],
    ['light', 360],
    ['dark', 360],
  ] as const)('axe finds nothing in the %s at %i px', async (scheme, width) => {
    await page.viewport(width, 800)
    localStorage.setItem('mantine-color-scheme-value', scheme)
    await open('/orders/on-hold')
    await expect.element(page.getByRole('heading', { name: 'On Hold' })).toBeVisible()
    expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme)
    if (width === 360) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await expect.element(nav()).toBeVisible()
      await still()
    }
    expect(await findings()).toEqual([])
  })
  it('changes the color scheme manually', async () => {
    localStorage.setItem('mantine-color-scheme-value', 'light')
    await open('/')
    await page.getByRole('button', { name: 'Switch to dark colors' }).click()
    expect(document.documentElement.dataset.mantineColorScheme).toBe('dark')
    await expect.element(page.getByRole('button', { name: 'Switch to light colors' })).toBeVisible()
  })
})
