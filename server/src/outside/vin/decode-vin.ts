/** Decodes a VIN from the prepared vPIC data. Synchronous: runs in the worker of `offline-decoder.ts`. */
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { soleTrim } from '@waybill/domain/vehicles/trims.ts'
import { hasYearInVin } from '@waybill/domain/vehicles/vin.ts'
import { bodyTypeId, bodyTypeOf, weightClassOf } from './body-types.ts'
import { ELEMENTS } from './vin-data.ts'
import { emptyVin } from './vin-decoder.ts'
import type { DecodedVin } from './vin-decoder.ts'
import { faultsOfVin, makerCodeOf, NO_YEAR, tidyVin, yearsOf } from './vin-number.ts'

interface Maker {
  id: number
  vehicleType: string
  /** vPIC's truck type. */
  truck: number
}
interface Pattern {
  element: number
  attribute: string
  /** Characters of the key that are not wildcards: more means more specific. */
  exact: number
  created: string
  matches: RegExp
}
type Found = Map<number, Pattern>

/** Schemas cached in memory; a popular one has several hundred patterns. */
const MAX_CACHED = 2_000
const LIGHT_VEHICLES = /passenger car|multipurpose/i
/** vPIC's truck type for those up to 10,000 lb. */
const LIGHT_TRUCK = 1

/** `*` stands for any character, `#` for a digit, `[A-C]` for a set; `|` separates positions 4-8 from 10-17. */
const readKeys = (keys: string): { matches: RegExp; exact: number } => ({
  matches: new RegExp(`^${keys.replaceAll('|', '\\|').replaceAll('*', '.').replaceAll('#', '\\d')}`),
  exact: keys.replace(/\[[^\]]*\]/g, '.').replace(/[*|]/g, '').length,
})

/** A text column; empty if null. */
const textOf = (value: SQLOutputValue | undefined): string => (typeof value === 'string' ? value : '')

const makerOf = (row: Record<string, SQLOutputValue> | undefined): Maker | undefined =>
  row && { id: Number(row['id']), vehicleType: textOf(row['vehicle_type']), truck: Number(row['truck']) }

/** Opens the database at `path`; `latestYear` returns the newest model year that may be on the road now. */
export const openVinData = (path: string, latestYear: () => number) => {
  const db = new DatabaseSync(path, { readOnly: true })
  const makerBy = db.prepare('select id, vehicle_type, truck from maker where wmi = ?')
  const schemasBy = db.prepare(
    'select schema from maker_schema where maker = ? and year_from <= ? and (year_to is null or year_to >= ?)',
  )
  const patternsBy = db.prepare('select element, keys, attribute, created from pattern where schema = ?')
  const modelBy = db.prepare(
    'select model.name, make.name make from model left join make on make.id = make where model.id = ?',
  )
  const makesBy = db.prepare('select name from maker_make join make on make.id = make where maker = ?')
  const words = new Map(
    db
      .prepare('select element, id, name from word')
      .all()
      .map(({ element, id, name }) => [`${String(element)}:${String(id)}`, textOf(name)]),
  )
  const cache = new Map<number, Pattern[]>()

  const patternsOf = (schema: number): Pattern[] => {
    const known = cache.get(schema)
    if (known) return known
    const patterns = patternsBy.all(schema).map((row) => ({
      element: Number(row['element']),
      attribute: textOf(row['attribute']),
      created: textOf(row['created']),
      ...readKeys(textOf(row['keys'])),
    }))
    const oldest = cache.keys().next()
    if (cache.size >= MAX_CACHED && !oldest.done) cache.delete(oldest.value)
    cache.set(schema, patterns)
    return patterns
  }

  const find = (maker: Maker, year: number, key: string): Found => {
    const best: Found = new Map()
    for (const { schema } of schemasBy.all(maker.id, year, year)) {
      for (const pattern of patternsOf(Number(schema))) {
        const current = best.get(pattern.element)
        const better =
          !current ||
          pattern.exact > current.exact ||
          (pattern.exact === current.exact && pattern.created > current.created)
        if (better && pattern.matches.test(key)) best.set(pattern.element, pattern)
      }
    }
    return best
  }

  const describe = (vin: string, warnings: string[], maker: Maker, year: number | null, found: Found): DecodedVin => {
    const text = (element: number): string => {
      const attribute = found.get(element)?.attribute ?? ''
      return words.get(`${element}:${attribute}`) ?? attribute
    }
    const model = modelBy.get(Number(found.get(ELEMENTS.model)?.attribute ?? 0))
    const makes = makesBy.all(maker.id)
    const onlyMake = makes.length === 1 ? textOf(makes[0]?.['name']) : ''
    const facts = {
      bodyClass: text(ELEMENTS.bodyClass),
      vehicleType: maker.vehicleType,
      Series: text(ELEMENTS.Series),
      trim: text(ELEMENTS.trim),
    }
    const body = bodyTypeOf(facts)
    const GVWR = text(ELEMENTS.GVWR)
    return {
      ...emptyVin(vin, warnings),
      ...facts,
      year,
      make: textOf(model?.['make']) || onlyMake,
      model: textOf(model?.['name']),
      type: body && bodyTypeId(body),
      trim: soleTrim(facts.trim) ?? '',
      trim2: soleTrim(text(ELEMENTS.trim2)) ?? '',
      fuelTypePrimary: text(ELEMENTS.fuelTypePrimary),
      GVWR,
      vehicleWeightClass: weightClassOf(GVWR),
      customType: body ?? '',
    }
  }

  const decode = (input: string): DecodedVin => {
    const vin = tidyVin(input)
    const { fatal, warnings } = faultsOfVin(vin)
    if (fatal) return emptyVin(vin, warnings)
    const maker = makerOf(makerBy.get(makerCodeOf(vin)))
    if (!maker) return emptyVin(vin, [...warnings, `Unknown manufacturer: ${makerCodeOf(vin)}`])
    const key = `${vin.slice(3, 8)}|${vin.slice(9)}`
    const light = LIGHT_VEHICLES.test(maker.vehicleType) || maker.truck === LIGHT_TRUCK
    const years = yearsOf(vin, light, latestYear())
    // If two years match (buses, trailers, motorcycles), the more specific model pattern describes it.
    const fits = years
      .map((year) => ({ year, found: find(maker, year, key) }))
      .filter(({ found }) => found.has(ELEMENTS.model))
      .toSorted((a, b) => (b.found.get(ELEMENTS.model)?.exact ?? 0) - (a.found.get(ELEMENTS.model)?.exact ?? 0))
    const isYear = hasYearInVin(vin, fits.length > 0)
    if (!isYear) warnings.push(NO_YEAR)
    else if (years.length === 0) warnings.push(`Position 10 (${vin.charAt(9)}) is not a model year code`)
    // Position 7 tells the cycle of cars and light trucks; of others the models that were made then.
    const candidates = light ? years.slice(0, 1) : fits.length ? fits.map(({ year }) => year) : years
    const best = (light && fits.find(({ year }) => year === years[0])) || fits[0]
    const isSure = isYear && candidates.length === 1 && candidates[0] === (best?.year ?? years[0])
    if (isYear && !isSure && years.length) warnings.push(`The model year is ${years.join(' or ')}; enter it`)
    if (!best) warnings.push('Known manufacturer, unknown model')
    const year = isSure ? candidates[0]! : null
    return describe(vin, warnings, maker, year, best?.found ?? new Map())
  }
  return { decode, close: () => db.close() }
}
