/** Accepts an offer with handwritten SQL: the same rows as the product, with the bill and the rate confirmation. */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { writeAcceptance } from './yardstick-accept-parts.ts'
import { type Facts, factsOfOffer, type Row } from './yardstick-facts.ts'
import { writePaper } from './yardstick-paper.ts'
import { changed, filled, movedIn, turnOf } from './yardstick-writing.ts'
import type { By } from './yardstick-facts.ts'

export interface Acceptance {
  company: string
  offer: string
  by: By
  folder: string
  given: Row
}

/** The rows of the award's bill. */
function billOf({ order, job, contract }: Facts, { guid: user }: By, charge: string, now: Date) {
  const stamps = { created_at: now, updated_at: now }
  const invoice = {
    guid: randomUUID(),
    type: 'bill',
    status: 'DRAFT',
    account_guid: contract['vendor_guid'],
    order_guid: order['guid'],
    job_guid: job['guid'],
    contract_guid: contract['guid'],
    total: contract['amount'],
    paid: 0,
    currency: 'USD',
    payment_terms_id: contract['payment_terms_id'],
    payment_method_id: contract['payment_method_id'],
    open_disputes: 0,
    payment_held: false,
    payment_status: 'NOT_RELEASED',
    created_by: user,
    updated_by: user,
    version: 1,
    ...stamps,
  }
  const line = {
    guid: randomUUID(),
    invoice_guid: invoice.guid,
    charge_guid: charge,
    name: 'Transport',
    amount: contract['amount'],
    is_accessorial: false,
    is_paid: false,
    date_charged: now.toISOString().slice(0, 10),
    system_defined: true,
    system_usage: 'base',
    expense: true,
    revenue: false,
    position: 1,
    ...stamps,
  }
  return { invoice, line }
}

function filesOf(facts: Facts, paper: Awaited<ReturnType<typeof writePaper>>, now: Date) {
  const { order, job, own } = facts
  const name = `Rate confirmation ${job['number']}.pdf`
  const type = 'application/pdf'
  const file = {
    guid: randomUUID(),
    account_guid: own,
    name,
    extension: 'pdf',
    media_type: type,
    ...paper,
    status: 'uploaded',
    is_evidence: false,
    created_at: now,
  }
  const attachment = {
    guid: randomUUID(),
    file_guid: file.guid,
    parent_table: 'jobs',
    parent_guid: job['guid'],
    order_guid: order['guid'],
    job_guid: job['guid'],
    account_guid: order['client_guid'],
    name,
    type,
    usage: 'Rate Confirmation',
    acl: 'company',
    visibility: ['vendor'],
    created_at: now,
    created_by_account: own,
    updated_at: now,
  }
  return { file, attachment }
}

