/** Completes a stop with handwritten SQL; the delivery also with its proof and the draft of the client's invoice. */
import { randomUUID } from 'node:crypto'
import { localClock } from '@waybill/contract/local-clock.ts'
import type pg from 'pg'
import { type Facts, factsOfStop, type Row } from './yardstick-facts.ts'
import { writeDelivery, writePickup } from './yardstick-complete-parts.ts'
import { changed, filled, movedIn, turnOf } from './yardstick-writing.ts'
import type { By } from './yardstick-facts.ts'

const NO_USER = '00000000-0000-0000-0000-000000000000'
const DAY_MS = 86_400_000

/** The Monday of a week in a time zone. */
function weekOf(at: Date, zone: string): string {
  const day = new Date(`${localClock(at, zone).day}T00:00:00Z`)
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * DAY_MS).toISOString().slice(0, 10)
}

const dueOf = (stop: Row) =>
  stop['scheduled_end'] ?? stop['scheduled_start'] ?? stop['requested_end'] ?? stop['requested_start']
const sumOf = (charges: readonly Row[], side: string) =>
  charges.reduce((sum, charge) => sum + (charge['side'] === side ? Math.round(charge['amount'] * 100) : 0), 0)

/** What the stop adds to the sums of its week. */
function partsOf({ charges }: Facts, stop: Row, now: Date, zone: string): Record<string, number> {
  const week = weekOf(now, zone)
  const isPickup = stop['stop_type'] === 'pickup'
  const name = isPickup ? 'pickups' : 'deliveries'
  const revenue = sumOf(charges ?? [], 'client')
  const parts: Record<string, number> = { [name]: 1, [`${name}-on-time`]: now <= new Date(dueOf(stop)) ? 1 : 0 }
  if (!isPickup)
    Object.assign(parts, {
      jobs: 1,
      revenue,
      'priced-revenue': revenue,
      'priced-expense': sumOf(charges ?? [], 'vendor'),
    })
  return Object.fromEntries(
    Object.entries(parts).flatMap(([measure, amount]) => (amount ? [[`${week} ${measure}`, amount]] : [])),
  )
}

/** The draft that bills the client. */
function draftOf({ order, charges, terms }: Facts, by: By, now: Date) {
  const revenue = (charges ?? []).filter((charge) => charge['side'] === 'client')
  const stamps = { created_at: now, updated_at: now }
  const invoice = {
    guid: randomUUID(),
    type: 'invoice',
    status: 'DRAFT',
    account_guid: order['client_guid'],
    order_guid: order['guid'],
    client_contact_guid: order['client_contact_guid'],
    reference_number: order['reference_number'],
    total: sumOf(revenue, 'client') / 100,
    paid: 0,
    currency: 'USD',
    payment_terms_id: terms,
    open_disputes: 0,
    payment_held: false,
    payment_status: 'NOT_RELEASED',
    created_by: by.guid,
    updated_by: by.guid,
    version: 1,
    ...stamps,
  }
  const lines = revenue.map((charge, i) => ({
    guid: randomUUID(),
    invoice_guid: invoice.guid,
    charge_guid: charge['guid'],
    name: charge['name'],
    amount: charge['amount'],
    is_accessorial: false,
    is_paid: false,
    date_charged: now.toISOString().slice(0, 10),
    system_defined: true,
    system_usage: charge['kind'],
    expense: false,
    revenue: true,
    position: i + 1,
    ...stamps,
  }))
  return { invoice, lines }
}

const placeOf = (terminal: Row | undefined, stop: Row | undefined) => ({
  next_stop_guid: stop?.['guid'] ?? null,
  next_stop_type: stop?.['stop_type'] ?? null,
  next_stop_city: terminal?.['city'] ?? null,
  next_stop_state: terminal?.['state'] ?? null,
  next_stop_latitude: terminal?.['latitude'] ?? null,
  next_stop_longitude: terminal?.['longitude'] ?? null,
  next_stop_time_zone: terminal?.['time_zone'] ?? null,
  next_stop_due: stop ? dueOf(stop) : null,
})

export interface Completion {
  company: string
  stop: string
  by: By
  given: Row
}

