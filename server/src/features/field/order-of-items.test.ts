import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, test } from 'vitest'
import { aCarrier, anOrder, anOrg, aUser, dispatchTo } from '../../../testing/builders.ts'
import { aPhone, itemBase, minutes } from '../../../testing/phones.ts'
import { testApp } from '../../../testing/test-app.ts'

test('notes keep their order if two tabs of a phone send at once, and the earlier request brings the later note', async () => {
  const t = await testApp()
  const org = await anOrg(t.database)
  const carrier = await aCarrier(t.database, org.companyGuid)
  const driver = await aUser(t.database, org.companyGuid, carrier.accountGuid, 'vendor', { role: 'driver' })
  const body = { ...anOrder(), client: { guid: org.client } }
  const order = (await t.send(org.dispatcher, ordersRoutes.create, { body })).body
  const job = order.jobs[0]!.guid
  await dispatchTo(t.database, org.companyGuid, job, carrier.accountGuid)
  t.clock.set(minutes(600))
  const phone = await aPhone(t, driver)
  const note = (text: string, minute: number) => ({ kind: 'note', ...itemBase(minute), jobGuid: job, body: text })
  const said = ['The gate is closed', 'Gate 4 is open', 'Loaded']
  const [first, second, third] = said.map((text, i) => note(text, 550 + i))
  await phone.send(first!, second!)
  t.clock.set(new Date(minutes(600).getTime() - 5))
  expect(await phone.send(third!)).toMatchObject([{ state: 'applied' }])
  const { results } = (
    await t.send(org.dispatcher, notesRoutes.list, { params: { orderGuid: order.guid }, query: { rc: 10 } })
  ).body
  expect(results.map((each) => each.body)).toEqual(said.toReversed())
})
