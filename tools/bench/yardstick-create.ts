/**
 * Places an order with handwritten SQL: the same rows in the same tables, including list row, search, counters, history
 * and idempotency key.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'

interface Sent {
  referenceNumber?: string
  commodities: { identifier: string; vehicle: { year: number; make: string; model: string } }[]
  stops: { stopType: string; terminal: { guid: string }; dateRequestedStart: string }[]
}

interface Creation {
  company: string
  client: string
  key: string
  order: Record<string, unknown>
}

let counter = Date.now() % 1_000_000_000

const insert = (table: string, row: Record<string, unknown>) => {
  const columns = Object.keys(row)
  return {
    name: `insert-${table}`,
    text: `insert into ${table} (${columns.join(',')}) values (${columns.map((_, i) => `$${i + 1}`).join(',')})`,
    values: Object.values(row),
  }
}

/** History entries of one act, numbered after the company's last one. */
const HISTORY = `
  with head as (
    insert into history_heads as h (company_guid, seq) values ($1, $2::bigint)
    on conflict (company_guid) do update set seq = h.seq + excluded.seq
    returning h.seq - $2::bigint as before)
  insert into history (seq, act, company_guid, at, subject, subject_guid, action, order_guid, client_guid, after)
  select head.before + r.place, head.before + 1, r.company_guid, r.at, r.subject, r.subject_guid, r.action, r.order_guid, r.client_guid, r.after
  from head, rows from (jsonb_to_recordset($3::jsonb) as (company_guid uuid, at timestamptz, subject text, subject_guid uuid,
    action text, order_guid uuid, client_guid uuid, after jsonb)) with ordinality
    r (company_guid, at, subject, subject_guid, action, order_guid, client_guid, after, place)`

/** Writes the order and returns it. */
export async function createOrder(pool: pg.Pool, { company, client, key, order }: Creation): Promise<unknown> {
  const sent = order as unknown as Sent
  const now = new Date()
  const [guid, job] = [randomUUID(), randomUUID()]
  const number = `Y${counter++}`
  const stamps = { created_at: now, updated_at: now }
  const c = await pool.connect()
  const history: Record<string, unknown>[] = []
  const put = async (table: string, subject: string | null, row: Record<string, unknown>) => {
    await c.query(insert(table, row))
    if (subject)
      history.push({
        company_guid: company,
        at: now,
        subject,
        subject_guid: row['guid'],
        action: 'order.created',
        order_guid: guid,
        client_guid: client,
        after: row,
      })
  }
  try {
    await c.query('begin')
    const account = (
      await c.query({
        name: 'client',
        text: 'select name from accounts where company_guid = $1 and guid = $2 and is_active',
        values: [company, client],
      })
    ).rows[0]
    const terminals = (
      await c.query({
        name: 'terminals',
        text: 'select * from terminals where company_guid = $1 and guid = any($2)',
        values: [company, sent.stops.map((s) => s.terminal.guid)],
      })
    ).rows
    await put('orders', 'order', {
      company_guid: company,
      guid,
      number,
      status: 'new',
      reference_number: sent.referenceNumber,
      client_guid: client,
      accepted_at: now,
      ...stamps,
    })
    await put('jobs', 'job', {
      company_guid: company,
      guid: job,
      order_guid: guid,
      number: `${number}-1`,
      sequence: 1,
      status: 'new',
      ...stamps,
    })
    const commodities = sent.commodities.map((each, i) => ({
      company_guid: company,
      guid: randomUUID(),
      order_guid: guid,
      sequence: i + 1,
      identifier: each.identifier,
      year: each.vehicle.year,
      make: each.vehicle.make,
      model: each.vehicle.model,
      ...stamps,
    }))
    for (const row of commodities) await put('commodities', 'commodity', row)
    const stops = sent.stops.map((each, i) => ({
      company_guid: company,
      guid: randomUUID(),
      order_guid: guid,
      job_guid: job,
      stop_type: each.stopType,
      sequence: i + 1,
      status: 'new',
      terminal_guid: each.terminal.guid,
      requested_start: each.dateRequestedStart,
      ...stamps,
    }))
    for (const row of stops) await put('stops', 'stop', row)
    for (const stop of stops)
      for (const commodity of commodities)
        await put('stop_commodities', null, {
          company_guid: company,
          stop_guid: stop.guid,
          commodity_guid: commodity.guid,
          job_guid: job,
          order_guid: guid,
        })
    const [from, to] = [terminals[0], terminals.at(-1)]
    const first = sent.commodities[0]!.vehicle
    await put('order_rows', null, {
      company_guid: company,
      guid,
      number,
      number_sort: counter,
      status: 'new',
      classification: 'car haul',
      reference_number: sent.referenceNumber,
      client_guid: client,
      client_name: account.name,
      is_canceled: false,
      is_complete: false,
      is_dummy: false,
      is_on_hold: false,
      is_ready: false,
      is_tender: false,
      is_cargo_tel: false,
      stop_count: 2,
      job_count: 1,
      commodity_count: commodities.length,
      origin_name: from.name,
      origin_city: from.city,
      origin_state: from.state,
      origin_key: from.city.toLowerCase(),
      destination_name: to.name,
      destination_city: to.city,
      destination_state: to.state,
      destination_key: to.city.toLowerCase(),
      vehicle_name: `${first.year} ${first.make} ${first.model} +${commodities.length - 1}`,
      vins: sent.commodities.map((each) => each.identifier),
      pickup_requested_start: sent.stops[0]!.dateRequestedStart,
      delivery_requested_start: sent.stops.at(-1)!.dateRequestedStart,
      ...stamps,
    })
    await put('job_rows', null, {
      company_guid: company,
      guid: job,
      order_guid: guid,
      number: `${number}-1`,
      number_sort: counter,
      status: 'new',
      kind: 'transport',
      client_guid: client,
      client_name: account.name,
      commodity_count: commodities.length,
      origin_city: from.city,
      destination_city: to.city,
      ...stamps,
    })
    const cities = [from, to].map(({ city, state }) => `${city} ${state}`.toUpperCase()).join(' ')
    await put('order_search', null, {
      company_guid: company,
      order_guid: guid,
      client_guid: client,
      terms: ` ${[number, sent.referenceNumber, ...sent.commodities.map((each) => each.identifier)].join(' ')}\u001F ${cities}`,
      named: [client],
      created_at: now,
    })
    for (const subject of ['order', 'job'])
      for (const [scope, scopeGuid] of [
        ['company', company],
        ['client', client],
      ])
        await put('counter_deltas', null, {
          company_guid: company,
          subject,
          scope,
          scope_guid: scopeGuid,
          status: 'new',
          delta: 1,
        })
    const answer = {
      guid,
      number,
      status: 'new',
      client: { guid: client, name: account.name },
      stops: stops.map((s) => ({ ...s, terminal: terminals.find((t) => t.guid === s.terminal_guid) })),
      commodities,
      jobs: [{ guid: job, number: `${number}-1` }],
      dateCreated: now,
    }
    await put('idempotency', null, {
      company_guid: company,
      user_guid: client,
      route: 'yardstick',
      key,
      body_hash: key,
      status: 201,
      answer: JSON.stringify(answer),
      created_at: now,
    })
    // The last statement: its lock blocks other writers of the company's history until the commit.
    await c.query({ name: 'history', text: HISTORY, values: [company, history.length, JSON.stringify(history)] })
    await c.query('commit')
    return answer
  } catch (error) {
    await c.query('rollback')
    throw error
  } finally {
    c.release()
  }
}
