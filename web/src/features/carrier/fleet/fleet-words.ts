/** What a truck, trailer or driver is, in one line. */
import type { FleetRecord } from './fleet.api.ts'
import { FLEET as words } from './fleet.words.ts'

const kinds: Readonly<Record<string, string>> = words.kinds
const joined = (...parts: readonly (string | number | null)[]) => parts.filter(Boolean).join(' ')

export function fleetText(record: FleetRecord): string {
  if ('phoneNumber' in record) return record.phoneNumber ?? ''
  const plate = record.plate ? joined(words.fields.plate, record.plateState, record.plate) : ''
  const what =
    'kind' in record ? (record.kind ? (kinds[record.kind] ?? '') : '') : joined(record.year, record.make, record.model)
  return [what, plate].filter(Boolean).join(' · ')
}
