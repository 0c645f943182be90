/** The works that are measured, each for the product and the yardstick, with the required ratio. */
import { isShown, offeredColumns } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Sent } from '@waybill/contract/route.ts'
import { type Shot, shotOf, type Target } from './load.ts'

/** A company of the bench with a number of orders, and a user who may see them. */
export interface Field {
  orders: number
  companyGuid: string
  clientGuid: string
  token: string
  /** Of a user of a carrier, if acts are measured. */
  carrierToken?: string
  /** The status whose list is paged. */
  status: string
  /** Guids of the company's records, by table. */
  things: Readonly<Record<string, readonly string[]>>
  /** Some jobs without a carrier. */
  openJobs: readonly string[]
  /** Some VINs. */
  vins: readonly string[]
  /** Some orders to open. */
  guids: readonly string[]
  /** The ends of existing VINs. */
  parts: readonly string[]
  /** An existing make and city. */
  make: string
  city: string
  /** Two terminals to place orders between. */
  terminals: readonly [string, string]
  /** Cursors of the product and keys of the yardstick, 1,000 pages deep. */
  deep: { cursor: string; before: [string, string] } | undefined
}

export interface Work {
  name: string
  /** The product's rate is at least this share of the yardstick's. */
  atLeast: number
  product: Target
  yardstick: Target
  /** Runs before it is measured. */
  prepare?: () => Promise<void>
}

export interface Origins {
  product: string
  /** The carriers' site. */
  carriers: string
  /** The URL of the product's metrics. */
  metrics: string
  yardstick: string
}

const pick = <T>(list: readonly T[], i: number): T => list[i % list.length]!

export const post = (path: string, body: object): Shot => ({
  method: 'POST',
  path,
  body: JSON.stringify(body),
})

const vin = (i: number) => `1HGCM82633A${String(i % 1_000_000).padStart(6, '0')}`

/** An order with two stops and three vehicles. */
export const orderOf = (
  field: Pick<Field, 'clientGuid' | 'terminals'>,
  i: number,
): Sent<typeof ordersRoutes.create>['body'] => ({
  client: { guid: field.clientGuid },
  referenceNumber: `BENCH-${i}`,
  commodities: [0, 1, 2].map((n) => ({
    identifier: vin(i * 3 + n),
    vehicle: { year: 2021, make: 'Honda', model: 'Accord' },
  })),
  stops: [
    { stopType: 'pickup', terminal: { guid: field.terminals[0] }, dateRequestedStart: '2026-12-01T14:00:00Z' },
    { stopType: 'delivery', terminal: { guid: field.terminals[1] }, dateRequestedStart: '2026-12-04T14:00:00Z' },
  ],
})

