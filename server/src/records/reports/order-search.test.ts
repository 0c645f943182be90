import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { aCompany, anOrder, anOrg } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { testApp } from '../../../testing/test-app.ts'
import { build, rawQuery, sql } from '../../platform/db/builder.ts'
import { named, namedArms } from './search-by-name.ts'

test('of more orders than are asked for, a text finds the newest', async () => {
  const t = await testApp()
  const { companyGuid, shipper } = await anOrg(t.database)
  const placed: string[] = []
  for (let i = 0; i < 4; i++) placed.push((await t.send(shipper, ordersRoutes.create, { body: anOrder() })).body.guid)
  const held = (part: string, most: number) =>
    t.services.database.read(
      { companyGuid },
      rawQuery<{ guid: string }>(sql`select waybill.orders_holding(${part}, null, ${most}::int) as guid`),
    )
  const [newest] = await held('82633A', 2)
  expect(newest.map(({ guid }) => guid).toSorted()).toEqual(placed.slice(2).toSorted())
  const [all] = await held('82633A', 100)
  expect(all.map(({ guid }) => guid).toSorted()).toEqual(placed.toSorted())
})

test.each(['order', 'job'] as const)(
  '%ss of nobody are sought by the indexes of people, not through all',
  async (of) => {
    const { program } = await testDatabase()
    const companyGuid = await aCompany(program.database)
    const scope = { companyGuid, clientGuids: null }
    const names = named('nobody', scope)
    const arms = namedArms(names, scope, of)
    const { sql: text, parameters } = sql`with ${sql.join(names.tables)} ${sql.join(arms, sql` union `)}`.compile(build)
    const plan = await program.database.write({ companyGuid }, async (tx) => {
      // However few rows there are.
      for (const way of ['seqscan', 'bitmapscan', 'sort'])
        await tx.rows({ compile: () => CompiledQuery.raw(`set local enable_${way} = off`) })
      return tx.rows<object>({ compile: () => CompiledQuery.raw(`explain ${text}`, [...parameters]) })
    })
    const used = JSON.stringify(plan)
    for (const index of ['stops_by_contact', 'stops_by_other_contact', 'orders_by_contact', 'job_rows_vendor'])
      expect(used).toContain(`using ${index}`)
    expect(used).not.toContain('Backward')
  },
)
