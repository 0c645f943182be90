/** Companies that were filled together are removed together, whoever of them asked. */
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { aCast } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { DEMO_REMOVAL_TASK } from './demo-removal-task.ts'
import { runDemoRemoval } from './run-demo-removal.ts'

let t: TestApp
let asking: Awaited<ReturnType<typeof aCast>>
let companion: Awaited<ReturnType<typeof aCast>>
let real: Awaited<ReturnType<typeof aCast>>

beforeAll(async () => {
  t = await testApp()
  asking = await aCast(t)
  companion = await aCast(t)
  real = await aCast(t)
  for (const { companyGuid } of [asking, companion])
    await t.database.pool.query(
      `with demo as (update companies set is_demo = true where company_guid = $1)
       insert into demo_fills (company_guid, name, seed, as_of, planned, filled) values ($1, 'x', 'x', now(), 0, 0)`,
      [companyGuid],
    )
})

const companies = async (): Promise<string[]> =>
  (
    await t.database.pool.query<{ company_guid: string }>('select company_guid from companies order by company_guid')
  ).rows.map(({ company_guid }) => company_guid)

test('goes with the one that asked, also for those who are signed in to it', async () => {
  const { body: company } = await t.send(asking.dispatcher, companyRoutes.get)
  expect((await t.send(companion.dispatcher, companyRoutes.get)).status).toBe(200)
  const removal = { body: { name: company.name } }
  expect((await t.send(asking.dispatcher, companyDataRoutes.removeDemo, removal)).status).toBe(202)
  for (const { dispatcher } of [asking, companion])
    expect((await t.send(dispatcher, companyRoutes.get)).status).toBe(401)

  const tasks = await t.database.pool.query('select from pgboss.job_common where name = $1', [DEMO_REMOVAL_TASK])
  expect(tasks.rowCount).toBe(1)
  await runDemoRemoval(
    { signal: new AbortController().signal },
    { services: t.services, files: t.services.files, log: { info: () => {} } },
  )
  expect(await companies()).toEqual([real.companyGuid])
  const removals = await t.database.pool.query('select from demo_removals where ended_at is null')
  expect(removals.rowCount).toBe(0)
})
