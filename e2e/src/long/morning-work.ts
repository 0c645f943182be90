/** A dispatcher's work in the morning: jobs brought to their state by clients and carriers, through the API. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { orderOf } from '../an-order.ts'
import { clientOf } from '../api.ts'
import type { Typist } from '../typist.ts'

const product = inject('product')
/** The participants besides the user at the keyboard. */
export const [dispatcher, client, carrier] = await Promise.all([
  clientOf(product, 'dispatcher', 'dispatcher@demo.test'),
  clientOf(product, 'client', 'client@demo.test'),
  clientOf(product, 'carrier', 'carrier@demo.test'),
])
const [{ account: paying }, { account: hauler }] = await Promise.all([
  client.call(usersRoutes.me),
  carrier.call(usersRoutes.me),
])
export const payer = paying

/** How far ahead orders are picked up (milliseconds): never late at any time of day. */
const AHEAD = 10 * 86_400_000
const PAY = 600

/** A whole morning (`MORNING=whole`) does everything as often as a dispatcher does; CI's does everything, but less often. */
export const isWholeMorning = process.env['MORNING'] === 'whole'

export interface Work {
  order: string
  job: string
  number: string
  stops: readonly string[]
}

/** A client's order with dates and equipment. */
export const dated = (name: string) => {
  const base = orderOf(name)
  const dateRequestedStart = new Date(Date.now() + AHEAD).toISOString()
  return { ...base, stops: base.stops.map((stop) => ({ ...stop, dateRequestedStart })), equipmentTypeId: 1 }
}

/** Creates many, a few at a time. */
export async function many<T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> {
  const created: T[] = []
  const left = Array.from({ length: count }, (_, i) => i).values()
  const work = async () => {
    // oxlint-disable-next-line no-await-in-loop -- the next one as soon as one is done
    for (const i of left) created[i] = await make(i)
  }
  await Promise.all([work(), work(), work(), work()])
  return created
}

/** Accepted and priced, as a dispatcher places it for the client. */
async function placedWork(order: NewOrder): Promise<Work> {
  const { guid, jobs, stops } = await dispatcher.call(ordersRoutes.create, {
    body: { client: { guid: payer.guid }, ...order, clientJobBasePay: 900 },
  })
  const [job] = jobs
  return { order: guid, job: job!.guid, number: job!.number, stops: stops.map((stop) => stop.guid) }
}

/** Accepted, priced and ready. */
export async function readyWork(name: string, order: NewOrder = dated(name)): Promise<Work> {
  const work = await placedWork(order)
  await dispatcher.call(jobsRoutes.ready, { params: { guid: work.job }, body: {} })
  return work
}

/** Offered to the demo's carrier. */
export async function offeredWork(name: string, order?: NewOrder): Promise<Work> {
  const work = await readyWork(name, order)
  await dispatcher.call(contractsRoutes.send, {
    body: { jobs: [{ guid: work.job, amount: PAY }], vendors: [{ guid: hauler.guid }], paymentMethodId: 8 },
  })
  return work
}

/** Accepted by it. */
export async function bookedWork(name: string, order?: NewOrder): Promise<Work> {
  const work = await offeredWork(name, order)
  await carrier.call(contractsRoutes.acceptOffer, { params: { guid: work.job }, body: {} })
  return work
}

const complete = (guid: string, more: object = {}) =>
  dispatcher.call(stopsRoutes.status, {
    params: { guid },
    body: { action: 'complete', override: true, reason: 'papers follow', ...more },
  })

/** With its vehicle on board. */
export async function rollingWork(name: string, order?: NewOrder): Promise<Work> {
  const work = await bookedWork(name, order)
  await complete(work.stops[0]!)
  return work
}

/** A separate lane: so many deliveries by one carrier would dominate the suggestions on another. */
const [FROM, TO] = [
  { name: 'Treasure Valley Lot', street1: '5 Front St', city: 'Boise', state: 'ID', zipCode: '83702', country: 'US' },
  { name: 'Falls Yard', street1: '7 Riverside Ave', city: 'Spokane', state: 'WA', zipCode: '99201', country: 'US' },
] as const

/** An exception of a delivery. */
export type Flaw = 'no proof' | 'no reference' | 'turned away'

type Place = Record<'name' | 'street1' | 'city' | 'state' | 'zipCode', string> & { country: 'US' }

export interface Delivery {
  flaw?: Flaw | undefined
  /** The paying client; the demo's by default. */
  client?: { guid: string }
  /** Origin and destination. */
  places?: readonly [Place, Place]
}

/** Delivered, with proof and on time by default. */
export async function deliveredWork(
  name: string,
  { flaw, client: by = payer, places = [FROM, TO] }: Delivery = {},
): Promise<Work> {
  const { referenceNumber, ...order } = dated(name)
  const stops = order.stops.map((stop, i) => ({ ...stop, terminal: places[i === 0 ? 0 : 1] }))
  const work = await rollingWork(name, {
    ...order,
    ...(flaw === 'no reference' ? {} : { referenceNumber }),
    client: { guid: by.guid },
    stops,
  })
  const guid = work.stops.at(-1)!
  if (flaw === 'turned away')
    await dispatcher.call(stopsRoutes.status, {
      params: { guid },
      body: { action: 'attempt', reason: 'The lot was closed' },
    })
  await complete(guid, flaw === 'no proof' ? {} : { notAvailableReason: 'Nobody at the gate' })
  return work
}

/** Opens a job by the palette. */
export async function openJob(page: Page, { press, type }: Typist, { number }: Work): Promise<void> {
  await press('Control+k')
  await type(number)
  await page
    .getByRole('option', { name: new RegExp(`^${number}`) })
    .first()
    .waitFor()
  await press('Enter')
  await page.getByRole('heading', { name: `Job ${number}`, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
}
