/** The automatic acts of demo users. Each looks for something to do and does it; a refusal is not an error. */
import { randomUUID } from 'node:crypto'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { StoredFile } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import { contractsPlatformRoutes, contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { jobPostsRoutes, postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { Chance } from '../chance.ts'
import { deliveryNote } from '../documents/order-documents.ts'
import { vehicleOf } from '../catalog/vehicles.ts'

/** What an act needs. */
export interface Living {
  readonly client: BearerClient
  readonly chance: Chance
  readonly now: Date
  readonly isOpen: (orderGuid: string) => boolean
}

export interface LifeAct {
  readonly weight: number
  readonly portal: Portal
  readonly people: readonly { readonly email: string; readonly name: string }[]
  /** Returns what was done, or undefined if there was nothing to do. */
  readonly run: (living: Living) => Promise<string | undefined>
}

const CLIENTS = [
  { email: 'client@demo.test', name: 'A client' },
  { email: 'client2@demo.test', name: 'Another client' },
] as const
const CARRIERS = [
  { email: 'carrier@demo.test', name: 'A carrier' },
  { email: 'carrier2@demo.test', name: 'Another carrier' },
] as const

const PROOF = 'Proof Of Delivery'
const HOUR_MS = 3_600_000
/** The most unaccepted orders: with more, clients place no new ones, so that the demo does not grow while left open. */
const MOST_WAITING = 30
/** How many offers, posts and jobs are considered. */
const LOOKED_AT = 20

const later = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR_MS).toISOString()
const isDone = ({ status }: { status: number }) => status < 300

/** Repeats an earlier order: other vehicles between the same places. */
async function orderAgain({ client, chance, now }: Living): Promise<string | undefined> {
  const waiting = await client.call(ordersRoutes.list, { query: { status: 'submitted', rc: 1 }, body: {} })
  if (waiting.total >= MOST_WAITING) return undefined
  const { results } = await client.call(ordersRoutes.list, { query: { rc: LOOKED_AT }, body: {} })
  if (results.length === 0) return undefined
  const before = await client.call(ordersRoutes.get, { params: { orderGuid: chance.of(results).guid } })
  const ends = (['pickup', 'delivery'] as const).map((type) => ({
    type,
    place: before.stops.find(({ stopType }) => stopType === type)?.terminal?.guid,
  }))
  const stops = ends.flatMap(({ type, place }, i) =>
    place
      ? [
          {
            stopType: type,
            terminal: { guid: place },
            dateRequestedType: 'exactly' as const,
            dateRequestedStart: later(now, 30 + 48 * i + chance.whole(0, 24)),
          },
        ]
      : [],
  )
  if (stops.length < 2) return undefined
  const vehicles = Array.from({ length: chance.whole(1, 3) }, () => vehicleOf('everyday', chance))
  const created = await client.ask(ordersRoutes.create, {
    body: {
      guid: randomUUID(),
      equipmentTypeId: 1,
      stops,
      commodities: vehicles.map(({ vin }) => ({
        type: 'vehicle' as const,
        identifier: vin,
        damaged: false,
        inoperable: 'no' as const,
        quantity: 1,
      })),
    },
  })
  return isDone(created) ? `orders ${vehicles.length} vehicles moved (${created.body.number})` : undefined
}

/** Answers the oldest offer: mostly accepts, otherwise declines with a counter bid. */
async function answerOffer({ client, chance, now, isOpen }: Living): Promise<string | undefined> {
  const { results } = await client.call(contractsPlatformRoutes.list, { query: { status: 'sent', rc: LOOKED_AT } })
  const offer = results.at(-1)
  if (!offer) return undefined
  const { order } = await client.call(jobsRoutes.get, { params: { guid: offer.job.guid } })
  if (isOpen(order.guid)) return undefined
  const params = { id: offer.guid }
  if (chance.happens(0.7)) {
    const accepted = await client.ask(contractsRoutes.accept, {
      params,
      body: {
        inspectionAcknowledged: true,
        dateEstimatedPickup: later(now, 12),
        dateEstimatedDelivery: later(now, 60),
      },
    })
    if (isDone(accepted)) return `accepts ${offer.job.number}`
  }
  const counterAmount = Math.round(((offer.amount ?? 500) * chance.between(1.04, 1.15)) / 5) * 5
  const declined = await client.ask(contractsRoutes.decline, {
    params,
    body: { reason: 'Rate too low', counterAmount },
  })
  return isDone(declined) ? `declines ${offer.job.number} and would take $${counterAmount}` : undefined
}

/** Bids on a posted load that it has not requested yet. */
async function bid({ client, chance }: Living): Promise<string | undefined> {
  const { results } = await client.call(jobPostsRoutes.list, { query: { rc: LOOKED_AT } })
  if (results.length === 0) return undefined
  const post = chance.of(results)
  const amount = post.price === null ? 500 : Math.round((post.price * chance.between(0.95, 1.12)) / 5) * 5
  const requested = await client.ask(postsRoutes.request, {
    params: { guid: post.guid },
    body: { amount, message: chance.of(['Can load tomorrow', 'Truck is 60 miles away', 'Empty in the area today']) },
  })
  return isDone(requested) ? `bids $${amount} on ${post.job.number}` : undefined
}

const MOVING: readonly JobStatus[] = ['dispatched', 'in-progress', 'picked-up']
const isNext = ({ status }: Stop) => status !== 'completed' && status !== 'canceled'

/** Starts or completes the next stop. Stops that require photos are left to a person with a phone. */
async function driveOn({ client, chance, isOpen }: Living): Promise<string | undefined> {
  const found = await Promise.all(
    MOVING.map((status) => client.call(jobsRoutes.list, { query: { status, rc: LOOKED_AT }, body: {} })),
  )
  const moving = found.filter(({ results }) => results.length > 0)
  if (moving.length === 0) return undefined
  const job = await client.call(jobsRoutes.get, { params: { guid: chance.of(chance.of(moving).results).guid } })
  const stop = job.stops.find(isNext)
  if (!stop || isOpen(job.order.guid)) return undefined
  const params = { guid: stop.guid }
  if (!stop.dateStarted) {
    const started = await client.ask(stopsRoutes.status, { params, body: { action: 'start' } })
    return isDone(started) ? `arrives for ${job.number}` : undefined
  }
  const finished = await client.ask(stopsRoutes.status, {
    params,
    body: {
      action: 'complete',
      ...(stop.stopType === 'pickup' ? {} : { notAvailableReason: 'Nobody at the gate', noDamage: true }),
    },
  })
  return isDone(finished) ? `is done at a stop of ${job.number}` : undefined
}

/** Uploads a signed proof of delivery if there is none. */
async function sendProof({ client, chance, now, isOpen }: Living): Promise<string | undefined> {
  const { results } = await client.call(jobsRoutes.list, { query: { status: 'delivered', rc: LOOKED_AT }, body: {} })
  if (results.length === 0) return undefined
  const job = await client.call(jobsRoutes.get, { params: { guid: chance.of(results).guid } })
  const query = { jobs: job.guid, usage: PROOF, rc: 1 }
  if (isOpen(job.order.guid) || (await client.call(attachmentsRoutes.list, { query })).total > 0) return undefined
  const name = `POD ${job.number}.pdf`
  const page = await deliveryNote(job.vendor?.name ?? '', job.number, now)
  const form = new FormData()
  form.set('file', new File([new Uint8Array(page)], name, { type: 'application/pdf' }))
  const sent = await client.fetch('/api/files', { method: 'POST', body: form })
  if (!sent.ok) return undefined
  const { guid } = StoredFile.parse(await sent.json())
  const linked = await client.ask(attachmentsRoutes.link, {
    params: { fileId: guid },
    body: { jobs: [job.guid], usage: PROOF },
  })
  return isDone(linked) ? `sends the proof of delivery of ${job.number}` : undefined
}

export const LIFE_ACTS: readonly LifeAct[] = [
  { weight: 3, portal: 'carrier', people: CARRIERS, run: answerOffer },
  { weight: 3, portal: 'carrier', people: CARRIERS, run: driveOn },
  { weight: 2, portal: 'carrier', people: CARRIERS, run: bid },
  { weight: 1, portal: 'carrier', people: CARRIERS, run: sendProof },
  { weight: 2, portal: 'client', people: CLIENTS, run: orderAgain },
]
