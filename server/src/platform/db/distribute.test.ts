/** Distributing a database that was in use, where there are nodes (`npm run tool -- citus`). */
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { atEach, gather } from '../../../testing/nodes.ts'
import { newGuid } from '../guid.ts'
import { rawQuery, sql } from './builder.ts'
import { isDistributedAt } from './company-session.ts'
import { Database } from './database.ts'
import { distribute } from './distribute.ts'
import { migrate } from './migrate.ts'
import { historyFaults, insertPast } from '../../records/history/index.ts'

const NAME = `distribute_${process.pid}`
/** The last migration before databases could be distributed. */
const BEFORE = '0329'

const as = (username: string) =>
  Object.assign(new URL(inject('postgresUrl')), { username, password: 'waybill', pathname: `/${NAME}` }).toString()

const entry = (companyGuid: string, after: object) => ({
  company_guid: companyGuid,
  at: new Date('2026-03-02T15:00:00.123Z'),
  subject: 'order',
  subject_guid: newGuid(),
  action: 'order.created',
  order_guid: null,
  job_guid: null,
  client_guid: null,
  vendor_guid: null,
  actor_guid: null,
  actor_name: 'Ann',
  portal: 'client',
  request_id: null,
  reason: null,
  before: null,
  after,
  schema_version: 1,
})

test('a database is distributed if it has the extension', async () => {
  expect(await isDistributedAt(inject('postgresUrl'))).toBe(false) // the maintenance database has none, also at nodes
})

test('rows of every company move to the nodes with their history; later migrations and writes continue there', async () => {
  const nodes = inject('nodes')
  if (!nodes.length) return // as in `npm test`
  const ended = () => atEach(nodes, 'postgres', [`drop database if exists ${NAME} with (force)`])
  await atEach(nodes, 'postgres', [
    `do $$ begin create role waybill_owner login password 'waybill'; exception when duplicate_object or unique_violation then null; end $$`,
    `do $$ begin create role waybill_app; exception when duplicate_object or unique_violation then null; end $$`,
    'alter role waybill_app login',
    'grant waybill_app to waybill_owner, waybill_server',
    `create database ${NAME} owner waybill_owner strategy file_copy`,
  ])
  const owner = as('waybill_owner')
  const client = new pg.Client({ connectionString: inject('postgresUrl').replace(/[^/]*$/, NAME) })
  const plain = new Database({ url: as('waybill_server') })
  const distributed = new Database({ url: as('waybill_server'), distributed: true })
  try {
    await gather(nodes, NAME)
    await migrate(owner, BEFORE)
    await client.connect()
    const companies = Array.from({ length: 5 }, () => newGuid())
    for (const companyGuid of companies) {
      await client.query(
        `insert into companies (company_guid, name, created_at, updated_at) values ($1, 'Acme', now(), now())`,
        [companyGuid],
      )
      await plain.write({ companyGuid }, async (tx) =>
        tx.last(insertPast, [entry(companyGuid, { a: 1.5 }), entry(companyGuid, { b: 'é' })]),
      )
    }
    expect(await distribute(owner, 4)).toContain('history')
    await migrate(owner)
    expect(await distribute(owner, 4)).toEqual(['removed_bytes']) // each that later migrations brought
    expect(await distribute(owner, 4)).toEqual([])
    for (const companyGuid of companies) {
      await distributed.write({ companyGuid }, async (tx) => tx.last(insertPast, [entry(companyGuid, { c: null })]))
      const count = rawQuery<{ n: number }>(sql`select count(*) as n from history where company_guid = ${companyGuid}`)
      const [faults, entries] = await distributed.read({ companyGuid }, historyFaults(companyGuid), count)
      expect({ faults, entries }).toEqual({ faults: [], entries: [{ n: 3 }] })
    }
  } finally {
    await Promise.all([client.end(), plain.end(), distributed.end()])
    await ended()
  }
})
