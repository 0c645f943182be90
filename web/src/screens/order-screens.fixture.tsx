/** The order screens on top of an API mocked by the test. */
import { platformApi, shipperApi, siteApi } from '@waybill/contract/index.ts'
import type { ApiName } from '@waybill/contract/client.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { onTestFinished } from 'vitest'
import { render } from 'vitest-browser-react'
import { ApiError } from '../api/api-error.ts'
import type { Account } from '../api/auth/account.ts'
import type { Auth } from '../api/auth/auth.ts'
import type { ApiClient, Apis, CallOptions } from '../api/client.ts'
import type { Live } from '../api/live/live.ts'
import type { LiveEvent, LiveHandler } from '../api/live/live-event.ts'
import { LiveContext } from '../api/live/use-live.ts'
import { createQueryClient } from '../api/query-client.ts'
import { LASTING } from '../shell/lasting.fixture.ts'
import { NotificationStack } from '../shell/notifications/notification-stack.tsx'
import { Providers } from '../shell/providers.tsx'
import type { SiteSettings } from '../api/settings.ts'
import { lazyScreen } from '../shell/routing/lazy-screen.tsx'
import { buildRouter } from '../shell/routing/router.tsx'
import { at, type ScreenRoutes } from '../shell/routing/screen-route.ts'
import { createShortcuts, type ShortcutRegistry } from '../shell/shortcuts/shortcut.ts'
import { ShortcutSheet } from '../shell/shortcuts/shortcut-sheet.tsx'
import { ShortcutsContext, useShortcutKeys, useShortcuts } from '../shell/shortcuts/use-shortcuts.ts'
import { AccountContext } from '../shell/sign-in/session.ts'
import { UndoToast } from '../shell/undo/undo-toast.tsx'
import { ImportOrdersScreen } from './import-orders/import-orders.tsx'
import { NewOrderScreen } from './new-order/new-order.tsx'
import { OrderAttachmentsScreen } from './order-attachments/order-attachments.tsx'
import { OrderDetailScreen } from './order-detail/order-detail.tsx'
import { OrderOverviewScreen } from './order-detail/order-overview.tsx'

export const ORDER_GUID = '01890000-0000-7000-8000-000000000001'
const guid = (last: number) => `01890000-0000-7000-8000-0000000000${String(last).padStart(2, '0')}`

/** What a call was made with. */
export interface Asked {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: never
  options?: CallOptions | undefined
}
/** Mocked responses by `METHOD /path`; the default is a list without rows, charges or people. */
export type Answers = Record<string, (asked: Asked) => unknown>

/** A user with every permission that the portal's role can have. */
const ME = {
  guid: guid(90),
  name: 'Casey Morgan',
  permissions: PERMISSIONS,
  company: { showVendorToClient: true, showClientToVendor: false },
}
const NO_LINES = { charges: [], otherLines: [], commodities: [] }
const NOTHING = { page: 0, rows: 25, total: 0, next: null, results: [], ...NO_LINES, people: [], can: [] }

/** Calls that an API does not have, or that are not open to the portal: the server would refuse them. */
const astray: string[] = []
/** Registered by each test: where files share a page, it loads this module only for its first one. */
const refuseAstray = () =>
  onTestFinished(() => {
    if (astray.length > 0) throw new Error(astray.splice(0).join('\n'))
  })

const routesIn = (api: Readonly<Record<string, Routes>>): ReadonlySet<Route> =>
  new Set(Object.values(api).flatMap((routes) => Object.values(routes)))
const ROUTES: Readonly<Record<ApiName, ReadonlySet<Route>>> = {
  shipper: routesIn(shipperApi),
  platform: routesIn(platformApi),
  places: routesIn(siteApi),
}

const apisOf = (answers: Answers, portal: Portal): Apis => {
  const clientOf = (api: ApiName) => {
    const call = async (route: Route, input: object = {}, options?: CallOptions) => {
      const name = `${route.method} ${route.path}`
      if (!ROUTES[api].has(route)) astray.push(`${name} is not in the ${api} API`)
      if (route.may !== 'public' && !route.may.portals.includes(portal)) astray.push(`${name} is not for a ${portal}`)
      const answer = answers[name]
      if (answer) return answer({ ...input, options })
      return route.path === '/users/me' ? { ...ME, portal } : NOTHING
    }
    const read = async (...asked: Parameters<typeof call>) => ({ data: await call(...asked), etag: undefined })
    return { call, read } as unknown as ApiClient
  }
  return { shipper: clientOf('shipper'), platform: clientOf('platform'), places: clientOf('places') }
}

/** A refusal as the server returns it. */
export const refused = (status: number, message: string, errors: { path: string; message: string }[] = []): never => {
  throw new ApiError(status, { message, code: 'invalid', errors, requestId: 'r' })
}

const stop = (last: number, stopType: 'pickup' | 'delivery', city: string, state: string) => ({
  guid: guid(last),
  jobGuid: guid(20),
  stopType,
  sequence: last,
  status: 'new',
  dateStarted: null,
  dateCompleted: null,
  dateScheduledStart: null,
  dateScheduledEnd: null,
  dateScheduledType: null,
  dateEstimatedStart: null,
  dateEstimatedEnd: null,
  dateRequestedType: 'exactly',
  dateRequestedStart: '2026-11-20T14:00:00.000Z',
  dateRequestedEnd: null,
  notes: null,
  referenceNumber: null,
  primaryContact: null,
  alternativeContact: null,
  terminal: {
    guid: guid(last + 30),
    name: `Yard ${city}`,
    street1: '1 Main St',
    street2: null,
    city,
    state,
    zipCode: null,
    country: 'US',
    latitude: null,
    longitude: null,
    timeZone: 'America/Chicago',
  },
  commodities: [{ guid: guid(10), dateCompleted: null, outcome: null }],
})

