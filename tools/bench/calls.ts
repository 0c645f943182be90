/**
 * Every reading call, and the large writes, under load in one company: a table of medians, the slowest first. Calls
 * that need a record which the company does not have, and other writes, are listed below it.
 */
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { baseOf, platformApi, shipperApi } from '@waybill/contract/index.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import { CONNECTIONS, measure, type Shot, shotOf } from './load.ts'
import type { Field } from './works.ts'

/** How long each call is measured (milliseconds). */
const TURN_MS = 1_000
const JOBS_AT_ONCE = 500
const VINS_AT_ONCE = 100

/** The table of the guid that follows a path segment. */
const THINGS: Readonly<Record<string, string>> = {
  order: 'orders',
  orders: 'orders',
  job: 'jobs',
  jobs: 'jobs',
  stops: 'stops',
  invoices: 'invoices',
  terminals: 'terminals',
  users: 'users',
  roles: 'roles',
  groups: 'groups',
  clients: 'clients',
  vendors: 'vendors',
  account: 'clients',
  accounts: 'clients',
  commodities: 'commodities',
  'job-contracts': 'contracts',
  inspections: 'inspections',
  contacts: 'contacts',
  reports: 'reports',
}

interface Call {
  name: string
  shot: (i: number) => Shot
}

interface Line {
  name: string
  median: number
  p99: number
  rate: number
  failed: number
}

const isRead = (route: Route): boolean => route.method === 'GET' || 'reads' in route

/** The path with guids of the company's records; undefined if one is missing. */
function pathOf(route: Route, things: Field['things'], i: number): string | undefined {
  const segments = route.path.split('/')
  const filled = segments.map((segment, at) => {
    if (!segment.startsWith('{')) return segment
    const list = things[THINGS[segments[at - 1] ?? ''] ?? '']
    return list?.[i % list.length]
  })
  return filled.includes(undefined) ? undefined : filled.join('/')
}

/** The calls that can be measured, and the names of the others. */
function callsOf(field: Field): { calls: Call[]; left: string[] } {
  const headers = { authorization: `Bearer ${field.token}` }
  const calls: Call[] = []
  const left: string[] = []
  for (const api of [shipperApi, platformApi])
    for (const routes of Object.values<Routes>(api))
      for (const route of Object.values(routes)) {
        const base = baseOf(route)
        const name = `${route.method} ${base}${route.path}`
        const isOurs = route.may !== 'public' && route.may.portals.includes('dispatcher')
        const isMeasured = isRead(route) && isOurs && !route.path.endsWith('/events')
        if (!isMeasured || pathOf(route, field.things, 0) === undefined) left.push(name)
        else
          calls.push({
            name,
            shot: (i) => ({
              method: route.method,
              path: base + pathOf(route, field.things, i)!,
              headers,
              ...(route.method === 'GET' ? {} : { body: '{}' }),
            }),
          })
      }
  const jobs = field.things['jobs'] ?? []
  const { token } = field
  const at = new Date(Date.now() - 60_000).toISOString()
  calls.push(
    {
      name: `bulk finances of ${JOBS_AT_ONCE} jobs`,
      shot: (i) =>
        shotOf(token, financesRoutes.putOfJobs, {
          body: {
            rows: jobs.slice(0, JOBS_AT_ONCE).map((guid) => ({
              guid,
              charges: [{ name: 'Transport', kind: 'base' as const, amount: 500 + (i % 100) }],
            })),
          },
        }),
    },
    {
      name: `decode of ${VINS_AT_ONCE} VINs`,
      shot: () => shotOf(token, commoditiesRoutes.decodeVins, { body: field.vins.slice(0, VINS_AT_ONCE) }),
    },
    {
      name: 'an order as of a moment',
      shot: (i) =>
        shotOf(token, orderViewsRoutes.asOf, {
          params: { guid: field.guids[i % field.guids.length]! },
          query: { at },
        }),
    },
  )
  return { calls, left }
}

/** Measures every call and prints the medians, the slowest first. */
export async function printCalls(field: Field, origin: string): Promise<void> {
  const { calls, left } = callsOf(field)
  const lines: Line[] = []
  for (const { name, shot } of calls) {
    // Large writes wait for each other: concurrent ones would measure the queue.
    const { median, p99, rate, failed } = await measure(
      { origin, next: shot },
      TURN_MS,
      name.startsWith('bulk') ? 1 : CONNECTIONS,
    )
    lines.push({ name, median, p99, rate, failed })
  }
  console.log('| Call | Median ms | p99 ms | A second | Refused |\n|---|---|---|---|---|')
  for (const { name, median, p99, rate, failed } of lines.toSorted((a, b) => b.median - a.median))
    console.log(`| ${name} | ${median.toFixed(1)} | ${p99.toFixed(1)} | ${rate.toFixed(0)} | ${failed || ''} |`)
  console.log(`\nNot asked: ${left.join(', ')}`)
}
