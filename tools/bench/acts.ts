/** Acts of the three portals that can be done once per record: on copies of an order that is prepared over the API. */
import { type BearerClient, bearerClient } from '@waybill/contract/bearer-client.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { type Shot, shotOf } from './load.ts'
import { orderOf, post, type Field, type Origins, type Work } from './works.ts'
import type { By } from './yardstick-facts.ts'

/** Requests of a turn: to the product, and to the yardstick. */
const MOST = { product: 400, yardstick: 1_000 }
/** Records for a warm-up of half a turn, the turns, and a first request. */
const recordsFor = (most: number, rounds: number) => Math.ceil(most * (rounds + 0.5)) + 16

const DRIVER = { driverName: 'Red Okoye', truckNumber: '412' }
const DAY_MS = 86_400_000

const DONE = { action: 'complete' } as const
const UNATTENDED = { notAvailableReason: 'Nobody was there; keys in the drop box' }

/** How far an order has come. */
type Stage = 'offered' | 'dispatched' | 'picked up' | 'delivered'

/** A prepared order, with the records that acts are about. */
interface Prepared {
  order: string
  offer: string
  pickup: string
  delivery: string
  /** The draft of the client's invoice, once it is delivered. */
  invoice: string
}

/** A field with somebody who signs in for a carrier. */
type ActField = Field & { carrierToken: string }

export const hasCarrier = (field: Field): field is ActField => field.carrierToken !== undefined

interface Person {
  client: BearerClient
  by: By
  account: string
}

async function personOf(origin: string, token: string): Promise<Person> {
  const client = bearerClient(origin, token)
  const { guid, name, portal, account } = await client.call(usersRoutes.me)
  return { client, by: { guid, name, portal }, account: account.guid }
}

const people = async ({ token, carrierToken }: ActField, { product, carriers }: Origins) => ({
  dispatcher: await personOf(product, token),
  carrier: await personOf(carriers, carrierToken),
})

/** Brings a new order to a stage, as its dispatcher and its carrier. */
async function prepare(stage: Stage, field: ActField, origins: Origins): Promise<Prepared> {
  const { dispatcher, carrier } = await people(field, origins)
  const { call } = dispatcher.client
  const order = await call(ordersRoutes.create, { body: { ...orderOf(field, Date.now()), clientJobBasePay: 900 } })
  const { results } = await call(contractsRoutes.send, {
    body: {
      jobs: [{ guid: order.jobs[0]!.guid, amount: 640 }],
      vendors: [{ guid: carrier.account }],
      dateExpires: new Date(Date.now() + DAY_MS).toISOString(),
      overrideReadiness: true,
      overrideReason: 'Measured',
    },
  })
  const [pickup, delivery] = order.stops.map(({ guid }) => guid) as [string, string]
  const prepared = { order: order.guid, offer: results[0]!.guid, pickup, delivery, invoice: '' }
  if (stage === 'offered') return prepared
  const act = carrier.client.call
  await act(contractsRoutes.accept, { params: { id: prepared.offer }, body: DRIVER })
  if (stage === 'dispatched') return prepared
  await act(stopsRoutes.status, { params: { guid: pickup }, body: DONE })
  if (stage === 'picked up') return prepared
  await act(stopsRoutes.status, { params: { guid: delivery }, body: { ...DONE, ...UNATTENDED } })
  const invoices = await call(invoicesRoutes.list, {
    body: { filterState: { orderGuid: order.guid, type: 'invoice' } },
  })
  return { ...prepared, invoice: invoices.results[0]!.guid }
}

/** Where copies come from: an order at a stage, and its record that the act is about. */
interface Source {
  stage: Stage
  record: Exclude<keyof Prepared, 'order'>
}

interface Act {
  name: string
  who: 'dispatcher' | 'carrier'
  /** Taken in turns. */
  sources: readonly Source[]
  product: (token: string, guid: string, source: Source) => Shot
  /** The yardstick's path, and what it is given. */
  path: string
  given?: (source: Source) => object
}

const bodyOf = ({ record }: Source) => (record === 'delivery' ? { ...DONE, ...UNATTENDED } : DONE)

const ACTS: readonly Act[] = [
  {
    name: 'accept an offer',
    who: 'carrier',
    sources: [{ stage: 'offered', record: 'offer' }],
    product: (token, id) => shotOf(token, contractsRoutes.accept, { params: { id }, body: DRIVER }),
    path: '/accept',
    given: () => DRIVER,
  },
  {
    name: 'complete a stop',
    who: 'carrier',
    sources: [
      { stage: 'dispatched', record: 'pickup' },
      { stage: 'picked up', record: 'delivery' },
    ],
    product: (token, guid, source) => shotOf(token, stopsRoutes.status, { params: { guid }, body: bodyOf(source) }),
    path: '/complete',
    given: bodyOf,
  },
  {
    name: 'post an invoice',
    who: 'dispatcher',
    sources: [{ stage: 'delivered', record: 'invoice' }],
    product: (token, guid) => shotOf(token, invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } }),
    path: '/post',
  },
]

/** The acts of one field; each uses a prepared record once. */
export const actsOf = (field: ActField, origins: Origins, rounds: number): Work[] =>
  ACTS.map((act) => workOf(act, field, origins, rounds))

function workOf(act: Act, field: ActField, origins: Origins, rounds: number): Work {
  const company = field.companyGuid
  const left: Record<'product' | 'yardstick', { guid: string; source: Source }[]> = { product: [], yardstick: [] }
  let by: By | undefined
  const yardstick = async (path: string, body: object): Promise<unknown> => {
    const answer = await fetch(origins.yardstick + path, { method: 'POST', body: JSON.stringify({ company, ...body }) })
    if (!answer.ok) throw new Error(`${path} of the yardstick failed`)
    return answer.json()
  }
  const take = (side: 'product' | 'yardstick') => {
    const next = left[side].pop()
    if (!next) throw new Error(`${act.name}: no record is left`)
    return next
  }
  const copy = async (source: Source) => {
    const prepared = await prepare(source.stage, field, origins)
    const share = (side: 'product' | 'yardstick') => Math.ceil(recordsFor(MOST[side], rounds) / act.sources.length)
    const amount = share('product') + share('yardstick')
    const copies = (await yardstick('/copies', {
      guid: prepared.order,
      amount,
      guids: [prepared[source.record]],
    })) as [string, string][]
    return copies.map(
      ([, guid], i) => ({ guid, source, side: i < share('product') ? 'product' : 'yardstick' }) as const,
    )
  }
  return {
    name: `${act.name}, ${field.orders.toLocaleString('en-US')}`,
    atLeast: 0.35,
    prepare: async () => {
      by = (await people(field, origins))[act.who].by
      const all = await Promise.all(act.sources.map(copy))
      for (let i = 0; i < all[0]!.length; i++) for (const copies of all) left[copies[i]!.side].push(copies[i]!)
    },
    product: {
      origin: act.who === 'carrier' ? origins.carriers : origins.product,
      most: MOST.product,
      next: () => {
        const { guid, source } = take('product')
        return act.product(act.who === 'carrier' ? field.carrierToken : field.token, guid, source)
      },
    },
    yardstick: {
      origin: origins.yardstick,
      most: MOST.yardstick,
      next: () => {
        const { guid, source } = take('yardstick')
        return post(act.path, { company, guid, by, given: act.given?.(source) })
      },
    },
  }
}
