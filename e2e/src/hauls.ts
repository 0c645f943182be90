/** Transports one after the other, from the order to the first start, so that a kill hits writes of every kind. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import type { AnyInput, InputOf } from '@waybill/contract/client.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Route } from '@waybill/contract/route.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { orderOf } from './an-order.ts'
import { clientOf } from './api.ts'
import type { Place } from './product.ts'

type Who = 'client' | 'dispatcher' | 'carrier'

/** The participants, with the carrier's account. */
export interface Crew extends Record<Who, BearerClient> {
  carrierGuid: string
}

/** One write, with its response if it arrived. */
interface Write {
  who: Who
  route: Route
  input: AnyInput | undefined
  key: string
  answer?: { status: number; data: unknown }
}

/** A running transport with its writes. */
export interface Haul {
  orderGuid: string
  writes: Write[]
}

const DAY_MS = 86_400_000

/** Signs all participants in. */
export const gather = async (place: Place): Promise<Crew> => {
  const [client, dispatcher, carrier] = await Promise.all([
    clientOf(place, 'client', 'client@demo.test'),
    clientOf(place, 'dispatcher', 'dispatcher@demo.test'),
    clientOf(place, 'carrier', 'carrier@demo.test'),
  ])
  const me = await carrier.call(usersRoutes.me)
  return { client, dispatcher, carrier, carrierGuid: me.account.guid }
}

const step = <R extends Route>(who: Who, route: R, ...[input]: InputOf<R>): Omit<Write, 'key'> => ({
  who,
  route,
  input,
})

/** The writes of a transport in order; each receives the previous response. */
function* stepsOf({ orderGuid }: Haul, crew: Crew, name: string): Generator<Omit<Write, 'key'>, void, unknown> {
  const placed = Order.parse(yield step('client', ordersRoutes.create, { body: { ...orderOf(name), guid: orderGuid } }))
  const [job, stops] = [placed.jobs[0]!, placed.stops]
  const charges = (amount: number) => [{ name: 'Transport', kind: 'base' as const, amount }]
  yield step('dispatcher', ordersRoutes.change, { params: { id: orderGuid }, body: { isAccepted: true } })
  yield step('dispatcher', financesRoutes.putOfOrder, {
    params: { guid: orderGuid },
    body: { charges: charges(900.5) },
  })
  yield step('dispatcher', financesRoutes.putOfJobs, {
    body: { rows: [{ guid: job.guid, charges: charges(600.25) }] },
  })
  for (const [i, { guid }] of stops.entries())
    yield step('dispatcher', stopsRoutes.change, {
      params: { guid },
      body: {
        dateScheduledType: 'exactly',
        dateScheduledStart: new Date(Date.now() + (i + 1) * DAY_MS).toISOString(),
        dateScheduledEnd: new Date(Date.now() + (i + 1.1) * DAY_MS).toISOString(),
      },
    })
  yield step('dispatcher', jobsRoutes.change, { params: { guid: job.guid }, body: { equipmentTypeId: 1 } })
  yield step('dispatcher', jobsRoutes.ready, { params: { guid: job.guid }, body: {} })
  yield step('dispatcher', contractsRoutes.send, {
    body: {
      jobs: [{ guid: job.guid, amount: 600.25 }],
      paymentMethodId: 8,
      vendors: [{ guid: crew.carrierGuid }],
    },
  })
  yield step('carrier', contractsRoutes.acceptOffer, { params: { guid: job.guid }, body: {} })
  yield step('carrier', stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'start' } })
}

/** Runs a transport, after an interruption again from its first write: earlier writes return the same response. */
export const haulOnce = async (crew: Crew, haul: Haul, name: string): Promise<number> => {
  const steps = stepsOf(haul, crew, name)
  let repeats = 0
  for (let i = 0, next = steps.next(); !next.done; i++) {
    const write = (haul.writes[i] ??= { ...next.value, key: randomUUID() })
    const { who, route, input, key } = write
    const sent = { ...input, headers: { 'idempotency-key': key } }
    const { status, headers, body } = await crew[who].ask(route, sent)
    const isRepeat = headers.get('idempotency-replayed') === 'true'
    if (isRepeat) repeats++
    if (write.answer && (!isRepeat || !isDeepStrictEqual(write.answer, { status, data: body })))
      throw new Error(`${route.method} ${route.path} was acknowledged, but its repeat was taken for something new`)
    write.answer = { status, data: body }
    next = steps.next(body)
  }
  return repeats
}
