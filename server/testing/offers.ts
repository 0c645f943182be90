/** Jobs and offers for tests that are about something else. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect } from 'vitest'
import { updateRow } from '../src/records/rows.ts'
import { aCarrier, anOrder, aStanding, type Person } from './builders.ts'
import type { BodyOf, TestApp } from './test-app.ts'

/** A carrier that may be offered loads. */
export async function aCompliantCarrier(
  { database }: TestApp,
  companyGuid: string,
  name = 'Fast Haul',
): Promise<Person> {
  const carrier = await aCarrier(database, companyGuid, { name, payment_method_id: 8 })
  await aStanding(database, companyGuid, carrier.accountGuid)
  return carrier
}

/** An order of the shipper whose only job is ready; answers both guids. */
export async function aReadyJob(t: TestApp, shipper: Person): Promise<{ order: string; job: string }> {
  const { body } = await t.send(shipper, ordersRoutes.create, { body: anOrder() })
  const job = body.jobs[0]!.guid
  await t.database.write({ companyGuid: shipper.companyGuid }, async (tx) =>
    tx.later(updateRow('jobs', shipper.companyGuid, job, { is_ready: true })),
  )
  return { order: body.guid, job }
}

type Job = string | { guid: string; amount: number }
type Offer = BodyOf<typeof contractsRoutes.send>['results'][number]
/** One offer for each pair. */
type Offers<Jobs extends readonly Job[], Carriers extends readonly Person[]> = Jobs extends readonly [Job]
  ? { [I in keyof Carriers]: Offer }
  : Carriers extends readonly [Person]
    ? { [I in keyof Jobs]: Offer }
    : Offer[]

/** Sends offers and answers them. */
export async function offered<const Jobs extends readonly Job[], const Carriers extends readonly Person[]>(
  t: TestApp,
  dispatcher: Person,
  jobs: Jobs,
  carriers: Carriers,
  more: object = {},
): Promise<Offers<Jobs, Carriers>> {
  const answer = await t.send(dispatcher, contractsRoutes.send, {
    body: {
      jobs: jobs.map((job) => (typeof job === 'string' ? { guid: job, amount: 600 } : job)),
      vendors: carriers.map(({ accountGuid }) => ({ guid: accountGuid })),
      ...more,
    },
  })
  expect(answer.status, JSON.stringify(answer.data)).toBe(201)
  return answer.body.results as Offers<Jobs, Carriers>
}