/** Accepts the offer for its carrier and returns it. */
export async function acceptOffer(pool: pg.Pool, { company, offer, by, folder, given }: Acceptance): Promise<unknown> {
  const facts = await factsOfOffer(pool, company, offer)
  const { order, job, contract, vendor, stops } = facts
  const now = new Date()
  if (contract['status'] !== 'sent' || new Date(contract['expires_at']) <= now) throw new Error('The offer has ended')
  const { file, attachment } = filesOf(facts, await writePaper(folder, facts, by.name, now), now)
  const stamp = { updated_at: now, updated_by: by.guid }
  const planned = stops.map(({ stop }) => stop['scheduled_start'] ?? stop['requested_start'])
  const newOrder = { status: 'scheduled', version: order['version'] + 1, ...stamp, updated_by_name: by.name }
  const newJob = {
    version: job['version'] + 1,
    status: 'dispatched',
    vendor_guid: vendor['guid'],
    vendor_contact_guid: contract['vendor_contact_guid'],
    dispatched_at: now,
    driver_name: given['driverName'],
    truck_number: given['truckNumber'],
    ...stamp,
  }
  const newStops = planned.map((at) => ({
    status: 'scheduled',
    scheduled_type: 'estimated',
    scheduled_start: at,
    estimated_start: at,
    updated_at: now,
  }))
  const newContract = {
    status: 'accepted',
    estimated_pickup_at: planned[0],
    estimated_delivery_at: planned.at(-1),
    answered_at: now,
    answered_by: by.guid,
    answer_channel: 'portal',
    answer_ip: '127.0.0.1',
    document_file_guid: file.guid,
    document_sha256: file.sha256,
    updated_at: now,
  }
  const charge = {
    guid: randomUUID(),
    order_guid: order['guid'],
    job_guid: job['guid'],
    contract_guid: contract['guid'],
    side: 'vendor',
    kind: 'base',
    name: 'Transport',
    amount: contract['amount'],
    is_estimated: false,
    needs_approval: false,
    is_asked: false,
    receipt_guids: [],
    created_at: now,
    created_by: by.guid,
    ...stamp,
  }
  const { invoice, line } = billOf(facts, by, charge.guid, now)
  const turn = { party: 'carrier', code: 'start-job', since: now, due: planned[0] }
  const listed = {
    expense: contract['amount'],
    pickup_scheduled_start: planned[0],
    delivery_scheduled_start: planned.at(-1),
    updated_at: now,
    ...turnOf(turn, turn),
  }
  const scopes = [
    ['company', company],
    ['client', order['client_guid']],
  ] as const
  const deltas = [
    ...movedIn('order', order['status'], 'scheduled', scopes),
    ...movedIn('job', job['status'], 'dispatched', scopes),
    { subject: 'job', scope: 'vendor', scope_guid: vendor['guid'], status: 'dispatched', delta: 1 },
  ]
  const noScope = { client_guid: null, vendor_guid: null }
  const rowOf = (row: Row) => filled({ company_guid: company, ...row })
  const of = { order_guid: order['guid'], job_guid: job['guid'], vendor_guid: vendor['guid'] }
  const who = { actor_guid: by.guid, actor_name: by.name, portal: by.portal }
  const entry = (subject: string, guid: string, more: Row, action = 'offer.accepted') => ({
    subject,
    subject_guid: guid,
    action,
    client_guid: order['client_guid'],
    ...of,
    ...who,
    ...more,
  })
  await writeAcceptance(pool, company, now, {
    row: { guid: order['guid'], ...newOrder },
    rows: [
      [{ guid: job['guid'], ...newJob }],
      newStops.map((each, i) => ({ guid: stops[i]!.stop['guid'], ...each })),
      [file],
      [attachment],
      [{ guid: contract['guid'], ...newContract }],
      [charge],
      [invoice],
      [line],
      [
        {
          guid: order['guid'],
          status: 'scheduled',
          vendor_names: vendor['name'],
          delivery_estimated_start: planned.at(-1),
          is_ready: true,
          updated_by_name: by.name,
          ...listed,
        },
      ],
      [
        {
          guid: job['guid'],
          status: 'dispatched',
          client_status: 'dispatched',
          vendor_guid: vendor['guid'],
          vendor_name: vendor['name'],
          dispatched_at: now,
          open_offer_count: 0,
          next_stop_due: planned[0],
          ...listed,
        },
      ],
      [
        {
          guid: job['guid'],
          subject: 'job',
          order_guid: order['guid'],
          job_guid: job['guid'],
          dispatcher_guid: job['dispatcher_guid'] ?? order['dispatcher_guid'],
          ...turn,
        },
      ],
      deltas,
    ],
    history: [
      entry('order', order['guid'], { ...changed(order, newOrder), job_guid: null, vendor_guid: null }),
      entry('job', job['guid'], changed(job, newJob)),
      ...newStops.map((each, i) => entry('stop', stops[i]!.stop['guid'], changed(stops[i]!.stop, each))),
      entry('contract', contract['guid'], changed(contract, newContract)),
      entry('charge', charge.guid, { after: rowOf(charge) }),
      entry(
        'file',
        file.guid,
        { ...noScope, order_guid: null, job_guid: null, after: rowOf({ ...file, location: null }) },
        'file.stored',
      ),
      entry('attachment', attachment.guid, { client_guid: null, after: rowOf(attachment) }, 'attachment.added'),
      entry('invoice', invoice.guid, { client_guid: null, after: rowOf(invoice) }, 'invoice.created'),
      entry('invoice-line', line.guid, { ...noScope, after: rowOf(line) }, 'invoice.created'),
    ],
  })
  const { pieces } = facts
  return {
    ...contract,
    ...newContract,
    job: { guid: job['guid'], number: job['number'], status: 'dispatched' },
    order: { guid: order['guid'], number: order['number'] },
    vendor: { guid: vendor['guid'], name: vendor['name'], usdot: vendor['usdot'] },
    stops: stops.map(({ stop, terminal }, i) => ({ ...stop, ...newStops[i], terminal })),
    commodities: pieces,
  }
}
