/** What each vehicle of an order earns and costs; a side without charges has no amount yet, not one of nothing. */
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'

export interface VehicleShare {
  readonly guid: string
  readonly description: string
  /** Dollars; absent without a price, or for users who may not see it. */
  readonly customerPay?: number | undefined
  readonly vendorPay?: number | undefined
}

/** The share of each vehicle of both sides of the money, in the order of the vehicles. */
export const vehicleShares = ({
  commodities,
  charges,
}: Pick<OrderFinances, 'commodities' | 'charges'>): readonly VehicleShare[] => {
  const has = (of: 'client' | 'vendor', name: 'customerPay' | 'vendorPay') =>
    charges.some(({ side }) => side === of) || commodities.some((each) => each[name])
  return commodities.map(({ guid, description, customerPay, vendorPay }) => ({
    guid,
    description,
    ...(has('client', 'customerPay') ? { customerPay } : {}),
    ...(has('vendor', 'vendorPay') ? { vendorPay } : {}),
  }))
}
