/** Reads what a VIN says out of the laid-out vPIC data. Synchronous: lives in the worker of `offline-decoder.ts`. */
import { DatabaseSync } from 'node:sqlite'
import { bodyTypeId, bodyTypeOf, weightClassOf } from './body-types.ts'
import { ELEMENTS } from './vin-data.ts'
import { emptyVin } from './vin-decoder.ts'
import type { DecodedVin } from './vin-decoder.ts'
import { faultsOfVin, makerCodeOf, tidyVin, yearsOf } from './vin-number.ts'

interface Maker {
  id: number
  make: number | null
  vehicle_type: string | null
  truck: number | null
}
interface Pattern {
  element: number
  attribute: string
  /** Characters of the key that are not wild: the more, the surer. */
  exact: number
  created: string
  matches: RegExp
}
type Found = Map<number, Pattern>

/** Schemas kept in memory; a popular one holds some hundred patterns. */
const SCHEMAS_KEPT = 2_000
const LIGHT_VEHICLES = /passenger car|multipurpose/i
/** vPIC's truck type for those up to 10,000 lb. */
const LIGHT_TRUCK = 1

/** `*` stands for any character, `#` for a digit, `[A-C]` for a set; `|` parts positions 4-8 from 10-17. */
const readKeys = (keys: string): { matches: RegExp; exact: number } => ({
  matches: new RegExp(`^${keys.replaceAll('|', '\\|').replaceAll('*', '.').replaceAll('#', '\\d')}`),
  exact: keys.replace(/\[[^\]]*\]/g, '.').replace(/[*|]/g, '').length,
})

/** Opens the database at `path`; `latestYear` tells the newest model year that may be on the road now. */
export const openVinData = (path: string, latestYear: () => number) => {
  const db = new DatabaseSync(path, { readOnly: true })
  const makerBy = db.prepare('select id, make, vehicle_type, truck from maker where wmi = ?')
  const schemasBy = db.prepare(
    'select schema from maker_schema where maker = ? and year_from <= ? and (year_to is null or year_to >= ?)',
  )
  const patternsBy = db.prepare('select element, keys, attribute, created from pattern where schema = ?')
  const modelBy = db.prepare(
    'select model.name, make.name make from model left join make on make.id = make where model.id = ?',
  )
  const makesBy = db.prepare('select name from maker_make join make on make.id = make where maker = ?')
  const words = new Map(
    (db.prepare('select element, id, name from word').all() as { element: number; id: number; name: string }[]).map(
      ({ element, id, name }) => [`${element}:${id}`, name],
    ),
  )
  const kept = new Map<number, Pattern[]>()

  const patternsOf = (schema: number): Pattern[] => {
    const known = kept.get(schema)
    if (known) return known
    const rows = patternsBy.all(schema) as {
      element: number
      keys: string
      attribute: string
      created: string | null
    }[]
    const patterns = rows.map((row) => ({
      element: row.element,
      attribute: row.attribute,
      created: row.created ?? '',
      ...readKeys(row.keys),
    }))
    const oldest = kept.keys().next()
    if (kept.size >= SCHEMAS_KEPT && !oldest.done) kept.delete(oldest.value)
    kept.set(schema, patterns)
    return patterns
  }

  const find = (maker: Maker, year: number, key: string): Found => {
    const best: Found = new Map()
    for (const { schema } of schemasBy.all(maker.id, year, year) as { schema: number }[]) {
      for (const pattern of patternsOf(schema)) {
        const held = best.get(pattern.element)
        const better =
          !held || pattern.exact > held.exact || (pattern.exact === held.exact && pattern.created > held.created)
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
    const model = modelBy.get(Number(found.get(ELEMENTS.model)?.attribute ?? 0)) as
      | { name: string; make: string | null }
      | undefined
    const makes = makesBy.all(maker.id) as { name: string }[]
    const facts = {
      bodyClass: text(ELEMENTS.bodyClass),
      vehicleType: maker.vehicle_type ?? '',
      Series: text(ELEMENTS.Series),
      trim: text(ELEMENTS.trim),
    }
    const body = bodyTypeOf(facts)
    const GVWR = text(ELEMENTS.GVWR)
    return {
      ...emptyVin(vin, warnings),
      ...facts,
      year,
      make: model?.make ?? (makes.length === 1 ? (makes[0]?.name ?? '') : ''),
      model: model?.name ?? '',
      type: body && bodyTypeId(body),
      trim2: text(ELEMENTS.trim2),
      fuelTypePrimary: text(ELEMENTS.fuelTypePrimary),
      GVWR,
      vehicleWeightClass: weightClassOf(GVWR),
      customType: body ?? '',
    }
  }

  const decode = (asked: string): DecodedVin => {
    const vin = tidyVin(asked)
    const { fatal, warnings } = faultsOfVin(vin)
    if (fatal) return emptyVin(vin, warnings)
    const maker = makerBy.get(makerCodeOf(vin)) as Maker | undefined
    if (!maker) return emptyVin(vin, [...warnings, `Unknown maker: ${makerCodeOf(vin)}`])
    const key = `${vin.slice(3, 8)}|${vin.slice(9)}`
    const light = LIGHT_VEHICLES.test(maker.vehicle_type ?? '') || maker.truck === LIGHT_TRUCK
    const years = yearsOf(vin, light, latestYear())
    if (years.length === 0) warnings.push(`Position 10 (${vin.charAt(9)}) is no model year code`)
    // Where two years fit (buses, trailers, motorcycles), the one whose model pattern says more is the surer.
    const fits = years
      .map((year) => ({ year, found: find(maker, year, key) }))
      .filter(({ found }) => found.has(ELEMENTS.model))
      .toSorted((a, b) => (b.found.get(ELEMENTS.model)?.exact ?? 0) - (a.found.get(ELEMENTS.model)?.exact ?? 0))
    if (fits[0]) return describe(vin, warnings, maker, fits[0].year, fits[0].found)
    warnings.push('The maker is known, but not this model')
    return describe(vin, warnings, maker, years[0] ?? null, new Map())
  }
  return { decode, close: () => db.close() }
}
