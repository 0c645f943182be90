/** Vehicles and freight as form values, and as sent to the API. */
import type { Commodity, NewCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'

/** One line of a form: all values are text until it is sent. `key` identifies the line while editing. */
export interface CommodityLine {
  key: string
  /** The piece that the line edits; undefined for a new one. */
  guid?: string
  type: NewCommodity['type']
  vin: string
  year: string
  make: string
  model: string
  color: string
  lotNumber: string
  inoperable: NonNullable<NewCommodity['inoperable']>
  description: string
  quantity: string
  weight: string
  /** Values without a field that must not be lost. */
  kept: Partial<NewCommodity>
}

export const emptyLine = (key: string, type: NewCommodity['type'] = 'vehicle'): CommodityLine => ({
  key,
  type,
  vin: '',
  year: '',
  make: '',
  model: '',
  color: '',
  lotNumber: '',
  inoperable: 'unknown',
  description: '',
  quantity: '1',
  weight: '',
  kept: {},
})

const word = (value: string | number | null | undefined) => (value == null ? '' : String(value))

/** A piece of an order or template as a line. `keepGuid`: the line edits that piece. */
export const lineOf = (
  piece: Partial<Commodity> | Partial<NewCommodity>,
  key: string,
  keepGuid = false,
): CommodityLine => {
  const of = piece as Partial<Commodity>
  return {
    key,
    ...(keepGuid && of.guid ? { guid: of.guid } : {}),
    type: (of.type ?? 'vehicle') as CommodityLine['type'],
    vin: word(of.identifier),
    year: word(of.vehicle?.year),
    make: word(of.vehicle?.make),
    model: word(of.vehicle?.model),
    color: word(of.vehicle?.color),
    lotNumber: word(of.lotNumber),
    inoperable: of.inoperable ?? 'unknown',
    description: word(of.description),
    quantity: word(of.quantity ?? 1),
    weight: word(of.weight),
    kept: {
      category: of.category ?? null,
      identifierQualifier: of.identifierQualifier ?? null,
      referenceNumber: of.referenceNumber ?? null,
      damaged: of.damaged ?? false,
      hasKeys: of.hasKeys ?? null,
      licensePlate: of.licensePlate ?? null,
      length: of.length ?? null,
      height: of.height ?? null,
      width: of.width ?? null,
      capacity: of.capacity ?? null,
      vehicle: of.vehicle
        ? {
            trim: of.vehicle.trim ?? null,
            bodyType: of.vehicle.bodyType ?? null,
            weightClass: of.vehicle.weightClass ?? null,
          }
        : null,
    },
  }
}

const text = (value: string) => value.trim() || null
const amount = (value: string) => (value.trim() === '' ? null : Number(value))

/** Omits unknown values from a request. */
const known = <T extends object>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null)) as Partial<T>

/** A line as sent to the API. */
export const commodityOf = (line: CommodityLine): NewCommodity => {
  const { vehicle, ...kept } = line.kept
  const common = {
    ...(line.guid ? { guid: line.guid } : {}),
    ...known({
      ...kept,
      lotNumber: text(line.lotNumber),
      description: text(line.description),
      weight: amount(line.weight),
    }),
    type: line.type,
    damaged: kept.damaged ?? false,
    quantity: amount(line.quantity) ?? 1,
  }
  if (line.type !== 'vehicle')
    return { ...common, ...known({ identifier: text(line.vin) }), inoperable: line.inoperable }
  const described = known({
    ...vehicle,
    year: amount(line.year),
    make: text(line.make),
    model: text(line.model),
    color: text(line.color),
  })
  return {
    ...common,
    ...known({ identifier: text(line.vin) }),
    ...(text(line.vin) ? { identifierQualifier: 'VIN' } : {}),
    inoperable: line.inoperable,
    vehicle: described,
  }
}

export type LineFault = Partial<Record<'vin' | 'year' | 'description' | 'quantity' | 'weight', string>>

const isNumber = (value: string, min: number) => Number.isFinite(Number(value)) && Number(value) >= min

/** Errors of a line by field. A VIN warning is not an error. */
export const faultsOfLine = (line: CommodityLine): LineFault => {
  const faults: LineFault = {}
  if (line.type === 'vehicle') {
    if (!line.vin.trim() && !line.make.trim() && !line.model.trim()) faults.vin = 'Enter a VIN, or a make and model'
    if (line.vin.trim().length > 50) faults.vin = 'At most 50 characters'
    if (
      line.year.trim() &&
      !(/^\d{4}$/.test(line.year.trim()) && isNumber(line.year, 1886) && Number(line.year) <= 2100)
    )
      faults.year = 'Four digits'
  } else {
    if (!line.description.trim()) faults.description = 'Enter a description'
    if (!isNumber(line.quantity, 0) || Number(line.quantity) <= 0) faults.quantity = 'Enter a number greater than 0'
  }
  if (line.weight.trim() && !isNumber(line.weight, 0)) faults.weight = 'Enter the weight in pounds'
  return faults
}
