/** What is right and wrong with a plan, in words, with remedies. A check never forbids. */
import type { Arrangement } from './arrange.ts'
import { listed } from './load-words.ts'
import type { LoadToPlan, Peak, PlannedRide } from './load-to-plan.ts'
import type { Reload } from './reloads.ts'
import { type Remedy, remedyForLeft, remedyForReloads, remedyForWeight } from './remedies.ts'
import { misfitsOf, type Places, rideTogether } from './rides.ts'
import { lateVisits } from './visits.ts'
import { misfitText, whyNotPlaced } from './misfit-words.ts'
import type { CheckWords } from './words/check-words.ts'

export type CheckCode = 'positions' | 'fit' | 'weight' | 'height' | 'winch' | 'order' | 'times' | 'sizes'

export interface Check {
  readonly code: CheckCode
  /** `wrong` cannot be driven like this; `look` costs time or is uncertain. */
  readonly level: 'fine' | 'look' | 'wrong'
  readonly title: string
  readonly text: string
  /** Ids of the rides that it is about. */
  readonly rides: readonly string[]
  readonly remedy?: Remedy | undefined
}

export interface Judged {
  /** Of the language in which the checks are worded. */
  readonly words: CheckWords
  readonly load: LoadToPlan
  readonly places: Places
  readonly left: readonly string[]
  readonly reloads: readonly Reload[]
  readonly best: Arrangement
  readonly most: Peak
  readonly heaviest: Peak
  readonly highest: Peak & { readonly position: number | null }
}

const check = (code: CheckCode, level: Check['level'], title: string, text: string, more?: Partial<Check>): Check => ({
  code,
  level,
  title,
  text,
  rides: [],
  ...more,
})
const visitName = ({ load: { visits }, words }: Judged, number: number) =>
  visits.find((visit) => visit.number === number)?.name ?? words.start
const namesOf = ({ load: { rides }, words }: Judged, ids: readonly string[]) =>
  listed(
    ids.map((id) => rides.find((ride) => ride.id === id)?.name ?? ''),
    words,
  )

const positions = (judged: Judged): Check => {
  const { load, left, most, best, words } = judged
  const [first] = left
  if (first === undefined) {
    const text = words.most(most.amount, load.trailer.positions.length, visitName(judged, most.visit))
    return check('positions', 'fine', words.positions, text)
  }
  const ride = load.rides.find(({ id }) => id === first)!
  const text = words.whyWithout(ride.name, whyNotPlaced(load, judged.places, ride, words), left.length - 1)
  const remedy = remedyForLeft(load, left, best)
  return check('positions', 'wrong', words.without(left.length), text, { rides: left, remedy })
}

/** Manually placed vehicles that do not fit, or share a position. */
const fits = ({ load: { trailer, rides }, places, words }: Judged): Check[] =>
  rides.flatMap((ride) => {
    const at = trailer.positions.find(({ number }) => number === places.get(ride.id))
    if (!at) return []
    const other = rides.find(
      (each) => each.id < ride.id && places.get(each.id) === at.number && rideTogether(each, ride),
    )
    const misfits = misfitsOf(at, ride).map((each) => misfitText(each, ride, at, words))
    const found: Check[] = []
    if (other) {
      const both = { rides: [other.id, ride.id] }
      found.push(check('fit', 'wrong', words.twoAt(at.number), words.together(other.name, ride.name), both))
    }
    if (misfits.length) {
      const title = words.doesNotFit(ride.name, at.number)
      found.push(check('fit', 'wrong', title, listed(misfits, words), { rides: [ride.id] }))
    }
    return found
  })

const weight = (judged: Judged): Check => {
  const { load, heaviest, words } = judged
  const { tare, maxGross } = load.trailer
  const gross = tare + heaviest.amount
  const text = words.gross(words.pounds(gross), words.pounds(maxGross), words.pounds(heaviest.amount))
  if (gross <= maxGross) return check('weight', 'fine', words.weight, text)
  const title = words.tooHeavy(words.pounds(gross - maxGross))
  const remedy = remedyForWeight(load, heaviest)
  return check('weight', 'wrong', title, words.afterVisit(text, visitName(judged, heaviest.visit)), { remedy })
}

const height = ({ load: { trailer }, highest, words }: Judged): Check[] => {
  if (highest.position === null || trailer.isEnclosed) return []
  const text = words.highest(words.feet(highest.amount), words.feet(trailer.maxHeight), highest.position)
  return highest.amount > trailer.maxHeight
    ? [check('height', 'wrong', words.overHeight, text)]
    : [check('height', 'fine', words.height, text)]
}

const winch = ({ load: { rides, trailer }, places, words }: Judged): Check[] => {
  const inoperable = rides.filter(({ id, needsWinch }) => needsWinch && places.has(id))
  const at = (ride: PlannedRide) => trailer.positions.find(({ number }) => number === places.get(ride.id))
  if (!inoperable.length || !inoperable.every((ride) => at(ride)?.hasWinch)) return []
  const where = listed([...new Set(inoperable.map((ride) => `${places.get(ride.id)}`))].toSorted(), words)
  return [check('winch', 'fine', words.winch, words.inoperable(inoperable.length, where))]
}

const order = (judged: Judged): Check => {
  const { load, places, reloads, words } = judged
  const [first] = reloads
  if (!first) return check('order', 'fine', words.order, words.noReload)
  const at = reloads.filter(({ visit }) => visit === first.visit)
  const moved = namesOf(
    judged,
    at.map((each) => each.moved),
  )
  const forWhat = namesOf(judged, [...new Set(at.flatMap((each) => each.for))])
  const text = words.reload(visitName(judged, first.visit), moved, at.length, forWhat, reloads.length - at.length)
  return check('order', 'look', words.reloads(reloads.length), text, {
    rides: [...new Set(reloads.flatMap((each) => [each.moved, ...each.for]))],
    remedy: remedyForReloads(load, places, judged.best, reloads),
  })
}

const times = (judged: Judged): Check => {
  const { load, words } = judged
  const late = lateVisits(load.visits).map(({ number }) => visitName(judged, number))
  return late.length === 0
    ? check('times', 'fine', words.times, words.inTime)
    : check('times', 'look', words.tooLate, words.closesEarly(listed(late, words), late.length))
}

const sizes = (judged: Judged): Check[] => {
  const { load, words } = judged
  const idsOf = (wanted: PlannedRide['source']) =>
    load.rides.filter(({ source }) => source === wanted).map(({ id }) => id)
  const [guessed, unknown] = [idsOf('body'), idsOf('unknown')]
  if (unknown.length) {
    const text = words.sizeUnknown(namesOf(judged, unknown), unknown.length)
    return [check('sizes', 'look', words.sizesMissing, text, { rides: unknown })]
  }
  return guessed.length
    ? [check('sizes', 'fine', words.sizes, words.sizesGuessed(guessed.length), { rides: guessed })]
    : []
}

/** How overweight a load is, `5,900 lb too heavy`; undefined if it is not. */
export const overweightOf = (checks: readonly Check[]): string | undefined =>
  checks.find(({ code, level }) => code === 'weight' && level === 'wrong')?.title

/** Problems come first. */
export const checksOf = (judged: Judged): Check[] => {
  if (judged.load.rides.length === 0) return []
  const all = [
    positions(judged),
    ...fits(judged),
    weight(judged),
    ...height(judged),
    ...winch(judged),
    order(judged),
    times(judged),
    ...sizes(judged),
  ]
  const LEVELS = ['wrong', 'look', 'fine']
  return all.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level))
}
