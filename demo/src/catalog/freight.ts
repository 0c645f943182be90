/** Freight other than vehicles. */
import type { NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Chance } from '../chance.ts'

const PIECES = [
  { description: 'Skid steer bucket attachments', weight: 1_150 },
  { description: 'Tractor wheel weights', weight: 1_900 },
  { description: 'Grain auger sections', weight: 2_400 },
  { description: 'Hydraulic hose and fittings', weight: 640 },
  { description: 'Round baler belts', weight: 820 },
  { description: 'Planter row units', weight: 2_050 },
]

/** A commodity of pallets or bulk freight. */
export function pallets(chance: Chance): NewCommodity {
  const piece = chance.of(PIECES)
  const quantity = chance.whole(1, 12)
  return {
    type: chance.happens(0.85) ? 'pallets' : 'bulk',
    description: piece.description,
    quantity,
    weight: piece.weight * quantity,
    length: 48,
    width: 40,
    height: chance.of([42, 54, 60, 72]),
    damaged: false,
    inoperable: 'unknown',
    referenceNumber: `PK-${chance.digits(5)}`,
  }
}

/** Crushed cars are ordered by weight. */
export const crushedCars = (chance: Chance): NewCommodity => ({
  type: 'crushed cars',
  description: 'Crushed car bundles, drained',
  quantity: chance.whole(8, 22),
  weight: chance.whole(24, 44) * 1_000,
  damaged: true,
  inoperable: 'yes',
})

const LETTERS = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'

/** A container number with its check digit (ISO 6346). */
export function containerNumber(chance: Chance): string {
  const bare = `${chance.of(['LKSU', 'PDXU', 'TRNU', 'HBRU'])}${chance.digits(6)}`
  const sum = [...bare].reduce((total, letter, at) => total + LETTERS.indexOf(letter) * 2 ** at, 0)
  return `${bare}${(sum % 11) % 10}`
}

export const container = (chance: Chance): NewCommodity => ({
  type: 'other',
  description: chance.of(["40' high cube container", "40' standard container", "20' standard container"]),
  identifier: containerNumber(chance),
  identifierQualifier: 'Container',
  quantity: 1,
  weight: chance.whole(18, 43) * 1_000,
  damaged: false,
  inoperable: 'unknown',
})
