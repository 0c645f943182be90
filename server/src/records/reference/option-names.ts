/** The company's own names for equipment, payment terms and methods. */
import type { PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import type { Query } from '../../platform/db/builder.ts'
import { optionsOf, type PicklistRecord, picklistsQuery } from './picklists.ts'

const NAMED = {
  equipment: 'equipment-types',
  terms: 'payment-terms',
  method: 'payment-methods',
} as const satisfies Record<string, PicklistKind>

/** The name of an option by its number; null for none. Retired options keep their names. */
export type OptionNames = Readonly<Record<keyof typeof NAMED, (id: number | null) => string | null>>

export const optionNamesQuery = (companyGuid: string): Query<PicklistRecord> =>
  picklistsQuery(companyGuid, Object.values(NAMED))

export function optionNames(rows: readonly PicklistRecord[]): OptionNames {
  const named = (kind: PicklistKind) => {
    const names = new Map(optionsOf(kind, rows).map(({ id, label }) => [id, label]))
    return (id: number | null) => (id === null ? null : (names.get(id) ?? null))
  }
  const equipment = named(NAMED.equipment)
  const shown = (id: number | null) => {
    const label = equipment(id)
    return label === null ? null : equipmentText(label)
  }
  return { equipment: shown, terms: named(NAMED.terms), method: named(NAMED.method) }
}
