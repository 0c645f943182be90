/** Jobs that can be posted: ready, with what their carrier is paid. */
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import { newGuid } from '../src/platform/guid.ts'
import { saveAct } from '../src/consequences/acts.ts'
import { loadOrder, type OrderAggregate } from '../src/records/orders/index.ts'
import { anOrder, NOW, put, type Person } from './builders.ts'
import type { TestApp } from './test-app.ts'
import { assignJob, NOBODY_FOUND } from '../src/records/order-changes/index.ts'

interface People {
  companyGuid: string
  dispatcher: Person
  shipper: Person
}

/** Acts on an order as its aggregate, as a module of the server would. */
export async function actOn(
  t: TestApp,
  org: People,
  orderGuid: string,
  action: OrderAct,
  apply: (after: OrderAggregate) => void,
): Promise<void> {
  const { companyGuid, dispatcher } = org
  const actor = {
    companyGuid,
    userGuid: dispatcher.userGuid,
    userName: dispatcher.name,
    portal: dispatcher.portal,
    requestId: null,
    now: t.clock.now(),
    announce: t.services.announce,
  }
  const result = await t.database.write({ companyGuid }, async (tx) => {
    const before = await loadOrder(tx, { companyGuid, clientGuids: null }, orderGuid)
    if (!before) throw new Error('There is no such order')
    const after = structuredClone(before)
    apply(after)
    await saveAct(tx, actor, before, after, { action })
  })
  if (isRefusal(result)) throw new Error(result.message)
}

/** A ready job of a new order; its carrier is to be paid `pay` dollars. */
export async function aPostableJob(t: TestApp, org: People, pay = '700.00', more: Parameters<typeof anOrder>[0] = {}) {
  const created = await t.send(org.shipper, ordersRoutes.create, { body: anOrder(more) })
  const order = created.body as { guid: string; jobs: readonly { guid: string; number: string }[] }
  const job = order.jobs[0]!
  await put(t.database, 'charges', {
    company_guid: org.companyGuid,
    guid: newGuid(),
    order_guid: order.guid,
    job_guid: job.guid,
    side: 'vendor',
    kind: 'base',
    name: 'Base',
    amount: pay,
    created_at: NOW,
    updated_at: NOW,
  })
  await actOn(t, org, order.guid, 'job.ready', (after) => {
    after.order.accepted_at = NOW
    for (const each of after.jobs) {
      assignJob(each, enteredByProgram(JOB, { equipmentTypeId: 1 }), NOBODY_FOUND)
      each.is_ready = true
    }
  })
  return { order: order.guid, job: job.guid, number: job.number }
}
