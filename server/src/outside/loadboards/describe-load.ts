/** Descriptions for boards without a list of vehicles, and what every board requires of a load. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import {
  BOARDS_BY_CATEGORY,
  EQUIPMENT_TYPES,
  type EquipmentType,
} from '@waybill/contract/vocabulary/equipment-types.ts'
import type { BoardCommodity, BoardLoad, BoardStop } from './loadboard.ts'

/** The board's code for the load's trailer; undefined if it has none. */
export function trailerOf(
  { equipmentTypeId, equipmentCategory }: BoardLoad,
  board: keyof EquipmentType['boards'],
): string | undefined {
  const type: EquipmentType | undefined = EQUIPMENT_TYPES.find(({ id }) => id === equipmentTypeId)
  const boards = type?.boards ?? (equipmentCategory && BOARDS_BY_CATEGORY[equipmentCategory])
  return boards?.[board]
}

/** First pickup and last delivery: the lane shown by boards without intermediate stops. */
export const laneOf = ({ stops }: BoardLoad): { from: BoardStop | undefined; to: BoardStop | undefined } => ({
  from: stops.find(({ type }) => type === 'pickup'),
  to: stops.findLast(({ type }) => type === 'delivery'),
})

/** A short description of a vehicle or freight, without its VIN. */
export const wordsOf = ({ year, make, model, inoperable, description, type }: BoardCommodity): string => {
  const vehicle = [year, make, model].filter(Boolean).join(' ')
  const what = vehicle || description || type
  return inoperable ? `${what} (inoperable)` : what
}

/** When the load can be picked up: not before now. */
export const availableFrom = ({ availableAt }: BoardLoad, now: Date): Date =>
  availableAt && availableAt > now ? availableAt : now

/** What lane boards would refuse: a load without pickup, delivery or price, or with an unknown trailer. */
export function missingForLane(load: BoardLoad, label: string, board: keyof EquipmentType['boards']): ErrorEntry[] {
  const { from, to } = laneOf(load)
  const wrong: (readonly [boolean, string, string])[] = [
    [!from || !to, 'stops', 'needs a pickup and a delivery'],
    [!load.commodities.length, 'commodities', 'needs to know what is moved'],
    [!trailerOf(load, board), 'equipmentType', 'does not have this trailer type'],
  ]
  return wrong.flatMap(([is, path, message]) => (is ? [{ path, message: `${label}: ${message}` }] : []))
}

/** What vehicle boards would refuse. */
export function missingForVehicles(load: BoardLoad, label: string): ErrorEntry[] {
  const { from, to } = laneOf(load)
  const missing: ErrorEntry[] = []
  const entry = (path: string, message: string) => missing.push({ path, message: `${label}: ${message}` })
  if (!from || !to || load.stops.length !== 2) entry('stops', 'only takes loads with one pickup and one delivery')
  if (!load.commodities.length) entry('commodities', 'needs at least one vehicle')
  load.commodities.forEach((each, i) => {
    if (each.type !== 'vehicle') entry(`commodities.${i}.type`, 'only takes vehicles')
    else if (!each.vin && !(each.year && each.make && each.model))
      entry(`commodities.${i}.identifier`, 'needs the VIN, or year, make and model')
  })
  return missing
}

/** Year, make and model, or the VIN if they are unknown. */
export const identityOf = ({ year, make, model, trim, vin }: BoardCommodity): Record<string, string | number> =>
  year && make && model ? { year, make, model, ...(trim ? { trim } : {}) } : { vin: vin ?? '' }
