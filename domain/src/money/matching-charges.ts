/** Finds the existing charge that a charge sent without a guid means. */
import type { Cents } from './cents.ts'

export interface ChargeIdentity {
  readonly kind: string
  readonly itemId: number | null
  readonly name: string | null
  readonly commodityGuid: string | null
  readonly partyGuid: string | null
  readonly amount: Cents | null
}

/** What must be equal, the closest likeness first. A price that changed is still the same charge. */
const LIKENESSES: readonly (readonly (keyof ChargeIdentity)[])[] = [
  ['kind', 'itemId', 'commodityGuid', 'partyGuid', 'name', 'amount'],
  ['kind', 'itemId', 'commodityGuid', 'partyGuid', 'amount'],
  ['kind', 'itemId', 'commodityGuid', 'partyGuid', 'name'],
  ['kind', 'itemId', 'commodityGuid', 'partyGuid'],
]

/**
 * For each charge sent, the index of the existing one that it updates, or undefined where it is new. No existing charge
 * is taken twice, and the closest pairs find each other first.
 */
export function matchCharges(
  sent: readonly ChargeIdentity[],
  standing: readonly ChargeIdentity[],
): (number | undefined)[] {
  const found: (number | undefined)[] = sent.map(() => undefined)
  const taken = new Set<number>()
  for (const fields of LIKENESSES)
    for (const [i, charge] of sent.entries()) {
      if (found[i] !== undefined) continue
      const at = standing.findIndex(
        (each, j) => !taken.has(j) && fields.every((field) => each[field] === charge[field]),
      )
      if (at === -1) continue
      found[i] = at
      taken.add(at)
    }
  return found
}