/** Completes the first or the last stop of an order of one job, with all of its commodities, and returns it. */
export async function completeStop(pool: pg.Pool, { company, stop: guid, by, given }: Completion): Promise<unknown> {
  const facts = await factsOfStop(pool, company, guid)
  const { order, job, contract, stops, links, pieces } = facts
  const now = new Date()
  const at = stops.findIndex(({ stop }) => stop['guid'] === guid)
  const { stop, terminal } = stops[at]!
  const isLast = at === stops.length - 1
  if (stop['completed_at'] || (isLast && !stops[0]!.stop['completed_at'])) throw new Error('Not now')
  const status = isLast ? 'delivered' : 'picked-up'
  const next = stops[at + 1]
  const stamp = { updated_at: now, updated_by: by.guid }
  const newOrder = { version: order['version'] + 1, status, ...stamp, updated_by_name: by.name }
  const times = {
    vendor_started_at: job['vendor_started_at'] ?? now,
    vendor_completed_at: isLast ? now : null,
  }
  const newJob = { version: job['version'] + 1, status, ...times, ...stamp }
  const newStop = { status: 'completed', started_at: stop['started_at'] ?? now, completed_at: now, updated_at: now }
  const done = { completed_at: now, outcome: 'done' }
  const marked = links.filter((link) => link['stop_guid'] === guid)
  const dispatcher = job['dispatcher_guid'] ?? order['dispatcher_guid']
  const parts = partsOf(facts, stop, now, facts.company['time_zone'])
  const before = isLast ? facts.weeks : {}
  const scopes = [
    ['company', company],
    ['client', order['client_guid']],
  ] as const
  const vendor = ['vendor', contract['vendor_guid']] as const
  const deltas = [
    ...movedIn('order', order['status'], status, scopes),
    ...movedIn('job', job['status'], status, [...scopes, vendor]),
    ...Object.entries(parts).flatMap(([key, delta]) =>
      [...scopes, vendor, ['dispatcher', dispatcher ?? NO_USER] as const].map(([scope, scope_guid]) => ({
        subject: 'week',
        scope,
        scope_guid,
        status: key,
        delta,
      })),
    ),
  ]
  const turn = isLast
    ? { party: 'us', code: 'verify-job', since: now, due: null }
    : { party: 'driver', code: 'deliver', since: now, due: dueOf(next!.stop) }
  const forClient = isLast ? { ...turn, code: 'confirm-delivery' } : turn
  const queued = { order_guid: order['guid'], dispatcher_guid: dispatcher }
  const items = [
    { guid: job['guid'], subject: 'job', job_guid: job['guid'], ...queued, ...turn },
    ...(isLast
      ? [
          {
            guid: order['guid'],
            subject: 'order',
            job_guid: null,
            ...queued,
            dispatcher_guid: order['dispatcher_guid'],
            party: 'us',
            code: 'bill-client',
            amount: sumOf(facts.charges ?? [], 'client') / 100,
            since: now,
            due: null,
          },
        ]
      : []),
  ]
  const rowOf = (each: Row) => filled({ company_guid: company, ...each })
  const of = { order_guid: order['guid'], job_guid: job['guid'], vendor_guid: contract['vendor_guid'] }
  const who = { actor_guid: by.guid, actor_name: by.name, portal: by.portal }
  const entry = (subject: string, about: string, more: Row, action = 'stop.completed') => ({
    subject,
    subject_guid: about,
    action,
    client_guid: order['client_guid'],
    ...of,
    ...who,
    ...more,
  })
  const rows: Row[][] = [
    [{ guid: job['guid'], ...newJob }],
    [{ guid, ...newStop }],
    marked.map((link) => ({ stop_guid: guid, commodity_guid: link['commodity_guid'], ...done })),
    [
      {
        guid: order['guid'],
        status,
        picked_up_at: isLast ? stops[0]!.stop['completed_at'] : now,
        delivered_at: isLast ? now : null,
        updated_at: now,
        updated_by_name: by.name,
        ...turnOf(turn, forClient),
      },
    ],
    [
      {
        guid: job['guid'],
        status,
        client_status: status,
        ...times,
        ...placeOf(next?.terminal, next?.stop),
        updated_at: now,
        ...turnOf(turn, forClient),
      },
    ],
    items,
    [
      {
        job_guid: job['guid'],
        dispatcher_guid: dispatcher,
        client_guid: order['client_guid'],
        vendor_guid: contract['vendor_guid'],
        parts: { ...before, ...parts },
      },
    ],
    deltas,
  ]
  const history = [
    entry('order', order['guid'], { ...changed(order, newOrder), job_guid: null, vendor_guid: null }),
    entry('job', job['guid'], changed(job, newJob)),
    entry('stop', guid, changed(stop, newStop)),
    ...marked.map((link) => {
      const piece = { commodity_guid: link['commodity_guid'] }
      return entry('stop', guid, { before: { ...piece, ...changed(link, done).before }, after: { ...piece, ...done } })
    }),
  ]
  const row = { guid: order['guid'], ...newOrder }
  if (isLast) {
    const { invoice, lines } = draftOf(facts, by, now)
    const stamps = { at: now, created_at: now, created_by: by.guid }
    const proof = { guid: randomUUID(), stop_guid: guid, not_available_reason: given['notAvailableReason'], ...stamps }
    const signature = {
      guid: randomUUID(),
      order_guid: order['guid'],
      job_guid: job['guid'],
      stop_guid: guid,
      outcome: 'not-available',
      reason: given['notAvailableReason'],
      commodity_guids: marked.map((link) => link['commodity_guid']),
      inspection_guids: [],
      ...stamps,
    }
    const unsigned = { name: null, file_guid: null, statement: null }
    const unseen = { shown_text: null, shown_vehicles: null, shown_sha256: null }
    const noScope = { client_guid: null, job_guid: null, vendor_guid: null }
    await writeDelivery(pool, company, now, {
      row,
      rows: [...rows, [proof], [signature], [invoice], lines],
      history: [
        ...history,
        entry('invoice', invoice.guid, { ...noScope, after: rowOf(invoice) }, 'invoice.created'),
        ...lines.map((line) => entry('invoice-line', line.guid, { ...noScope, after: rowOf(line) }, 'invoice.created')),
        entry('signature', signature.guid, { after: rowOf({ ...signature, ...unsigned, ...unseen }) }, 'stop.signed'),
        entry('proof', proof.guid, { after: rowOf(proof) }, 'stop.proved'),
      ],
    })
  } else await writePickup(pool, company, now, { row, rows, history })
  return {
    ...stop,
    ...newStop,
    terminal,
    commodities: marked.map((link) => ({ guid: link['commodity_guid'], ...done })),
    pieces,
    orderGuid: order['guid'],
    version: newOrder.version,
    jobStatus: status,
    attempts: [],
    warnings: [],
  }
}
