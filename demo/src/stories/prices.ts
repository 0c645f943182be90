/** Realistic prices: dollars per mile decrease with the distance, and increase with size and difficulty. */
import type { CommodityRecord } from '@waybill/server/records/orders/index.ts'
import type { Chance } from '../chance.ts'

const LEAST = 165
const HEAVY = 4
/** The price of a body type compared to a car. */
const BODY: Readonly<Record<string, number>> = { SUV: 1.08, Pickup: 1.14, Van: 1.16, Minivan: 1.06, 'Box Truck': 1.7 }

const toFive = (dollars: number) => Math.round(dollars / 5) * 5
const carPerMile = (miles: number) => Math.max(0.52, 1.6 - 0.28 * Math.log(Math.max(miles, 60) / 60))

function priceOfVehicle(commodity: CommodityRecord, miles: number): number {
  if ((commodity.weight_class ?? 1) >= HEAVY) return Math.max(600, miles * 2.4)
  const trouble = commodity.inoperable === 'yes' ? 75 : 0
  return Math.max(LEAST, miles * carPerMile(miles) * (BODY[commodity.body_type ?? ''] ?? 1)) + trouble
}

/** The client's price for the transport in whole dollars. */
export function clientPrice(
  classification: string,
  commodities: readonly CommodityRecord[],
  miles: number,
  chance: Chance,
): number {
  const mood = chance.between(0.92, 1.12)
  if (classification === 'drayage') return toFive((320 + miles * 2.9) * mood)
  if (classification === 'freight' && commodities.every((each) => each.type !== 'vehicle'))
    return toFive(Math.max(450, miles * chance.between(2.1, 2.9)) * mood)
  const sum = commodities.reduce((total, each) => total + priceOfVehicle(each, miles), 0)
  const repossessed = classification === 'repossession' ? 140 : 0
  return toFive(sum * (commodities.length > 2 ? 0.93 : 1) * mood + repossessed)
}

/** The vendor's pay for a part of it. */
export const vendorPrice = (price: number, part: number, chance: Chance): number =>
  Math.max(90, toFive(price * part * chance.between(0.77, 0.91)))
