/** "A Civic and an F-150, lots 68812345 & 68812399": as many numbers behind the vehicles as there are vehicles. */
import type { Described, VehicleFacts } from './vehicle-facts.ts'

const isOneCode = ({ facts }: Described, code: 'lotNumber' | 'stockNumber'): boolean =>
  facts[code] !== undefined && Object.values(facts).filter(Boolean).length === 1

const isNamed = ({ facts: { make, model, year } }: Described): boolean => Boolean(make ?? model ?? year)

/** Gives each vehicle the number at its place in the row, as a guess; any other row stays as it is. */
export function withCodesBehind(items: readonly Described[]): readonly Described[] {
  const vehicles = items.filter(isNamed).toSorted((a, b) => a.at - b.at)
  if (vehicles.length < 2) return items
  for (const code of ['lotNumber', 'stockNumber'] as const) {
    const codes = items.filter((item) => isOneCode(item, code)).toSorted((a, b) => a.at - b.at)
    if (codes.length !== vehicles.length || codes.some(({ at }) => at < vehicles.at(-1)!.at)) continue
    const given = new Map(vehicles.map((vehicle, index) => [vehicle, codes[index]!.facts[code]!]))
    return items
      .filter((item) => !codes.includes(item))
      .map((item) => {
        const read = given.get(item)
        const facts: Partial<VehicleFacts> = read ? { [code]: { ...read, isSure: false } } : {}
        return { ...item, facts: { ...item.facts, ...facts } }
      })
  }
  return items
}
