/** What is right and wrong with a plan, in words, with remedies. A check never forbids. */
import type { Arrangement } from './arrange.ts'
import { counted, feet, listed, pounds } from './load-words.ts'
import type { LoadToPlan, Peak, PlannedRide } from './load-to-plan.ts'
import type { Reload } from './reloads.ts'
import { type Remedy, remedyForLeft, remedyForReloads, remedyForWeight } from './remedies.ts'
import { misfitsOf, type Places, rideTogether } from './rides.ts'
import { lateVisits } from './visits.ts'
import { misfitText, whyNotPlaced } from './misfit-words.ts'

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
const visitName = ({ visits }: LoadToPlan, number: number) =>
  visits.find((visit) => visit.number === number)?.name ?? 'the start'
const namesOf = (rides: readonly PlannedRide[], ids: readonly string[]) =>
  listed(ids.map((id) => rides.find((ride) => ride.id === id)?.name ?? ''))

const positions = (judged: Judged): Check => {
  const { load, left, most, best } = judged
  const count = load.trailer.positions.length
  if (left.length === 0)
    return check(
      'positions',
      'fine',
      'Positions',
      `${most.amount} of ${count} at most, after ${visitName(load, most.visit)}`,
    )
  const [first = ''] = left
  const ride = load.rides.find(({ id }) => id === first)!
  const others =
    left.length > 1 ? ` ${counted(left.length - 1, 'other vehicle', 'other vehicles')} without a position too.` : ''
  return check(
    'positions',
    'wrong',
    counted(left.length, 'vehicle without a position', 'vehicles without a position'),
    `${ride.name}: ${whyNotPlaced(load, judged.places, ride)}.${others}`,
    { rides: left, remedy: remedyForLeft(load, left, best) },
  )
}

/** Manually placed vehicles that do not fit, or share a position. */
const fits = ({ load: { trailer, rides }, places }: Judged): Check[] =>
  rides.flatMap((ride) => {
    const at = trailer.positions.find(({ number }) => number === places.get(ride.id))
    if (!at) return []
    const other = rides.find(
      (each) => each.id < ride.id && places.get(each.id) === at.number && rideTogether(each, ride),
    )
    const misfits = misfitsOf(at, ride)
    return [
      ...(other
        ? [
            check(
              'fit',
              'wrong',
              `Two vehicles at ${at.number}`,
              `${other.name} and ${ride.name} are on board together`,
              {
                rides: [other.id, ride.id],
              },
            ),
          ]
        : []),
      ...(misfits.length
        ? [
            check(
              'fit',
              'wrong',
              `${ride.name} does not fit at ${at.number}`,
              listed(misfits.map((each) => misfitText(each, ride, at))),
              {
                rides: [ride.id],
              },
            ),
          ]
        : []),
    ]
  })

const weight = ({ load, heaviest }: Judged): Check => {
  const { tare, maxGross } = load.trailer
  const gross = tare + heaviest.amount
  const text = `about ${pounds(gross)} of ${pounds(maxGross)}; vehicles ${pounds(heaviest.amount)}`
  return gross <= maxGross
    ? check('weight', 'fine', 'Weight', text)
    : check(
        'weight',
        'wrong',
        `${pounds(gross - maxGross)} too heavy`,
        `${text}, after ${visitName(load, heaviest.visit)}`,
        { remedy: remedyForWeight(load, heaviest) },
      )
}

const height = ({ load: { trailer }, highest }: Judged): Check[] =>
  highest.position === null || trailer.isEnclosed
    ? []
    : [
        check(
          'height',
          highest.amount > trailer.maxHeight ? 'wrong' : 'fine',
          highest.amount > trailer.maxHeight ? 'Over the height limit' : 'Height',
          `${feet(highest.amount)} of ${feet(trailer.maxHeight)}, highest at ${highest.position}`,
        ),
      ]

const winch = ({ load: { rides, trailer }, places }: Judged): Check[] => {
  const inoperable = rides.filter(({ id, needsWinch }) => needsWinch && places.has(id))
  const at = (ride: PlannedRide) => trailer.positions.find(({ number }) => number === places.get(ride.id))
  if (!inoperable.length || !inoperable.every((ride) => at(ride)?.hasWinch)) return []
  const where = listed([...new Set(inoperable.map((ride) => `${places.get(ride.id)}`))].toSorted())
  const text =
    inoperable.length === 1 ? `The inoperable vehicle is at ${where}` : `The inoperable vehicles are at ${where}`
  return [check('winch', 'fine', 'Winch', text)]
}

const order = (judged: Judged): Check => {
  const { load, places, reloads } = judged
  const [first] = reloads
  if (!first) return check('order', 'fine', 'Last in, first out', 'No vehicle gets off and on again')
  const at = reloads.filter(({ visit }) => visit === first.visit)
  const moved = namesOf(
    load.rides,
    at.map((each) => each.moved),
  )
  const rest = reloads.length - at.length
  return check(
    'order',
    'look',
    counted(reloads.length, 'reload', 'reloads'),
    `In ${visitName(load, first.visit)} ${moved} ${at.length === 1 ? 'goes' : 'go'} off and on again for ${namesOf(load.rides, [...new Set(at.flatMap((each) => each.for))])}${rest ? `, ${rest} more later` : ''}`,
    {
      rides: [...new Set(reloads.flatMap((each) => [each.moved, ...each.for]))],
      remedy: remedyForReloads(load, places, judged.best, reloads),
    },
  )
}

const times = ({ load }: Judged): Check => {
  const late = lateVisits(load.visits)
  return late.length === 0
    ? check('times', 'fine', 'Times', 'Every window can be met in this order')
    : check(
        'times',
        'look',
        'Too late',
        `${listed(late.map(({ number }) => visitName(load, number)))} closes before an earlier stop opens`,
      )
}

const sizes = ({ load: { rides } }: Judged): Check[] => {
  const guessed = rides.filter(({ source }) => source === 'body')
  const unknown = rides.filter(({ source }) => source === 'unknown')
  if (unknown.length)
    return [
      check(
        'sizes',
        'look',
        'Sizes missing',
        `The size of ${listed(unknown.map(({ name }) => name))} isn’t known; enter it`,
        {
          rides: unknown.map(({ id }) => id),
        },
      ),
    ]
  return guessed.length
    ? [
        check('sizes', 'fine', 'Sizes', `About: ${counted(guessed.length, 'vehicle', 'vehicles')} by body type only`, {
          rides: guessed.map(({ id }) => id),
        }),
      ]
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