/** A submitted order from Dallas to Denver with one vehicle. */
export const anOrder = (more: Partial<Order> = {}): Order =>
  ({
    guid: ORDER_GUID,
    number: '1042',
    status: 'submitted',
    classification: 'car haul',
    type: null,
    category: null,
    referenceNumber: 'R1',
    bol: null,
    client: { guid: guid(2), name: 'Acme' },
    clientContact: null,
    consignee: null,
    dispatcher: null,
    equipmentTypeId: null,
    inspectionType: 'standard',
    instructions: null,
    distance: null,
    estimatedDistance: 795,
    distanceSource: null,
    commodityCount: 1,
    isCanceled: false,
    isComplete: false,
    isOnHold: false,
    isCargoTel: false,
    holdReason: null,
    cancelReason: null,
    holdRequest: null,
    cancelRequest: null,
    commodities: [
      {
        guid: guid(10),
        type: 'vehicle',
        deliveryStatus: 'new',
        status: 'new',
        identifier: '1FTFW1ET5DFC10312',
        inoperable: 'no',
        quantity: 1,
        vehicle: {
          year: 2013,
          make: 'Ford',
          model: 'F-150',
          trim: null,
          bodyType: null,
          weightClass: null,
          color: null,
        },
      },
    ],
    stops: [stop(5, 'pickup', 'Dallas', 'TX'), stop(6, 'delivery', 'Denver', 'CO')],
    jobs: [],
    terminals: [],
    dateExpectedCompleteBy: null,
    isTargetAgreed: false,
    dateCanceled: null,
    dateCreated: '2026-11-18T10:00:00.000Z',
    createdBy: 'Casey Morgan',
    version: 3,
    can: ['edit', 'edit-stops', 'cancel', 'request-hold', 'note', 'attach'],
    ...more,
  }) as unknown as Order
const account = { homeAccountId: 'casey', name: 'Casey Morgan', username: 'client@demo.test' } as Account
const auth = { onSignedOut: () => () => undefined } as unknown as Auth
const Keys = ({ registry }: { registry: ShortcutRegistry }) => {
  const [isOpen, setOpen] = useState(false)
  useShortcutKeys(registry)
  useShortcuts([{ keys: '?', label: 'Keyboard shortcuts', group: 'Everywhere', run: () => setOpen(true) }])
  return isOpen ? <ShortcutSheet onClose={() => setOpen(false)} /> : null
}
const shellOf = (height: number | undefined) => {
  const shortcuts = createShortcuts()
  return () => (
    <ShortcutsContext value={shortcuts}>
      <main id="content" style={{ height }}>
        <Outlet />
      </main>
      <NotificationStack />
      <UndoToast />
      <Keys registry={shortcuts} />
    </ShortcutsContext>
  )
}
export const ORDER_ROUTES = [
  at(
    '/',
    lazyScreen(async () => () => <p>the list</p>),
  ),
  at(
    '/orders/create',
    lazyScreen(async () => NewOrderScreen),
  ),
  at(
    '/orders/import',
    lazyScreen(async () => ImportOrdersScreen),
  ),
  at(
    '/orders/$orderGuid',
    lazyScreen(async () => OrderDetailScreen),
    undefined,
    {
      guids: ['orderGuid'],
      children: [
        at(
          '/',
          lazyScreen(async () => OrderOverviewScreen),
        ),
        at(
          '/$segment',
          lazyScreen(async () => OrderOverviewScreen),
        ),
        at(
          '/attachments',
          lazyScreen(async () => OrderAttachmentsScreen),
        ),
      ],
    },
  ),
]

interface Opened {
  routes?: ScreenRoutes
  /** The portal of the site; by default that of the signed-in user. */
  portal?: Portal
  site?: Partial<SiteSettings>
  /** Height in pixels of a list's viewport. */
  height?: number
}

const portalOf = (answers: Answers): Portal => {
  const me = answers['GET /users/me']?.({})
  return typeof me === 'object' && me !== null && 'portal' in me ? (me.portal as Portal) : 'client'
}

const SITE = { authority: '', clientId: '', scopes: [], apiScopes: [], version: '4.2.0' }

/** Opens a path; returns the router and a function that sends live events. */
export const openAt = async (
  path: string,
  answers: Answers,
  { routes = ORDER_ROUTES, height, portal = portalOf(answers), site = {} }: Opened = {},
) => {
  refuseAstray()
  const hearing = new Set<LiveHandler>()
  const live: Live = {
    subscribe: (handler) => {
      hearing.add(handler)
      return () => hearing.delete(handler)
    },
    stop: () => undefined,
  }
  const queries = createQueryClient(apisOf(answers, portal))
  const router = buildRouter(shellOf(height), routes, createMemoryHistory({ initialEntries: [path] }))
  await render(
    <Providers session={{ auth, settings: { ...SITE, portal, ...site } }} queries={queries} clock={LASTING}>
      <AccountContext value={account}>
        <LiveContext value={live}>
          <RouterProvider router={router} />
        </LiveContext>
      </AccountContext>
    </Providers>,
  )
  return { router, queries, tell: (event: LiveEvent) => hearing.forEach((hear) => hear(event)) }
}

export { findings } from './findings.fixture.ts'
