/** The carriers and the pay that an offer starts with: on the sheet, by its digit keys and in bulk runs. */
import type { SuggestedVendor, Suggestions } from './suggestions.shapes.ts'

const costsTooMuch = ({ reasons }: SuggestedVendor) => reasons.some(({ code }) => code === 'above-price')

/** The first `count` carriers that may be offered the job; those that cost more than the client pays come after the others. */
export function bestCarriers({ vendors }: Pick<Suggestions, 'vendors'>, count: number): SuggestedVendor[] {
  const allowed = vendors.filter(({ compliance }) => compliance.result !== 'block')
  return [...allowed.filter((each) => !costsTooMuch(each)), ...allowed.filter(costsTooMuch)].slice(0, count)
}

/**
 * What the carriers are expected to take, in US dollars: a single carrier's bid or usual pay, the lane's pay for several,
 * or what the first of them usually takes; undefined if nothing is known or the reader may not see it.
 */
export function usualPay({ lane }: Pick<Suggestions, 'lane'>, chosen: readonly SuggestedVendor[]): number | undefined {
  const only = chosen.length === 1 ? chosen[0] : undefined
  const known = chosen.find(({ expected }) => expected != null)
  return only?.bid ?? only?.expected ?? lane?.median ?? known?.expected ?? undefined
}

/** The pay to offer, in US dollars: the usual pay, but at most what leaves no loss; undefined if nothing is known. */
export function proposedPay(
  suggestions: Pick<Suggestions, 'lane' | 'breakEven'>,
  chosen: readonly SuggestedVendor[],
): number | undefined {
  const { breakEven } = suggestions
  const usual = usualPay(suggestions, chosen)
  return usual !== undefined && breakEven ? Math.min(usual, breakEven) : usual
}

/** Whether every carrier that may be offered the job costs more than the client pays. */
export function costMoreThanPaid(chosen: readonly SuggestedVendor[]): boolean {
  return chosen.length > 0 && chosen.every(costsTooMuch)
}
