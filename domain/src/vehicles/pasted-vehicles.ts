import type { FoundVehicle } from './described-vehicle.ts'
import { readProse } from './pasted-prose.ts'
import { readTable } from './pasted-table.ts'
import { duplicateVins, vinWarnings } from './vin.ts'

/** A vehicle found in pasted text, with warnings. A warning never excludes it. */
export interface PastedVehicle extends FoundVehicle {
  readonly warnings: readonly PasteWarning[]
}
export interface PasteWarning {
  readonly code: string
  readonly message: string
  readonly suggestion?: string
}
/** Finds vehicles in the rows of a spreadsheet (with or without headings) or in an email's text. Never refuses. */
export function parsePastedVehicles(text: string): PastedVehicle[] {
  const lines = text.replaceAll('\u00a0', ' ').split(/\r\n|\r|\n/)
  const found = readTable(lines) ?? readProse(lines)
  const repeats = duplicateVins(found.map((vehicle) => vehicle.vin ?? ''))
  return found.map((vehicle, index) => {
    const warnings: PasteWarning[] = vehicle.vin ? [...vinWarnings(vehicle.vin)] : []
    const first = found[repeats.get(index) ?? -1]
    if (first) warnings.push({ code: 'duplicate', message: `Same VIN as line ${first.line}` })
    return { ...vehicle, warnings }
  })
}
