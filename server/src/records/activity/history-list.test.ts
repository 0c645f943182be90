import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import { aCompany } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { fieldsOf } from '../../platform/list/list-table.ts'
import { entriesSince } from '../notices/index.ts'
import { audited, HISTORY, planHistory } from './index.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const VIEWER = {
  portal: 'dispatcher',
  permissions: new Set<never>(),
  company: { showVendorToClient: true, showClientToVendor: true },
} as const
const EVERYTHING = { orders: true, clients: true, vendors: true, internalNotes: true, internalFiles: true }

const page = (companyGuid: string, filterState: object, also = audited(undefined)) => {
  const listing = { body: { filterState }, page: { pg: 0, rc: 25 }, fields: fieldsOf(HISTORY, VIEWER), also, now: NOW }
  const plan = planHistory({ companyGuid, ...EVERYTHING }, listing as never)
  if (isRefusal(plan)) throw new Error(plan.message)
  return plan.queries[0]
}
const MARCH = { date: { from: '2021-03-01', to: '2021-03-31' } }

test.each([
  ['a month of history', /history_by_moment .*Index Cond: [^"]*at >= .*at </, (guid: string) => page(guid, MARCH, [])],
  ['a month of the audit log', /history_audited .*at >= .*at </, (guid: string) => page(guid, MARCH)],
  ['the newest of the audit log', /Scan Backward using history_audited /, (guid: string) => page(guid, {})],
  [
    'what webhooks are sent again',
    /using history_by_moment .*at >= /,
    (guid: string) => entriesSince(guid, NOW, 'webhooks', 100),
  ],
])('%s begins in an index at its moment', async (_name, wanted, query) => {
  const { program } = await testDatabase()
  const companyGuid = await aCompany(program.database)
  const { sql, parameters } = query(companyGuid).compile()
  const plan = await program.database.write({ companyGuid }, async (tx) => {
    // However few rows there are.
    for (const way of ['seqscan', 'bitmapscan', 'sort'])
      await tx.rows({ compile: () => CompiledQuery.raw(`set local enable_${way} = off`) })
    return tx.rows<object>({ compile: () => CompiledQuery.raw(`explain ${sql}`, [...parameters]) })
  })
  expect(JSON.stringify(plan)).toMatch(wanted)
})
