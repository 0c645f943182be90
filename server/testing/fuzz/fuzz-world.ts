/** A company with something of everything in it, to be drawn against. */
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { aCarrier, aCompany, anAccount, anOrder, aPlace, aStanding, aUser, type Person } from '../builders.ts'
import { offered } from '../offers.ts'
import { aPostableJob } from '../posted.ts'
import { doer } from '../story.ts'
import type { TestApp } from '../test-app.ts'
import { attach, upload } from '../uploads.ts'

export interface FuzzWorld {
  companyGuid: string
  /** Who may draw calls. */
  people: readonly Person[]
}

/** Makes the company; `word` stands in every text of it that somebody could read. */
export async function aFuzzWorld(t: TestApp, word: string): Promise<FuzzWorld> {
  const act = doer(t)
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

  const submitted = await act(shipper, 'POST', '/api/orders', order())
  await act(ofBranch, 'POST', '/api/orders', order())
  await act(ofRival, 'POST', '/api/orders', order())
  await act(shipper, 'POST', `/api/order/${submitted.guid}/note`, { title: word, body: word, visibility: ['client'] })
  await act(shipper, 'POST', '/api/reports', { name: `${word} all` })
  await act(shipper, 'POST', '/platform/templates', { name: word, content: anOrder() })
  await act(shipper, 'POST', `/api/account/${branch}/contacts`, { name: `${word} Ann` })
  await act(dispatcher, 'POST', `/api/account/${fast.accountGuid}/contacts`, { name: `${word} Carla` })
  await act(dispatcher, 'POST', '/api/vendors', { name: `${word} Drawn Haul`, usdot: '1' })
  await act(dispatcher, 'POST', '/api/groups', { name: word })
  await act(dispatcher, 'POST', '/platform/integrations/apps')
  await act(dispatcher, 'POST', '/platform/webhooks', { url: 'http://127.0.0.1:9/hook', events: ['order.*'] })
  await upload(t, shipper, { name: `${word}.pdf` })
  await attach(
    t,
    dispatcher,
    { orders: [submitted.guid], usage: 'Gate Pass', visibility: ['client'] },
    { name: `${word}2.pdf` },
  )
  await act(shipper, 'POST', '/platform/exports', { format: 'csv' })

  const posted = await aPostableJob(t, services, '700.00', order())
  const post = await act(dispatcher, 'POST', `/platform/jobs/${posted.job}/posts`, { boards: ['waybill'] })
  await act(fast, 'POST', `/platform/posts/${post.results[0].guid}/requests`, { amount: 650, message: word })
  const sent = await aPostableJob(t, services, '600.00', order())
  await offered(t, dispatcher, [sent.job], [fast, slow], { message: word })

  const rolling = await aPostableJob(t, services, '500.00', order())
  const [offer] = await offered(t, dispatcher, [rolling.job], [fast])
  await act(fast, 'PUT', `/api/job-contracts/${offer.guid}/accept`, {})
  const onRoad = await act(dispatcher, 'GET', `/api/jobs/${rolling.job}`)
  const [pickup] = onRoad.stops
  const inspection = await act(fast, 'POST', '/api/inspections', {
    stopId: pickup.guid,
    commodityId: onRoad.commodities[0].guid,
    damages: [{ code: '10041' }],
  })
  await act(fast, 'PUT', `/platform/inspections/${inspection.id}/signature`, { notAvailableReason: word })
  await act(fast, 'PUT', `/api/stops/${pickup.guid}/status`, { action: 'start' })
  await act(fast, 'POST', `/platform/jobs/${rolling.job}/charges`, { itemId: 1, amount: 50, notes: word })

  const done = await aPostableJob(t, services, '400.00', order())
  await act(dispatcher, 'PUT', `/api/orders/${done.order}/finances`, {
    charges: [{ name: 'Transport', kind: 'base', amount: 800 }],
  })
  const [taken] = await offered(t, dispatcher, [done.job], [fast])
  await act(fast, 'PUT', `/api/job-contracts/${taken.guid}/accept`, {})
  const { stops } = await act(dispatcher, 'GET', `/api/jobs/${done.job}`)
  for (const { guid, stopType } of stops) {
    const proof = stopType === 'delivery' ? { notAvailableReason: word } : {}
    await act(dispatcher, 'PUT', `/api/stops/${guid}/status`, { action: 'start' })
    await act(dispatcher, 'PUT', `/api/stops/${guid}/status`, { action: 'complete', noDamage: true, ...proof })
  }
  const { results: invoices } = await act(dispatcher, 'POST', '/api/invoices/list', {})
  for (const { guid } of invoices.filter((each: { orderGuid?: string }) => each.orderGuid === done.order)) {
    await act(dispatcher, 'PATCH', `/api/invoices/${guid}`, { status: 'OPEN' })
    await act(dispatcher, 'POST', `/platform/invoices/${guid}/payments`, { amount: 10 })
  }
  await act(dispatcher, 'PUT', `/api/orders/${done.order}/parties`, {
    parties: [{ role: 'notify', account: { guid: rival } }],
  })
  return { companyGuid, people: [dispatcher, shipper, fast, slow, ofBranch, plain] }
}
