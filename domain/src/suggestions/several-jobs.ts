/** Several jobs for one carrier: combines what is known of each. */
import type { Cents } from '../money/cents.ts'
import type { Reason, Suggestion } from './carrier-choice.ts'
import { type LanePrice, NEARNESS } from './past-haul.ts'

/** The sum; null if one is unknown. */
const sumOf = (amounts: readonly (Cents | null)[]): Cents | null =>
  amounts.reduce<Cents | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)

/** The price of all lanes; null if one of them has none. */
export function priceOfAll(prices: readonly (LanePrice | null)[]): LanePrice | null {
  const known = prices.filter((price) => price !== null)
  if (known.length === 0 || known.length < prices.length) return null
  const sum = (part: Exclude<keyof LanePrice, 'within'>) => known.reduce((total, price) => total + price[part], 0)
  const within = NEARNESS.findLast((each) => known.some((price) => price.within === each))!
  return { jobs: sum('jobs'), within, low: sum('low'), median: sum('median'), high: sum('high') }
}

const SEVERITY = ['pass', 'warn', 'block'] as const

/** Drops repeated reasons: several jobs on one lane would otherwise list the same ones. */
function distinct(reasons: readonly Reason[]): Reason[] {
  const seen = new Set<string>()
  return reasons.filter(({ code, jobGuid, at }) => {
    const key = `${code} ${jobGuid} ${at?.getTime()}`
    return seen.has(key) ? false : seen.add(key)
  })
}

/** Carriers that rank high for most of the jobs come first, blocked ones last. */
export function suggestForAll(lists: readonly (readonly Suggestion[])[]): Suggestion[] {
  if (lists.length === 1) return [...lists[0]!]
  const guids = [...new Set(lists.flatMap((list) => list.map(({ vendorGuid }) => vendorGuid)))]
  const all = guids.map((vendorGuid) => {
    const ranks = lists.map((list) => list.findIndex((each) => each.vendorGuid === vendorGuid))
    const found = lists.flatMap((list, i) => (ranks[i] === -1 ? [] : [list[ranks[i]!]!]))
    const compliance = found
      .map((each) => each.compliance)
      .toSorted((a, b) => SEVERITY.indexOf(b.result) - SEVERITY.indexOf(a.result))[0]!
    const total = (part: 'bid' | 'expected') =>
      found.length < lists.length ? null : sumOf(found.map((each) => each[part]))
    const suggestion: Suggestion = {
      vendorGuid,
      compliance,
      bid: total('bid'),
      expected: total('expected'),
      reasons: distinct(found.flatMap(({ reasons }) => reasons)),
    }
    const rank = ranks.reduce((sum, at, i) => sum + (at === -1 ? lists[i]!.length + 5 : at), 0)
    return { suggestion, rank }
  })
  const isBlocked = ({ suggestion }: (typeof all)[number]) => Number(suggestion.compliance.result === 'block')
  return all.toSorted((a, b) => isBlocked(a) - isBlocked(b) || a.rank - b.rank).map(({ suggestion }) => suggestion)
}
