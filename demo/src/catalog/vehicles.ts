/** Vehicles with VINs that decode: the first eight characters are the manufacturer's, the rest follows the rules. */
import { checkDigitOf } from '@waybill/server/outside/vin/vin-number.ts'
import type { Chance } from '../chance.ts'
import { readCsv } from './read-csv.ts'

/** A model and its code in VINs. */
export interface Model {
  /** Positions 1 to 8. */
  vin: string
  years: readonly number[]
  make: string
  model: string
  trim: string | null
  body: string
  weightClass: number
}

/** Models whose codes the offline decoder knows, which a test verifies. */
export const MODELS: readonly Model[] = readCsv<'vin' | 'years' | 'make' | 'model' | 'trim' | 'body' | 'class'>(
  new URL('./vehicles.csv', import.meta.url),
).map((row) => ({
  vin: row.vin,
  years: row.years.split(' ').map(Number),
  make: row.make,
  model: row.model,
  trim: row.trim || null,
  body: row.body,
  weightClass: Number(row.class),
}))

/** Kinds of vehicles that clients ship. */
export type Stock = 'everyday' | 'new' | 'electric' | 'collector' | 'vans' | 'trucks'

const COLLECTORS = ['Aston Martin', 'Ferrari', 'Lamborghini', 'Porsche', 'Lucid']
const ELECTRIC = ['Tesla', 'RIVIAN', 'Lucid']
const HEAVY = 4

const IS: Readonly<Record<Stock, (model: Model) => boolean>> = {
  everyday: (m) => m.weightClass < HEAVY && !COLLECTORS.includes(m.make) && m.body !== 'Motorcycle',
  new: (m) => m.weightClass < HEAVY && !COLLECTORS.includes(m.make) && m.years.some((year) => year >= 2024),
  electric: (m) => ELECTRIC.includes(m.make),
  collector: (m) =>
    COLLECTORS.includes(m.make) || ['Corvette', 'Mustang', 'Camaro', 'M3', 'Gold Wing'].includes(m.model),
  vans: (m) => m.body === 'Van' || m.body === 'Minivan',
  trucks: (m) => m.weightClass >= HEAVY,
}
const STOCKS = new Map((Object.keys(IS) as Stock[]).map((stock) => [stock, MODELS.filter(IS[stock])]))

const COLORS = [
  'White',
  'Black',
  'Gray',
  'Silver',
  'Blue',
  'Red',
  'Pearl White',
  'Graphite',
  'Green',
  'Beige',
  'Orange',
]
const YEAR_CODES: Readonly<Record<number, string>> = {
  2017: 'H',
  2018: 'J',
  2019: 'K',
  2020: 'L',
  2021: 'M',
  2022: 'N',
  2023: 'P',
  2024: 'R',
  2025: 'S',
}

export interface Vehicle extends Omit<Model, 'vin' | 'years'> {
  vin: string
  year: number
  color: string
}

/** A vehicle of a kind; `new` is of the last two model years. */
export function vehicleOf(stock: Stock, chance: Chance): Vehicle {
  const model = chance.of(STOCKS.get(stock)!)
  const year = chance.of(stock === 'new' ? model.years.filter((each) => each >= 2024) : model.years)
  const bare = `${model.vin}0${YEAR_CODES[year]}${chance.text(1, 'ABCDEFGHJKLMNPRS')}${chance.digits(6)}`
  return {
    vin: `${bare.slice(0, 8)}${checkDigitOf(bare)}${bare.slice(9)}`,
    year,
    make: model.make,
    model: model.model,
    trim: model.trim,
    body: model.body,
    weightClass: model.weightClass,
    color: chance.of(COLORS),
  }
}
