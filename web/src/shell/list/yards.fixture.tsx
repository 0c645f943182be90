/** A list of yards for testing what every list screen provides. */
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { use, useState } from 'react'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApiError } from '../../api/api-error.ts'
import type { Account } from '../../api/auth/account.ts'
import type { Auth } from '../../api/auth/auth.ts'
import type { ApiClient } from '../../api/client.ts'
import type { LiveEvent, LiveHandler } from '../../api/live/live-event.ts'
import { LiveContext } from '../../api/live/use-live.ts'
import { createQueryClient } from '../../api/query-client.ts'
import type { SiteSettings } from '../../api/settings.ts'
import { LASTING } from '../lasting.fixture.ts'
import { NotificationStack } from '../notifications/notification-stack.tsx'
import { SidePanel, type SidePanelProps } from '../page/side-panel.tsx'
import { Providers } from '../providers.tsx'
import { lazyScreen } from '../routing/lazy-screen.tsx'
import { buildRouter } from '../routing/router.tsx'
import { at } from '../routing/screen-route.ts'
import { createShortcuts } from '../shortcuts/shortcut.ts'
import { ShortcutSheet } from '../shortcuts/shortcut-sheet.tsx'
import { ShortcutsContext, useShortcutKeys, useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { AccountContext } from '../sign-in/session.ts'
import type { BulkAct, ListDeclaration, ListQuestion } from './list-declaration.ts'
import { ListScreen } from './list-screen.tsx'

export interface Yard {
  id: string
  name: string
  city: string
}
const CITIES = ['Dallas', 'Tulsa', 'Denver']

/** The server's data, and the calls it received; a test may change it before and while the list is shown. */
export interface Yards {
  held: readonly Yard[]
  asked: ListQuestion[]
  closed: string[]
  refusal: ApiError | undefined
  /** Responses wait for it. */
  gate: Promise<void>
  /** Responses that count wait for it. */
  counting?: Promise<void>
  /** The panel waits for it, as for its code. */
  panelCode: Promise<void> | undefined
}

export const someYards = (count = 60): Yards => ({
  held: Array.from({ length: count }, (_, i) => ({ id: `y${i}`, name: `Yard ${i}`, city: CITIES[i % 3]! })),
  asked: [],
  closed: [],
  refusal: undefined,
  gate: Promise.resolve(),
  panelCode: undefined,
})

/** The cities of the only rule that these tests use. */
const citiesOf = ({ filter }: ListQuestion): readonly string[] => {
  const [rule] = filter?.rules ?? []
  return rule && 'field' in rule && Array.isArray(rule.value) ? rule.value.map(String) : CITIES
}

const listOf = (yards: Yards): ListDeclaration<Yard> => ({
  id: 'yards',
  noun: { one: 'yard', many: 'yards' },
  searches: 'Name',
  columns: [
    { id: 'name', label: 'Name', kind: 'text', width: 200, pinned: true, sortable: true },
    { id: 'city', label: 'City', kind: 'text', width: 200 },
    { id: 'id', label: 'Code', kind: 'text', width: 100, hidden: true },
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
    countsApart: true,
    fetch: async (_apis, question, { pg, rc, total }) => {
      yards.asked.push(question)
      await (total === undefined ? yards.counting : undefined)
      await yards.gate
      if (yards.refusal) throw yards.refusal
      const cities = citiesOf(question)
      const found = yards.held.filter(({ name, city }) => name.includes(question.search) && cities.includes(city))
      if (question.sort?.direction === 'desc') found.reverse()
      const from = pg * rc
      const next = found[from + rc]?.id ?? null
      const results = found.slice(from, from + rc)
      if (total === undefined) return { results, total: found.length, next }
      return { results, total: from + results.length + (next ? 1 : 0), totalCapped: next !== null, next }
    },
    isOurs: ({ subject }) => subject === 'yard',
    rowsOf: ({ row }) => (row ? [row as Yard] : []),
  },
})

/** A panel whose code may still be loading. */
const YardPanel = ({ code, ...panel }: SidePanelProps & { code: Promise<void> | undefined }) => {
  if (code) use(code)
  return <SidePanel {...panel} />
}

/** Opens the list at an address. */
export const openYards = async (yards: Yards, path = '/') => {
  const list = listOf(yards)
  const close: BulkAct<Yard> = {
    label: 'Close',
    each: async ({ id }) => {
      if (id === 'y1') throw new ApiError(409, { message: 'Two trucks are still there' })
      yards.closed.push(id)
    },
  }
  const Screen = () => (
    <ListScreen
      list={list}
      title="Yards"
      bulk={[close]}
      creates={{ label: 'New yard', run: () => undefined }}
      renderPeek={({ now, onClose }) => (
        <YardPanel code={yards.panelCode} title={now.peeked?.name ?? 'Unknown yard'} onClose={onClose}>
          {now.peeked?.city}
        </YardPanel>
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
  let hear: LiveHandler = () => undefined
  const live = {
    subscribe: (handler: LiveHandler) => {
      hear = handler
      return () => undefined
    },
    stop: () => undefined,
  }
  const client = { call: async () => ({ results: [] }) } as unknown as ApiClient
  const account = { homeAccountId: 'casey', localAccountId: 'casey', name: 'Casey' } as Account
  const settings: SiteSettings = {
    portal: 'client',
    authority: '',
    clientId: '',
    scopes: [],
    apiScopes: [],
    version: '4.2.0',
  }
  const screen = lazyScreen(async () => Screen)
  const router = buildRouter(Shell, [at('/', screen)], createMemoryHistory({ initialEntries: [path] }))
  await render(
    <Providers
      session={{ auth: {} as Auth, settings }}
      queries={createQueryClient({ shipper: client, platform: client, places: client })}
      clock={LASTING}
    >
      <AccountContext value={account}>
        <LiveContext value={live}>
          <RouterProvider router={router} />
        </LiveContext>
      </AccountContext>
    </Providers>,
  )
  return { address: () => router.state.location.search, tell: (event: LiveEvent) => hear(event) }
}

export const button = (name: string) => page.getByRole('button', { name })
export const search = () => page.getByRole('textbox', { name: 'Search yards' })
/** The row of a yard; its first cell contains the check box. */
export const rowOf = (name: string) => page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
export const panel = (name: string) => page.getByRole('complementary', { name })
/** Names of the rendered yards, from top to bottom. */
export const drawn = () =>
  [...document.querySelectorAll<HTMLElement>('.grid-body [role=row]')]
    .toSorted((a, b) => Number(a.dataset.row) - Number(b.dataset.row))
    .map((row) => row.querySelector('[data-col=name]')?.textContent)
