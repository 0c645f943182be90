/** What a client and a carrier have beside orders and loads, so that others can try to refer to it. */
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { exportsRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import { trackingRoutes } from '@waybill/contract/tracking/tracking.routes.ts'
import { anOrder, type Person } from '../builders.ts'
import { offered } from '../offers.ts'
import { aPostableJob } from '../posted.ts'
import { mustSucceed } from '../story.ts'
import type { TestApp } from '../test-app.ts'
import { attach, PNG, upload } from '../uploads.ts'

const aKey = { name: 'ERP', scopes: ['jobs.view' as const], dateExpires: '2026-09-01T00:00:00Z' }

/** A client's: order, file, note, contact, report, export, template, role, key, tracking link. */
export async function thingsOfClient(t: TestApp, client: Person): Promise<void> {
  const act = mustSucceed(t)
  const order = await act(client, ordersRoutes.create, { body: anOrder() })
  await attach(t, client, { orders: [order.guid] })
  await upload(t, client, { name: 'front.png', content: PNG })
  await act(client, notesRoutes.write, { params: { orderGuid: order.guid }, body: { body: 'Gate 4' } })
  await act(client, contactsRoutes.create, {
    params: { accountGuid: client.accountGuid },
    body: { name: 'Ann', email: 'ann@test.test' },
  })
  const report = await act(client, reportsRoutes.create, { body: { name: 'All' } })
  await act(client, reportsRoutes.startExport, { params: { reportId: report.guid }, body: { format: 'csv' } })
  await act(client, exportsRoutes.start, { body: { format: 'csv' } })
  await act(client, templatesRoutes.create, { body: { name: 'Usual', content: anOrder() } })
  await act(client, rolesRoutes.create, { body: { name: `Clerk ${client.name}`, permissions: ['orders.view'] } })
  await act(client, apiKeysRoutes.create, { body: { ...aKey, scopes: ['orders.view'] } })
  await act(client, trackingRoutes.create, { params: { guid: order.guid }, body: {} })
}

/** A carrier's: a load of two jobs under way with an inspection, contact, file, note, role, key. */
export async function thingsOfCarrier(
  t: TestApp,
  org: { companyGuid: string; dispatcher: Person; shipper: Person },
  carrier: Person,
): Promise<void> {
  const act = mustSucceed(t)
  const { dispatcher } = org
  const [one, two] = [await aPostableJob(t, org), await aPostableJob(t, org)]
  await act(dispatcher, loadsRoutes.create, { body: { jobs: [one.job, two.job] } })
  const offers = await offered(t, dispatcher, [one.job, two.job], [carrier])
  for (const { guid } of offers) await t.send(carrier, contractsRoutes.accept, { params: { id: guid }, body: {} })
  const { stops, commodities } = await act(carrier, jobsRoutes.get, { params: { guid: one.job } })
  await act(carrier, inspectionsRoutes.start, {
    body: { stopId: stops[0]!.guid, commodityId: commodities[0]!.guid, damages: [{ code: '10041' }] },
  })
  await act(carrier, stopsRoutes.status, { params: { guid: stops[0]!.guid }, body: { action: 'start' } })
  await attach(t, carrier, { jobs: [one.job] })
  await upload(t, carrier, { name: 'front.png', content: PNG })
  await act(carrier, notesRoutes.write, { params: { orderGuid: one.order }, body: { body: 'Late', jobGuid: one.job } })
  await act(carrier, contactsRoutes.create, {
    params: { accountGuid: carrier.accountGuid },
    body: { name: 'Ben', email: 'ben@test.test' },
  })
  await act(carrier, rolesRoutes.create, { body: { name: `Driver ${carrier.userGuid}`, permissions: ['jobs.view'] } })
  await act(carrier, apiKeysRoutes.create, { body: aKey })
}
