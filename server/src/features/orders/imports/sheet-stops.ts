/** The stops of an order from the cells of its first row. */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { countryOf, readCountry, stateCode } from '@waybill/domain/values/states.ts'
import { oddTimeText, stopTime } from '@waybill/domain/values/stop-time.ts'
import { readZipCode } from '@waybill/domain/values/zip-codes.ts'
import type * as z from 'zod/mini'
import type { CellReader, CellRemark } from '../../../operations/sheets/cells.ts'
import type { SheetRow } from '../../../operations/sheets/read-rows.ts'
import { stateText } from '../../../operations/sheets/record-cells.ts'

/** The zone of a place as far as it is typed in. */
export type ZoneAt = (place: { state: string; zipCode: string | null; country: string }) => string

type Stop = z.input<typeof NewOrder>['stops'][number]

/** The working day of a stop whose cells have no clock time: from eight to five there. */
const DAY = { From: '08:00', To: '17:00' } as const

const COUNTRIES = { US: 'the United States', CA: 'Canada', MX: 'Mexico' } as const

/** A state that two countries have, without a postal code that tells them apart: "NL" is in Canada and in Mexico. */
function sharedState(state: string | undefined): string | null {
  const all = (['US', 'CA', 'MX'] as const).filter((each) => stateCode(state ?? '', each) !== undefined)
  if (all.length < 2) return null
  const [meant, ...others] = [countryOf(state, undefined), ...all].filter((each, at, list) => list.indexOf(each) === at)
  return `is taken to be in ${COUNTRIES[meant!]}, but may be in ${others.map((each) => COUNTRIES[each]).join(' or ')}: enter the country or postal code`
}

export function stopOf(
  kind: 'pickup' | 'delivery',
  row: SheetRow<ImportColumn>,
  reader: CellReader<ImportColumn>,
  zoneAt: ZoneAt,
  say: CellRemark<ImportColumn>,
): Stop {
  const { cells, broken } = row
  const at = (what: 'Name' | 'Street' | 'City' | 'State' | 'Zip' | 'Country') => cells[`${kind}${what}`]
  for (const what of ['City', 'State'] as const)
    if (!at(what) && broken[`${kind}${what}`] === undefined) say(`${kind}${what}`, 'is required', false)
  const named = at('Country')
  const known = named === undefined ? countryOf(at('State'), at('Zip')) : readCountry(named)
  if (!known) say(`${kind}Country`, 'is not the United States, Canada or Mexico', false)
  const country = known ?? 'US'
  const shared = named === undefined && !at('Zip') ? sharedState(at('State')) : null
  if (shared !== null) say(`${kind}State`, shared, true)
  const state = at('State') ?? ''
  const written = at('Zip')
  const zip = written === undefined ? null : readZipCode(written, stateCode(state, country), country)
  if (zip?.doubt) say(`${kind}Zip`, zip.doubt, true)
  const zipCode = zip?.value ?? null
  const zone = zoneAt({ state, zipCode, country })
  const moment = (what: 'From' | 'To') => {
    const column = `${kind}${what}` as const
    const time = reader.time(row, column, say)
    if (!time) return null
    if (time.at !== null) return new Date(time.at).toISOString()
    const local = `${time.day}T${time.time ?? DAY[what]}`
    const found = stopTime(local, zone)!
    const odd = oddTimeText(found, local, zone)
    if (odd !== null) say(column, odd, true)
    return found.at.toISOString()
  }
  return {
    stopType: kind,
    terminal: {
      name: at('Name') ?? ([at('Street'), at('City')].filter(Boolean).join(', ') || 'unnamed'),
      street1: at('Street') ?? null,
      city: at('City') ?? 'unknown',
      state: stateText(state, country) || 'unknown',
      zipCode,
      country,
    },
    dateRequestedStart: moment('From'),
    dateRequestedEnd: moment('To'),
  }
}
