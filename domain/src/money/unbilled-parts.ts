/** What is owed minus what was posted: the content of an account’s draft invoice. */
import { sum, type Cents } from './cents.ts'

/** An amount of one charge: what is owed for it, or what a posted line bills of it. */
export interface ChargePart {
  readonly charge: string
  readonly amount: Cents
}

const amountsByCharge = (parts: readonly ChargePart[]): Map<string, Cents> =>
  new Map(
    [...Map.groupBy(parts, ({ charge }) => charge)].map(([charge, group]) => [
      charge,
      sum(group.map(({ amount }) => amount)),
    ]),
  )

/**
 * The draft's content, charge by charge, so that posted and drafted lines add up to what is owed. A charge that was
 * never billed is drafted in full, even at 0; a posted one is drafted as its difference, even if it is no longer owed.
 */
export function unbilledParts(owed: readonly ChargePart[], posted: readonly ChargePart[]): ChargePart[] {
  const [due, billed] = [amountsByCharge(owed), amountsByCharge(posted)]
  return [...new Set([...due.keys(), ...billed.keys()])].flatMap((charge) => {
    const amount = sum([due.get(charge) ?? 0, -(billed.get(charge) ?? 0)])
    return amount === 0 && billed.has(charge) ? [] : [{ charge, amount }]
  })
}
