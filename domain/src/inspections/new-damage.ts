import { describePlace, type Damage } from './damage-codes.ts'

/** What the delivery inspection shows beyond the pickup's. */
export interface NewDamage<D extends Damage> {
  /** Was not there at pickup. */
  readonly fresh: readonly D[]
  /** Was there, but less severe. */
  readonly worsened: readonly { readonly before: Damage; readonly now: D }[]
}

/** Editions may give one thing two codes and one code two things: words tell whether it is the same place and kind. */
function sameness(damage: Damage): string {
  const words = describePlace(damage)
  return words ? `${words.area}|${words.type}` : `${damage.edition}|${damage.area}|${damage.type}`
}

const severest = (a: Damage, b: Damage) => b.severity.localeCompare(a.severity)

/** Compares two inspections of one vehicle. Of several alike the most severe are paired with one another. */
export function newDamage<D extends Damage>(pickup: readonly Damage[], delivery: readonly D[]): NewDamage<D> {
  const known = new Map<string, Damage[]>()
  for (const damage of pickup.toSorted(severest))
    known.set(sameness(damage), [...(known.get(sameness(damage)) ?? []), damage])
  const fresh: D[] = []
  const worsened: { before: Damage; now: D }[] = []
  for (const now of delivery.toSorted(severest)) {
    const before = known.get(sameness(now))?.shift()
    if (!before) fresh.push(now)
    // A severity that nobody judged says nothing.
    else if (before.severity && now.severity > before.severity) worsened.push({ before, now })
  }
  return { fresh, worsened }
}
