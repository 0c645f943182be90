/** A company with records of every kind, for fuzzing. */
import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { financesRoutes, financesPlatformRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { inspectionsPlatformRoutes, inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { postsRoutes } from '@waybill/contract/posts/posts.routes.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { integrationsPlatformRoutes } from '@waybill/contract/integrations/integrations.routes.ts'
import { SMALL_LISTS } from '@waybill/contract/small-lists/index.ts'
import type { SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { templatesRoutes } from '@waybill/contract/templates/templates.routes.ts'
import { exportsRoutes, reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { aCarrier, aCompany, anAccount, anOrder, aPlace, aStanding, aUser, type Person } from '../builders.ts'
import { offered } from '../offers.ts'
import { aPostableJob } from '../posted.ts'
import { aListRecord, paramsOfList } from '../small-lists.ts'
import { mustSucceed } from '../story.ts'
import type { TestApp } from '../test-app.ts'
import { attach, upload } from '../uploads.ts'

export interface FuzzWorld {
  companyGuid: string
  /** Who may draw calls. */
  people: readonly Person[]
  /** A user of another client, who draws none. */
  rival: Person
}

/** Makes the company; `word` stands in every text of it that somebody could read. */
export async function aFuzzWorld(t: TestApp, word: string): Promise<FuzzWorld> {
  const act = mustSucceed(t)
  const companyGuid = await aCompany(t.database, { name: `${word} Lines` })
  const account = (type: AccountType, parent_guid?: string) =>
    anAccount(t.database, companyGuid, type, { name: `${word} ${type}`, ...(parent_guid ? { parent_guid } : {}) })
  const user = (accountGuid: string, type: AccountType, more: { role?: string } = {}) =>
    aUser(t.database, companyGuid, accountGuid, type, { name: `${word} user`, ...more })
  const [own, client] = [await account('company'), await account('client')]
  const [dispatcher, shipper] = [await user(own, 'company'), await user(client, 'client')]
  const services = { companyGuid, dispatcher, shipper }
  const named = { name: `${word} Haul`, payment_method_id: 8 }
  const [fast, slow] = [await aCarrier(t.database, companyGuid, named), await aCarrier(t.database, companyGuid, named)]
  for (const { accountGuid } of [fast, slow]) await aStanding(t.database, companyGuid, accountGuid)
  const [branch, rival] = [await account('client', client), await account('client')]
  const [ofBranch, ofRival] = [await user(branch, 'client'), await user(rival, 'client')]
  const plain = await user(own, 'company', { role: 'dispatcher' })
  const order = (more = {}) => ({
    ...anOrder({ referenceNumber: `${word} PO`, instructions: `${word} call first`, ...more }),
    stops: anOrder().stops.map((stop) => ({
      ...stop,
      terminal: aPlace({ name: `${word} yard`, street1: `${word} road` }),
    })),
  })

  const submitted = await act(shipper, ordersRoutes.create, { body: order() })
  await act(ofBranch, ordersRoutes.create, { body: order() })
  await act(ofRival, ordersRoutes.create, { body: order() })
  await act(shipper, notesRoutes.write, {
    params: { orderGuid: submitted.guid },
    body: { title: word, body: word, visibility: ['client'] },
  })
  await act(shipper, reportsRoutes.create, { body: { name: `${word} all` } })
  await act(shipper, templatesRoutes.create, { body: { name: word, content: anOrder() } })
  await act(shipper, contactsRoutes.create, { params: { accountGuid: branch }, body: { name: `${word} Ann` } })
  await act(dispatcher, contactsRoutes.create, {
    params: { accountGuid: fast.accountGuid },
    body: { name: `${word} Carla` },
  })
  await act(dispatcher, vendorsRoutes.create, { body: { name: `${word} Drawn Haul`, usdot: '1' } })
  for (const list of Object.values<SmallList>(SMALL_LISTS))
    await act(list.of ? fast : dispatcher, list.routes.create, {
      ...paramsOfList(fast),
      body: aListRecord(list, word),
    })
  await act(dispatcher, integrationsPlatformRoutes.addApps)
  await act(dispatcher, webhooksRoutes.create, { body: { url: 'http://127.0.0.1:9/hook', events: ['order.*'] } })
  await upload(t, shipper, { name: `${word}.pdf` })
  await attach(
    t,
    dispatcher,
    { orders: [submitted.guid], usage: 'Gate Pass', visibility: ['client'] },
    { name: `${word}2.pdf` },
  )
  await act(shipper, exportsRoutes.start, { body: { format: 'csv' } })

  const posted = await aPostableJob(t, services, '700.00', order())
  const post = await act(dispatcher, postsRoutes.create, {
    params: { guid: posted.job },
    body: { boards: ['waybill'] },
  })
  await act(fast, postsRoutes.request, {
    params: { guid: post.results[0]!.guid },
    body: { amount: 650, message: word },
  })
  const sent = await aPostableJob(t, services, '600.00', order())
  await offered(t, dispatcher, [sent.job], [fast, slow], { message: word })

  const rolling = await aPostableJob(t, services, '500.00', order())
  const [offer] = await offered(t, dispatcher, [rolling.job], [fast])
  await act(fast, contractsRoutes.accept, { params: { id: offer.guid }, body: {} })
  const onRoad = await act(dispatcher, jobsRoutes.get, { params: { guid: rolling.job } })
  const [pickup] = onRoad.stops
  const inspection = await act(fast, inspectionsRoutes.start, {
    body: {
      stopId: pickup!.guid,
      commodityId: onRoad.commodities[0]!.guid,
      damages: [{ code: '10041' }],
    },
  })
  await act(fast, inspectionsPlatformRoutes.sign, { params: { id: inspection.id }, body: { notAvailableReason: word } })
  await act(fast, stopsRoutes.status, { params: { guid: pickup!.guid }, body: { action: 'start' } })
  await act(fast, financesPlatformRoutes.addToJob, {
    params: { guid: rolling.job },
    body: { itemId: 1, amount: 50, notes: word },
  })

  const done = await aPostableJob(t, services, '400.00', order())
  await act(dispatcher, financesRoutes.putOfOrder, {
    params: { guid: done.order },
    body: { charges: [{ name: 'Transport', kind: 'base', amount: 800 }] },
  })
  const [accepted] = await offered(t, dispatcher, [done.job], [fast])
  await act(fast, contractsRoutes.accept, { params: { id: accepted.guid }, body: {} })
  const { stops } = await act(dispatcher, jobsRoutes.get, { params: { guid: done.job } })
  for (const { guid, stopType } of stops) {
    const proof = stopType === 'delivery' ? { notAvailableReason: word } : {}
    await act(dispatcher, stopsRoutes.status, { params: { guid }, body: { action: 'start' } })
    await act(dispatcher, stopsRoutes.status, {
      params: { guid },
      body: { action: 'complete', noDamage: true, ...proof },
    })
  }
  const { results: invoices } = await act(dispatcher, invoicesRoutes.list, { body: {} })
  for (const { guid } of invoices.filter((each) => each.order?.guid === done.order)) {
    await act(dispatcher, invoicesRoutes.change, { params: { guid }, body: { status: 'OPEN' } })
    // A bill may refuse: it is paid once it is released.
    await t.send(dispatcher, invoicesPlatformRoutes.pay, { params: { guid }, body: { amount: 10 } })
  }
  await act(dispatcher, partiesRoutes.putOfOrder, {
    params: { guid: done.order },
    body: {
      parties: [{ role: 'notify', account: { guid: rival } }],
    },
  })
  return { companyGuid, people: [dispatcher, shipper, fast, slow, ofBranch, plain], rival: ofRival }
}
