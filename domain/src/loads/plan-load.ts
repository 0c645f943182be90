/** A load's plan: each vehicle's position from visit to visit, its totals, and its problems. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { arrange } from './arrange.ts'
import { type Check, checksOf } from './checks.ts'
import type { LoadToPlan, Peak } from './load-to-plan.ts'
import { type Reload, reloadsOf } from './reloads.ts'
import { onBoardAfter, type Places } from './rides.ts'
import { CHECK_WORDS } from './words/by-language.ts'

export interface PlannedLoad {
  readonly places: Places
  readonly left: readonly string[]
  readonly reloads: readonly Reload[]
  /** Nothing better is possible; false if the search was cut off, or positions were chosen manually. */
  readonly isBest: boolean
  /** The fewest reloads found for the same vehicles. */
  readonly fewestReloads: number
  /** Most vehicles on board, heaviest load in pounds without truck and trailer, highest point in inches. */
  readonly most: Peak
  readonly heaviest: Peak
  readonly highest: Peak & { readonly position: number | null }
  readonly checks: readonly Check[]
}

const NONE: Peak = { visit: 0, amount: 0 }
const peakOf = (visits: readonly { number: number }[], amount: (visit: number) => number): Peak =>
  visits.reduce((peak, { number }) => {
    const here = amount(number)
    return here > peak.amount ? { visit: number, amount: here } : peak
  }, NONE)

/** The highest point on the truck, and where. */
function highestOf({ trailer, visits, rides }: LoadToPlan, places: Places): PlannedLoad['highest'] {
  let highest: PlannedLoad['highest'] = { visit: 0, amount: 0, position: null }
  for (const { number } of visits)
    for (const { id, height } of onBoardAfter(number, rides)) {
      const at = trailer.positions.find((position) => position.number === places.get(id))
      if (at && at.floor + (height ?? 0) > highest.amount)
        highest = { visit: number, amount: at.floor + (height ?? 0), position: at.number }
    }
  return highest
}

/** `language`: that of the checks. */
export function planLoad(load: LoadToPlan, language: Language = 'en'): PlannedLoad {
  const { trailer, visits, rides, chosen } = load
  const best = arrange(trailer.positions, rides)
  const known = new Set(rides.map(({ id }) => id))
  const numbers = new Set(trailer.positions.map(({ number }) => number))
  const places = chosen
    ? new Map([...chosen].filter(([id, number]) => known.has(id) && numbers.has(number)))
    : best.places
  const reloads = reloadsOf(trailer.positions, rides, places)
  const left = rides.filter(({ id }) => !places.has(id)).map(({ id }) => id)
  const most = peakOf(visits, (visit) => onBoardAfter(visit, rides).length)
  const heaviest = peakOf(visits, (visit) =>
    onBoardAfter(visit, rides).reduce((sum, { weight }) => sum + (weight ?? 0), 0),
  )
  const highest = highestOf(load, places)
  return {
    places,
    left,
    reloads,
    isBest: best.isBest && left.length === best.left.length && reloads.length === best.reloads,
    fewestReloads: best.reloads,
    most,
    heaviest,
    highest,
    checks: checksOf({ words: CHECK_WORDS[language], load, places, left, reloads, best, most, heaviest, highest }),
  }
}
