/** Matches a charge sent without a guid to an existing one. */
import type { Cents } from './cents.ts'

export interface ChargeIdentity {
  readonly kind: string
  readonly itemId: number | null
  readonly name: string | null
  readonly commodityGuid: string | null
  readonly partyGuid: string | null
  readonly amount: Cents | null
}

/** The fields that must be equal, closest match first. A changed price is still the same charge. */
const LIKENESSES: readonly (readonly (keyof ChargeIdentity)[])[] = [
  ['kind', 'itemId', 'commodityGuid', 'partyGuid', 'name', 'amount'],
  ['kind', 'itemId', 'commodityGuid', 'partyGuid', 'amount'],
  ['kind', 'itemId', 'commodityGuid', 'partyGuid', 'name'],
  ['kind', 'itemId', 'commodityGuid', 'partyGuid'],
]

/**
 * For each sent charge, the index of the existing one that it updates, or undefined if it is new. No existing charge is
 * used twice, and the closest pairs are matched first.
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
