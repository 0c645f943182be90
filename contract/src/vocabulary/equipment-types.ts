/**
 * The 23 equipment types (specification section 9; "Chasis" is spelled as there).
 * `boards` has the code used by each load board; absent if the board has none.
 */
export const EQUIPMENT_TYPES = [
  { id: 1, label: 'Open', category: 'vehicle', boards: { dat: 'AC', truckstop: 'AUTO', centraldispatch: 'OPEN' } },
  { id: 2, label: 'Enclosed', category: 'vehicle', boards: { dat: 'AC', centraldispatch: 'ENCLOSED' } },
  { id: 3, label: 'Driveaway', category: 'vehicle', boards: { centraldispatch: 'DRIVEAWAY' } },
  { id: 4, label: 'Van', category: 'freight', boards: { dat: 'V', truckstop: 'V' } },
  { id: 5, label: 'Reefer', category: 'freight', boards: { dat: 'R', truckstop: 'R' } },
  { id: 6, label: 'Flatbed', category: 'freight', boards: { dat: 'F', truckstop: 'F' } },
  { id: 7, label: 'Step Deck', category: 'freight', boards: { dat: 'SD', truckstop: 'SD' } },
  { id: 8, label: 'Lowboy', category: 'heavy', boards: { dat: 'LB', truckstop: 'LB' } },
  { id: 9, label: 'RGN', category: 'heavy', boards: { dat: 'RG', truckstop: 'RGN' } },
  { id: 10, label: 'Power Only', category: 'freight', boards: { dat: 'PO', truckstop: 'PO' } },
  { id: 11, label: 'Box Truck', category: 'freight', boards: { dat: 'SB', truckstop: 'SB' } },
  { id: 12, label: 'Hot Shot', category: 'freight', boards: { dat: 'FH', truckstop: 'HS', centraldispatch: 'OPEN' } },
  { id: 13, label: 'Sprinter Van', category: 'freight', boards: { dat: 'V', truckstop: 'SPV' } },
  { id: 14, label: 'Chasis', category: 'drayage', boards: { dat: 'C', truckstop: 'CONT' } },
  { id: 15, label: 'Open or Enclosed', category: 'vehicle', boards: { dat: 'AC', centraldispatch: 'OPEN' } },
  { id: 16, label: 'Van or Reefer', category: 'freight', boards: { dat: 'VR', truckstop: 'VR' } },
  { id: 17, label: 'Flatbed or Van', category: 'freight', boards: { dat: 'VF', truckstop: 'FV' } },
  { id: 18, label: 'Flatbed or Reefer', category: 'freight', boards: { dat: 'FR', truckstop: 'FR' } },
  { id: 19, label: 'Flatbed, Van or Reefer', category: 'freight', boards: { dat: 'FR', truckstop: 'VFR' } },
  { id: 20, label: 'Flatbed or Step Deck', category: 'freight', boards: { dat: 'F', truckstop: 'FSD' } },
  { id: 21, label: 'Step Deck or RGN', category: 'heavy', boards: { dat: 'SR', truckstop: 'RGN' } },
  { id: 22, label: 'Lowboy or RGN', category: 'heavy', boards: { dat: 'LR', truckstop: 'LB' } },
  { id: 23, label: 'Box Truck or Sprinter Van', category: 'freight', boards: { dat: 'SB', truckstop: 'SB' } },
] as const satisfies readonly EquipmentType[]

/** The name that screens and papers show: the API has the specification's spelling "Chasis". A company's own names stay. */
export const equipmentText = (label: string): string => label.replace(/^Chasis$/, 'Chassis')

export type EquipmentCategory = 'vehicle' | 'freight' | 'heavy' | 'drayage'
export interface EquipmentType {
  readonly id: number
  readonly label: string
  readonly category: EquipmentCategory
  readonly boards: { readonly dat?: string; readonly truckstop?: string; readonly centraldispatch?: string }
}

/** The boards' codes for a company's own equipment types, if the category suffices. */
export const BOARDS_BY_CATEGORY: Readonly<Partial<Record<EquipmentCategory, EquipmentType['boards']>>> = {
  vehicle: { dat: 'AC', truckstop: 'AUTO', centraldispatch: 'OPEN' },
  drayage: { dat: 'C', truckstop: 'CONT' },
}

/** Open: carries nearly every vehicle. A job can't be ready without equipment; a client leaves the choice to the dispatcher. */
export const USUAL_EQUIPMENT = 1
