/** A separate order, so that a journey shares nothing with another. */
import { randomUUID } from 'node:crypto'
import type { BearerClient } from '@waybill/contract/bearer-client.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { NewOrder, Order } from '@waybill/contract/orders/orders.shapes.ts'

const DALLAS = { name: 'Trinity Yard', street1: '100 Main St', city: 'Dallas', state: 'TX', zipCode: '75201' }
const DENVER = { name: 'Front Range Lot', street1: '1 Broadway', city: 'Denver', state: 'CO', zipCode: '80202' }

/** VINs with valid check digits. */
export const VINS = ['1FTFW1ET9DFC10312', '5YJ3E1EA2KF317000', '1HGCM82633A004352'] as const

/** A client's order: a truck from Dallas to Denver. */
export const orderOf = (referenceNumber: string): NewOrder => ({
  guid: randomUUID(),
  referenceNumber,
  commodities: [{ type: 'vehicle', identifier: VINS[0], damaged: false, inoperable: 'no', quantity: 1 }],
  stops: [
    { stopType: 'pickup', terminal: { ...DALLAS, country: 'US' } },
    { stopType: 'delivery', terminal: { ...DENVER, country: 'US' } },
  ],
})

/** Places an order through the API. */
export const placeOrder = (client: BearerClient, referenceNumber: string): Promise<Order> =>
  client.call(ordersRoutes.create, { body: orderOf(referenceNumber) })
