/** Jobs that a journey shares with no other: ready, offered to the carrier, and accepted with their pickup next. */
import { randomUUID } from 'node:crypto'
import type { InspectionType } from '@waybill/contract/vocabulary/inspection-types.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { orderOf } from './an-order.ts'
import type { Crew } from './hauls.ts'

const DAY_MS = 86_400_000

/** Places an order with these vehicles and makes its job ready. */
export const readyJob = async (
  { client, dispatcher }: Pick<Crew, 'client' | 'dispatcher'>,
  name: string,
  vins: readonly string[],
  inspectionType: InspectionType = 'standard',
): Promise<Job> => {
  const order = orderOf(name)
  const [vehicle] = order.commodities
  const commodities = vins.map((identifier) => ({ ...vehicle!, identifier }))
  const placed = await client.call(ordersRoutes.create, {
    body: { ...order, guid: randomUUID(), commodities, inspectionType },
  })
  const { guid } = placed.jobs[0]!
  await dispatcher.call(ordersRoutes.change, { params: { id: placed.guid }, body: { isAccepted: true } })
  await dispatcher.call(financesRoutes.putOfOrder, {
    params: { guid: placed.guid },
    body: { charges: [{ name: 'Transport', kind: 'base', amount: 900 }] },
  })
  for (const [i, stop] of placed.stops.entries())
    await dispatcher.call(stopsRoutes.change, {
      params: { guid: stop.guid },
      body: {
        dateScheduledType: 'exactly',
        dateScheduledStart: new Date(Date.now() + (i + 1) * DAY_MS).toISOString(),
        dateScheduledEnd: new Date(Date.now() + (i + 1.1) * DAY_MS).toISOString(),
      },
    })
  await dispatcher.call(jobsRoutes.change, { params: { guid }, body: { equipmentTypeId: 1 } })
  await dispatcher.call(jobsRoutes.ready, { params: { guid }, body: {} })
  return dispatcher.call(jobsRoutes.get, { params: { guid } })
}

/** The same, offered to the carrier; returns the job's guid. */
export const offered = async (
  crew: Crew,
  name: string,
  vins: readonly string[],
  inspectionType: InspectionType = 'standard',
): Promise<string> => {
  const { guid } = await readyJob(crew, name, vins, inspectionType)
  await crew.dispatcher.call(contractsRoutes.send, {
    body: { jobs: [{ guid, amount: 600 }], paymentMethodId: 8, vendors: [{ guid: crew.carrierGuid }] },
  })
  return guid
}

/** The same, accepted by the carrier. */
export const onTheRoad = async (
  crew: Crew,
  name: string,
  vins: readonly string[],
  inspectionType: InspectionType = 'standard',
): Promise<Job> => {
  const params = { guid: await offered(crew, name, vins, inspectionType) }
  const body = inspectionType === 'standard' ? {} : { inspectionAcknowledged: true }
  await crew.carrier.call(contractsRoutes.acceptOffer, { params, body })
  return crew.carrier.call(jobsRoutes.get, { params })
}