/** The works of one field. */
export function worksOf(field: Field, origins: Origins): Work[] {
  const { token, status } = field
  const jobs = field.things['jobs'] ?? []
  const company = field.companyGuid
  const product = (next: Target['next']): Target => ({ origin: origins.product, next })
  const yardstick = (next: Target['next']): Target => ({ origin: origins.yardstick, next })
  const size = field.orders.toLocaleString('en-US')
  const works: Work[] = [
    {
      name: `order list by status, with total, ${size}`,
      atLeast: 0.7,
      product: product(() => shotOf(token, ordersRoutes.list, { query: { status }, body: {} })),
      yardstick: yardstick(() => post('/page', { company, status })),
    },
    {
      name: `counts per status, ${size}`,
      atLeast: 0.5,
      product: product(() => shotOf(token, ordersPlatformRoutes.counts)),
      yardstick: yardstick(() => post('/counts', { company })),
    },
    {
      name: `detail, ${size}`,
      atLeast: 0.7,
      product: product((i) => shotOf(token, ordersRoutes.get, { params: { orderGuid: pick(field.guids, i) } })),
      yardstick: yardstick((i) => post('/detail', { company, guid: pick(field.guids, i) })),
    },
    {
      name: `search by part of a VIN, ${size}`,
      atLeast: 0.5,
      product: product((i) => shotOf(token, ordersRoutes.list, { body: { search: pick(field.parts, i) } })),
      yardstick: yardstick((i) => post('/search', { company, part: pick(field.parts, i) })),
    },
    ...(
      [
        ['make', field.make],
        ['city', field.city],
      ] as const
    ).map(([what, text]) => ({
      name: `search by ${what}, ${size}`,
      atLeast: 0.5,
      product: product(() => shotOf(token, ordersRoutes.list, { body: { search: text } })),
      yardstick: yardstick(() =>
        post('/search', { company, part: text.toUpperCase(), city: text.split(',')[0]!.toLowerCase() }),
      ),
    })),
    {
      name: `job list by status, with total, ${size}`,
      atLeast: 0.6,
      product: product(() => shotOf(token, jobsRoutes.list, { query: { status: 'delivered' }, body: {} })),
      yardstick: yardstick(() => post('/jobs', { company, status: 'delivered' })),
    },
    {
      name: `job detail, ${size}`,
      atLeast: 0.6,
      product: product((i) => shotOf(token, jobsRoutes.get, { params: { guid: pick(jobs, i) } })),
      yardstick: yardstick((i) => post('/job', { company, guid: pick(jobs, i) })),
    },
    {
      name: `invoice list, ${size}`,
      atLeast: 0.6,
      product: product(() => shotOf(token, invoicesRoutes.list, { body: {} })),
      yardstick: yardstick(() => post('/invoices', { company })),
    },
    {
      name: `create with 2 stops and 3 vehicles, ${size}`,
      atLeast: 0.5,
      product: product((i) => {
        const shot = shotOf(token, ordersRoutes.create, { body: orderOf(field, i) })
        const key = `bench-${process.pid}-${i}-${Math.random()}`
        return { ...shot, headers: { ...shot.headers, 'idempotency-key': key } }
      }),
      yardstick: yardstick((i) => post('/create', { company, client: field.clientGuid, order: orderOf(field, i) })),
    },
  ]
  if (field.deep) {
    const { cursor, before } = field.deep
    works.splice(1, 0, {
      name: `page 1,000 deep by cursor, ${size}`,
      atLeast: 0.7,
      product: product(() => shotOf(token, ordersRoutes.list, { query: { status, cursor }, body: {} })),
      yardstick: yardstick(() => post('/page', { company, status, before })),
    })
  }
  return works
}

/** The fields that a grid of orders requests by default: cities with their states, times with their zones. */
const GRID_COLUMNS = [
  ...new Set(
    offeredColumns(ORDER_COLUMNS)
      .filter((column) => isShown(column, 'dispatcher'))
      .flatMap(({ id, beside, zone }) => [id, beside, zone].filter((each) => each !== undefined)),
  ),
]

/** Bytes of the first page of 25 orders for a grid, uncompressed. */
export async function gridPageBytes(field: Field, { product }: Origins): Promise<number> {
  const { path, method, headers, body } = shotOf(field.token, ordersRoutes.list, {
    query: { status: field.status },
    body: { columns: GRID_COLUMNS },
  })
  const sent = { method, headers: { ...headers, 'content-type': 'application/json', 'accept-encoding': 'identity' } }
  const answer = await fetch(product + path, { ...sent, ...(body === undefined ? {} : { body }) })
  if (!answer.ok) throw new Error(`The page for a grid answered ${answer.status}`)
  return (await answer.arrayBuffer()).byteLength
}

const keysOf = (value: unknown, path = ''): string[] => {
  if (Array.isArray(value)) return [...new Set(value.flatMap((each) => keysOf(each, `${path}[]`)))]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => [`${path}.${key}`, ...keysOf(inner, `${path}.${key}`)])
}

/** Fields that only the product has: allowed acts, and open requests. */
const OF_THE_PRODUCT = ['.can', '.tender', '.holdRequest', '.cancelRequest']

async function answerOf({ origin, next }: Target): Promise<unknown> {
  const { path, method, headers, body } = next(0)
  const sent = {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  }
  const answer = await fetch(origin + path, { ...sent, ...(body === undefined ? {} : { body }) })
  if (!answer.ok) throw new Error(`${method} ${origin}${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

/** Fields of the product's response that the other lacks. */
export function keysLeftOut(own: unknown, other: unknown): string[] {
  const there = new Set(keysOf(other))
  return [...new Set(keysOf(own))].filter(
    (key) => !there.has(key) && !OF_THE_PRODUCT.some((only) => key.startsWith(only)),
  )
}

/** Calls both once; throws if one fails, and returns the fields that the yardstick omits. */
export async function leftOut({ product, yardstick }: Work): Promise<string[]> {
  const [own, other] = await Promise.all([answerOf(product), answerOf(yardstick)])
  return keysLeftOut(own, other)
}
