/** A text that only names a place of the company. */
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg, type Person } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

const save = (who: Person, name: string, street1: string, city: string, state: string, zipCode: string) =>
  t.send(who, terminalsRoutes.create, { body: { name, street1, city, state, zipCode, country: 'US', isShared: true } })

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  const stranger = (await anOrg(t.database)).dispatcher
  await save(org.dispatcher, 'CarMax', '8909 W McDowell Rd', 'Tolleson', 'AZ', '85353')
  await save(org.dispatcher, 'CarMax', '9801 N Sam Houston Pkwy', 'Houston', 'TX', '77064')
  await save(org.dispatcher, 'Mile High Autos', '100 Main St', 'Denver', 'CO', '80202')
  await save(stranger, 'Quill Motors', '1 Secret Rd', 'Reno', 'NV', '89501')
})

const stops = async (text: string) => {
  const { body } = await t.send(org.dispatcher, orderViewsRoutes.read, { body: { today: '2027-01-04', text } })
  return { stops: body.draft.stops.map(({ terminal }) => terminal), found: body.found }
}

test('has its address proposed, and nothing of it is sure', async () => {
  const read = await stops('Pickup: CarMax Tolleson\nDelivery: Mile High Autos, Denver, CO\n2019 Honda Pilot')
  expect(read.stops).toMatchObject([
    { name: 'CarMax', street1: '8909 W McDowell Rd', city: 'Tolleson', state: 'AZ', zipCode: '85353' },
    { name: 'Mile High Autos', street1: '100 Main St', city: 'Denver', state: 'CO', zipCode: '80202' },
  ])
  const proposed = read.found.filter(({ path }) => /street1|zipCode/.test(path))
  expect(proposed.map(({ text, isSure }) => [text, isSure])).toContainEqual(['CarMax Tolleson', false])
  expect(proposed.every(({ isSure }) => !isSure)).toBe(true)
})

test.each([
  ['another city', 'Pickup: Mile High Autos, Boulder, CO'],
  ['another street', 'Pickup: Mile High Autos, 77 Oak Ave, Denver, CO 80202'],
  ['several of that name', 'Pickup: CarMax'],
  ['one of another company', 'Pickup: Quill Motors'],
])('nothing is proposed for %s', async (_, text) => {
  const read = await stops(`${text}\nDelivery: Austin, TX 78701\n2019 Honda Pilot`)
  expect(JSON.stringify(read.stops[0])).not.toMatch(/McDowell|Sam Houston|100 Main|Secret/)
})
