/** Warnings when an order is placed. None of them blocks: foreign vehicles, late calls and unusual addresses exist. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { STATE_CODES } from '@waybill/contract/vocabulary/states.ts'
import { cleanVin, duplicateVins, vinWarnings } from '../vehicles/vin.ts'

interface PlaceToVisit {
  readonly state?: string
  readonly zipCode?: string | null | undefined
  readonly country?: 'US' | 'CA' | 'MX' | undefined
}

export interface OrderToPlace {
  readonly commodities: readonly {
    readonly type?: string | undefined
    readonly identifier?: string | null | undefined
  }[]
  readonly stops: readonly {
    readonly stopType: string
    /** An existing place was checked when it was entered. */
    readonly terminal: PlaceToVisit | { readonly guid: string }
    readonly dateRequestedStart?: string | null | undefined
    readonly dateRequestedEnd?: string | null | undefined
  }[]
}

const ZIP_CODES = { US: /^\d{5}(-?\d{4})?$/, CA: /^[A-Z]\d[A-Z] ?\d[A-Z]\d$/i, MX: /^\d{5}$/ } as const

function oddVins(commodities: OrderToPlace['commodities']): ErrorEntry[] {
  const vins = commodities.map(({ type = 'vehicle', identifier }) =>
    type === 'vehicle' ? cleanVin(identifier ?? '') : '',
  )
  const repeats = duplicateVins(vins)
  return vins.flatMap((vin, i) => {
    const path = `commodities.${i}.identifier`
    const first = repeats.get(i)
    return [
      ...(vin ? vinWarnings(vin) : []).map(({ message, suggestion }) => ({
        path,
        message: suggestion ? `${message}; did you mean ${suggestion}?` : message,
      })),
      ...(first === undefined ? [] : [{ path, message: `Same VIN as position ${first + 1}` }]),
    ]
  })
}

function oddPlace({ state = '', zipCode, country = 'US' }: PlaceToVisit, path: string): ErrorEntry[] {
  const known = country === 'MX' ? null : STATE_CODES[country]
  const isOdd = known !== null && state !== '' && !known.includes(state.trim().toUpperCase())
  const isZipOdd = Boolean(zipCode?.trim()) && !ZIP_CODES[country].test(zipCode!.trim())
  const where = { US: 'state', CA: 'province', MX: 'state' }[country]
  return [
    ...(isOdd ? [{ path: `${path}.state`, message: `${state} is not a ${where} we know` }] : []),
    ...(isZipOdd ? [{ path: `${path}.zipCode`, message: `${zipCode} is not a ZIP or postal code` }] : []),
  ]
}

const timeOf = (text: string | null | undefined) => (text ? new Date(text).getTime() : null)

function oddDates(stops: OrderToPlace['stops'], now: Date): ErrorEntry[] {
  const begins = stops.flatMap(({ stopType, dateRequestedStart, dateRequestedEnd }) => {
    const at = stopType === 'pickup' ? (timeOf(dateRequestedStart) ?? timeOf(dateRequestedEnd)) : null
    return at === null ? [] : [at]
  })
  const firstPickup = begins.length ? Math.min(...begins) : null
  return stops.flatMap(({ stopType, dateRequestedStart, dateRequestedEnd }, i) => {
    const field = dateRequestedEnd ? 'dateRequestedEnd' : 'dateRequestedStart'
    const over = timeOf(dateRequestedEnd) ?? timeOf(dateRequestedStart)
    if (over === null) return []
    const path = `stops.${i}.${field}`
    const what = stopType === 'pickup' ? 'pickup' : 'delivery'
    return [
      ...(over < now.getTime() ? [{ path, message: `The ${what} is in the past` }] : []),
      ...(stopType === 'delivery' && firstPickup !== null && over < firstPickup
        ? [{ path, message: 'The delivery is before the pickup' }]
        : []),
    ]
  })
}

/** The warnings for an order, each with the path of its field. */
export const orderWarnings = ({ commodities, stops }: OrderToPlace, now: Date): ErrorEntry[] => [
  ...oddVins(commodities),
  ...stops.flatMap(({ terminal }, i) => ('guid' in terminal ? [] : oddPlace(terminal, `stops.${i}.terminal`))),
  ...oddDates(stops, now),
]
