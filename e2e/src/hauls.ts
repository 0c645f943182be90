/** One transport after the other, from the order to the wheels that turn, so that a kill falls into writes of every kind. */
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { orderOf } from './an-order.ts'
import { type Client, clientOf } from './api.ts'
import type { Place } from './product.ts'

type Who = 'client' | 'dispatcher' | 'carrier'

/** Those who take part, with the carrier's account. */
export interface Crew extends Record<Who, Client> {
  carrierGuid: string
}

/** One write, and what was answered where an answer arrived. */
export interface Write {
  who: Who
  method: 'POST' | 'PUT' | 'PATCH'
  path: string
  body: object
  key: string
  answer?: { status: number; body: any }
}

/** A transport under way: what was written for it. */
export interface Haul {
  orderGuid: string
  writes: Write[]
}

const DAY_MS = 86_400_000

/** Signs everybody in. */
export const gather = async (place: Place): Promise<Crew> => {
  const [client, dispatcher, carrier] = await Promise.all([
    clientOf(place, 'client', 'client@demo.test'),
    clientOf(place, 'dispatcher', 'dispatcher@demo.test'),
    clientOf(place, 'carrier', 'carrier@demo.test'),
  ])
  const me = (await (await carrier.fetch('/api/users/me')).json()) as { account: { guid: string } }
  return { client, dispatcher, carrier, carrierGuid: me.account.guid }
}

/** Sends a write. @throws TypeError where the server is gone, the refusal where there is one */
export const send = async (crew: Crew, write: Write): Promise<{ status: number; body: any; isRepeat: boolean }> => {
  const response = await crew[write.who].fetch(write.path, {
    method: write.method,
    headers: { 'content-type': 'application/json', 'idempotency-key': write.key },
    body: JSON.stringify(write.body),
  })
  const body: unknown = JSON.parse((await response.text()) || 'null')
  if (response.status >= 400)
    throw new Error(`${write.method} ${write.path}: ${response.status} ${JSON.stringify(body)}`)
  return { status: response.status, body, isRepeat: response.headers.get('idempotency-replayed') === 'true' }
}

/** The writes of a transport in turn; each is told what the one before it answered. */
function* stepsOf({ orderGuid }: Haul, crew: Crew, name: string): Generator<Omit<Write, 'key'>, void> {
  const placed = yield {
    who: 'client',
    method: 'POST',
    path: '/api/orders',
    body: { ...orderOf(name), guid: orderGuid },
  }
  const { jobs, stops } = placed as Record<'jobs' | 'stops', { guid: string }[]>
  const [job] = jobs
  const charges = (amount: number) => [{ name: 'Transport', kind: 'base', amount }]
  const say = (method: Write['method'], path: string, body: object, who: Who = 'dispatcher') => ({
    who,
    method,
    path,
    body,
  })
  yield say('PATCH', `/api/orders/${orderGuid}`, { isAccepted: true })
  yield say('PUT', `/api/orders/${orderGuid}/finances`, { charges: charges(900.5) })
  yield say('PUT', '/api/bulk/jobs/finances', { rows: [{ guid: job!.guid, charges: charges(600.25) }] })
  for (const [i, { guid }] of stops.entries())
    yield say('PATCH', `/api/stops/${guid}`, {
      dateScheduledType: 'exactly',
      dateScheduledStart: new Date(Date.now() + (i + 1) * DAY_MS).toISOString(),
      dateScheduledEnd: new Date(Date.now() + (i + 1.1) * DAY_MS).toISOString(),
    })
  yield say('PATCH', `/api/jobs/${job!.guid}`, { equipmentTypeId: 1 })
  yield say('PUT', `/api/job/${job!.guid}/ready`, {})
  yield say('POST', '/api/job-contracts', {
    jobs: [{ guid: job!.guid, amount: 600.25 }],
    paymentMethodId: 8,
    vendors: [{ guid: crew.carrierGuid }],
  })
  yield say('PUT', `/api/job/${job!.guid}/offers/accept`, {}, 'carrier')
  yield say('PUT', `/api/stops/${stops[0]!.guid}/status`, { action: 'start' }, 'carrier')
}

/** Goes through a transport, from its first write again where it broke off: what was answered before is answered again. */
export const haulOnce = async (crew: Crew, haul: Haul, name: string): Promise<number> => {
  const steps = stepsOf(haul, crew, name)
  let repeats = 0
  for (let i = 0, step = steps.next(); !step.done; i++) {
    const write = (haul.writes[i] ??= { ...step.value, key: randomUUID() })
    const { status, body, isRepeat } = await send(crew, write)
    if (isRepeat) repeats++
    if (write.answer && (!isRepeat || !isDeepStrictEqual(write.answer, { status, body })))
      throw new Error(`${write.method} ${write.path} was acknowledged, but its repeat was taken for something new`)
    write.answer = { status, body }
    step = steps.next(body)
  }
  return repeats
}
