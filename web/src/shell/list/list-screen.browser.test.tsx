/** What every list brings, tried on a list of yards. */
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/api-error.ts'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import type { ApiClient } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { NotificationStack } from '../notifications/notification-stack.tsx'
import { SidePanel } from '../page/side-panel.tsx'
import { Providers } from '../providers.tsx'
import { lazyScreen } from '../routing/lazy-screen.tsx'
import { buildRouter } from '../routing/router.tsx'
import { at } from '../routing/screen-route.ts'
import { createShortcuts } from '../shortcuts/shortcut.ts'
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx'
import { ShortcutsContext, useShortcutKeys, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { SiteSettings } from '../../api/settings.ts'
import { AccountContext } from '../sign-in/session.ts'
import type { BulkAct, ListDeclaration, ListQuestion } from './list-declaration.ts'
import { ListScreen } from './list-screen.tsx'

interface Yard {
  id: string
  name: string
  city: string
}
const CITIES = ['Dallas', 'Tulsa', 'Denver']
const YARDS: readonly Yard[] = Array.from({ length: 60 }, (_, i) => ({
  id: `y${i}`,
  name: `Yard ${i}`,
  city: CITIES[i % CITIES.length]!,
}))

let asked: ListQuestion[] = []
let refusal: ApiError | undefined
let closed: string[] = []
beforeEach(async () => {
  await page.viewport(1280, 800)
  localStorage.clear()
  asked = []
  refusal = undefined
  closed = []
})

/** The cities of the only rule that these tests ask for. */
const citiesOf = ({ filter }: ListQuestion): readonly string[] => {
  const [rule] = filter?.rules ?? []
  return rule && 'field' in rule && Array.isArray(rule.value) ? rule.value.map(String) : CITIES
}

const LIST: ListDeclaration<Yard> = {
  id: 'yards',
  noun: { one: 'yard', many: 'yards' },
  searches: 'Name',
  columns: [
    { id: 'name', label: 'Name', kind: 'text', width: 200, pinned: true },
    { id: 'city', label: 'City', kind: 'text', width: 200 },
  ],
  fields: [{ id: 'city', label: 'City', kind: 'choice', choices: CITIES.map((value) => ({ value, label: value })) }],
  quick: [{ label: 'In Tulsa', node: { field: 'city', operator: 'in', value: ['Tulsa'] } }],
  rowId: ({ id }) => id,
  rowLabel: ({ name }) => name,
  card: { height: 60, draw: ({ name }) => name },
  rows: {
    category: 'yards',
    name: 'yards',
    pageSize: 25,
    fetch: async (_apis, question, { pg, rc }) => {
      asked.push(question)
      if (refusal) throw refusal
      const cities = citiesOf(question)
      const found = YARDS.filter(({ name, city }) => name.includes(question.search) && cities.includes(city))
      const from = pg * rc
      return { results: found.slice(from, from + rc), total: found.length, next: found[from + rc]?.id ?? null }
    },
    isOurs: ({ subject }) => subject === 'yard',
  },
}

const CLOSE: BulkAct<Yard> = {
  label: 'Close',
  each: async ({ id }) => {
    if (id === 'y1') throw new ApiError(409, { message: 'Two trucks still stand there' })
    closed.push(id)
  },
}

const Screen = () => (
  <ListScreen
    list={LIST}
    title="Yards"
    bulk={[CLOSE]}
    creates={{ label: 'New yard', run: () => undefined }}
    renderPeek={({ now, onClose }) => (
      <SidePanel title={now.peeked?.name ?? 'Unknown yard'} onClose={onClose}>
        {now.peeked?.city}
      </SidePanel>
    )}
    renderEmpty={() => 'No yards yet'}
  />
)

const shortcuts = createShortcuts()
const Keys = () => {
  const [isOpen, setOpen] = useState(false)
  useShortcutKeys(shortcuts)
  useShortcuts([{ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => setOpen(true) }])
  return isOpen ? <ShortcutSheet onClose={() => setOpen(false)} /> : null
}
const Shell = () => (
  <ShortcutsContext value={shortcuts}>
    <main style={{ height: 760 }}>
      <Outlet />
    </main>
    <NotificationStack />
    <Keys />
  </ShortcutsContext>
)

const account = {
  homeAccountId: 'casey',
  localAccountId: 'casey',
  name: 'Casey',
  username: 'casey@demo.test',
} as Account
const settings: SiteSettings = {
  portal: 'client',
  authority: '',
  clientId: '',
  scopes: [],
  apiScopes: [],
  version: '4.2.0',
}
const client = { call: async () => ({ results: [] }) } as unknown as ApiClient

const open = async (path = '/') => {
  const routes = [
    at(
      '/',
      lazyScreen(async () => Screen),
    ),
  ]
  const router = buildRouter(Shell, routes, createMemoryHistory({ initialEntries: [path] }))
  await render(
    <Providers
      session={{ auth: {} as Auth, settings }}
      queries={createQueryClient({ shipper: client, platform: client, places: client })}
    >
      <AccountContext value={account}>
        <RouterProvider router={router} />
      </AccountContext>
    </Providers>,
  )
  return router
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (index: number) => page.getByRole('row', { name: new RegExp(`Yard ${index}\\b`) })
const panel = (name: string) => page.getByRole('complementary', { name })
const press = (keys: string) => userEvent.keyboard(keys)

it('looks for what is typed, says of how many, and clears', async () => {
  const router = await open()
  await expect.element(row(0)).toBeVisible()
  await press('/')
  await expect.element(page.getByRole('textbox', { name: 'Search yards' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Search yards' }).fill('Yard 1')
  await expect.element(page.getByText('11 of 60')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ q: 'Yard 1' })
  await button('Clear').click()
  await expect.element(page.getByText('11 of 60')).not.toBeInTheDocument()
  await expect.element(row(0)).toBeVisible()
  expect(router.state.location.search).not.toHaveProperty('q')
  expect(asked.at(0)?.search).toBe('')
})

it('counts the conditions on the Filter button, and shows each as a chip', async () => {
  await open()
  await button('In Tulsa').click()
  await expect.element(button('Filter, 1 condition')).toBeVisible()
  await expect.element(page.getByText('20 of 60')).toBeVisible()
  await button('In Tulsa').click()
  await expect.element(button('Filter')).toBeVisible()
  await expect.element(row(0)).toBeVisible()
})

it('keeps its filter in the address, where each condition can be taken away', async () => {
  const filter = { op: 'and', rules: [{ field: 'city', operator: 'in', value: ['Denver', 'Dallas'] }] }
  await open(`/?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  await expect.element(page.getByText('40 of 60')).toBeVisible()
  await page.getByRole('button', { name: /^Remove filter: City/ }).click()
  await expect.element(button('Filter')).toBeVisible()
  await expect.element(row(1)).toBeVisible()
})

it('does an act to all that match, page after page, and says which was refused and why', async () => {
  await open()
  await row(0).getByRole('checkbox').click()
  await button('Select all 60 matching').click()
  await expect.element(page.getByText('All 60 yards selected')).toBeVisible()
  await button('Close').click()
  await expect.element(page.getByText('59 yards done, 1 refused')).toBeVisible()
  await expect.element(page.getByText('Two trucks still stand there')).toBeVisible()
  expect(closed).toEqual(YARDS.map(({ id }) => id).filter((id) => id !== 'y1'))
  await expect.element(page.getByRole('toolbar', { name: 'Selection' })).not.toBeInTheDocument()
})

it('walks by j and k, the record beside it following, until Escape closes it', async () => {
  const router = await open()
  await row(0).click()
  await expect.element(panel('Yard 0')).toBeVisible()
  await press('j')
  await expect.element(panel('Yard 1')).toBeVisible()
  await press('j')
  await expect.element(panel('Yard 2')).toBeVisible()
  await press('k')
  await expect.element(panel('Yard 1')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ peek: 'y1' })
  await press('{Escape}')
  await expect.element(panel('Yard 1')).not.toBeInTheDocument()
  expect(router.state.location.search).not.toHaveProperty('peek')
})

it('lists its keys in the sheet of shortcuts', async () => {
  await open()
  await expect.element(row(0)).toBeVisible()
  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const labels = [
    'Search yards',
    'Filter',
    'Next yard',
    'Previous yard',
    'Open the yard',
    'Select the yard',
    'Select downwards',
    'Select upwards',
    'Select all yards that match',
    'Deselect, or close what is open',
    'New yard',
  ]
  for (const label of labels) await expect.element(sheet.getByText(label, { exact: true })).toBeVisible()
})

it("says a refusal in the server's words, and tries again", async () => {
  refusal = new ApiError(403, { message: 'You may not see yards' })
  await open()
  await expect.element(page.getByText('The yards could not be loaded: You may not see yards')).toBeVisible()
  refusal = undefined
  await button('Try again').click()
  await expect.element(row(0)).toBeVisible()
})
