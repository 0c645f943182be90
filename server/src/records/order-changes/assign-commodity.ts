/** The only writer of what is sent to change a commodity. */
import { COMMODITY, type CommodityNoun } from '@waybill/contract/commodities/commodities.shapes.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { assign, type Settable } from '../assign.ts'
import { change } from '../rows.ts'
import type { CommodityRecord } from '../orders/index.ts'

type TextColumn =
  | 'category'
  | 'description'
  | 'identifier'
  | 'identifier_qualifier'
  | 'lot_number'
  | 'reference_number'
  | 'license_plate'
/** An empty text is none. */
const words = (column: TextColumn) => (value: string | null, row: Settable<CommodityRecord>) =>
  void (row[column] = value || null)

type Measure = 'length' | 'height' | 'width' | 'weight' | 'capacity'
/** A number equal to the stored one keeps its decimals. */
const measure = (column: Measure) => (value: number | null, row: Settable<CommodityRecord>) => {
  if (value === null || row[column] === null || Number(row[column]) !== value) row[column] = value?.toString() ?? null
}

const NO_VEHICLE = { year: null, make: null, model: null, trim: null, body_type: null, weight_class: null, color: null }
const OF_VEHICLE = {
  year: 'year',
  make: 'make',
  model: 'model',
  trim: 'trim',
  bodyType: 'body_type',
  weightClass: 'weight_class',
  color: 'color',
} as const

export const assignCommodity = assign<CommodityNoun, CommodityRecord, typeof COLUMN_OF.commodities, object>(
  COMMODITY,
  COLUMN_OF.commodities,
  {
    category: words('category'),
    description: words('description'),
    identifier: words('identifier'),
    identifierQualifier: words('identifier_qualifier'),
    lotNumber: words('lot_number'),
    referenceNumber: words('reference_number'),
    licensePlate: words('license_plate'),
    length: measure('length'),
    height: measure('height'),
    width: measure('width'),
    weight: measure('weight'),
    capacity: measure('capacity'),
    quantity(value, row) {
      if (Number(row.quantity) !== value) row.quantity = String(value)
    },
    vehicle(value, row) {
      if (value === null) return void change(row, NO_VEHICLE)
      for (const [field, column] of Object.entries(OF_VEHICLE)) {
        const part: unknown = Reflect.get(value, field)
        if (part !== undefined) Reflect.set(row, column, part)
      }
    },
  },
)
