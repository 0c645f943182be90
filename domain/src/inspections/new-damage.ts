import { describePlace, type Damage } from './damage-codes.ts'

/** What the delivery inspection shows beyond the pickup's. */
export interface NewDamage<D extends Damage> {
  /** Was not there at pickup. */
  readonly fresh: readonly D[]
  /** Was there, but less severe. */
  readonly worsened: readonly { readonly before: Damage; readonly now: D }[]
}

/** Editions may use different codes for the same thing, or one code for two: compare the descriptions. */
function sameness(damage: Damage): string {
  const words = describePlace(damage)
  return words ? `${words.area}|${words.type}` : `${damage.edition}|${damage.area}|${damage.type}`
}

/** A damage, with the reference recorded with it. */
export interface SeenDamage extends Damage {
  readonly id?: string
  /** The known damage it is; null: marked as none of them; undefined: not specified. */
  readonly knownId?: string | null | undefined
}

const severest = (a: Damage, b: Damage) => b.severity.localeCompare(a.severity)

/**
 * Compares two inspections of one vehicle. A damage is the known one it refers to, or new if marked so. Among
 * unspecified ones, identical damages are the same; then the most severe ones of a place and type are paired.
 */
export function newDamage<D extends SeenDamage>(pickup: readonly SeenDamage[], delivery: readonly D[]): NewDamage<D> {
  const left = new Set<SeenDamage>(pickup.toSorted(severest))
  const pairs = new Map<D, SeenDamage>()
  const pair = (fits: (now: D, before: SeenDamage) => boolean) => {
    for (const now of delivery.toSorted(severest)) {
      if (pairs.has(now) || now.knownId === null) continue
      const before = [...left].find((each) => fits(now, each))
      if (!before) continue
      pairs.set(now, before)
      left.delete(before)
    }
  }
  const isAlike = (now: D, before: SeenDamage) => sameness(now) === sameness(before)
  pair((now, before) => now.knownId !== undefined && now.knownId === before.id)
  pair((now, before) => isAlike(now, before) && now.severity === before.severity)
  pair(isAlike)
  return {
    fresh: delivery.toSorted(severest).filter((now) => !pairs.has(now)),
    // An unrated severity proves nothing.
    worsened: [...pairs].flatMap(([now, before]) =>
      before.severity && now.severity > before.severity ? [{ before, now }] : [],
    ),
  }
}
