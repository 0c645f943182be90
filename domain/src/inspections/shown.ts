/** A signature stands for what was shown when it was drawn. What is recorded later is told apart by comparing the two. */
import type { ShownDamage, ShownFacts, ShownVehicle } from '@waybill/contract/inspections/shown.shapes.ts'
import { DEFAULT_EDITION, describePlace, describeSeverity } from './damage-codes.ts'
import { canonical } from './manifest.ts'

/** The text that the hash of a statement is made of. */
export const shownText = ({ text, vehicles }: ShownFacts): string => canonical({ text, vehicles })

/** A damage as recorded, with who noted it and when. */
export interface StandingDamage extends ShownDamage {
  readonly edition: string
  readonly by: string | null
  readonly at: Date
}

/** A vehicle as it is recorded now. `by`, `at`: the last change of anything but a damage. */
export interface StandingVehicle extends Pick<ShownVehicle, 'odometer' | 'keysCount' | 'answers' | 'photos'> {
  readonly damages: readonly StandingDamage[]
  readonly by: string | null
  readonly at: Date
}

/** One difference between what was shown and what is recorded. */
export interface Noted {
  readonly what: 'damage' | 'damage-removed' | 'odometer' | 'keys' | 'answers' | 'photos'
  readonly was: string | null
  readonly now: string | null
  readonly by: string | null
  readonly at: Date
}

const hundredths = (share: number | null) => (share === null ? null : Math.round(share * 100))

/** Storing rounds the position of a mark; a correction copies damages under new ids. */
const keyOf = ({ area, type, severity, view, x, y, note }: ShownDamage): string =>
  canonical([area, type, severity || null, view, hundredths(x), hundredths(y), note?.trim() || null])

/** `10-12-1: Door, left front, Scratched (not glass), Up to 1 in (2.5 cm): deep` */
export const damageWords = (damage: ShownDamage & { readonly edition?: string }): string => {
  const { area, type, severity, note, edition = DEFAULT_EDITION } = damage
  const place = describePlace({ area, type, edition })
  const words = [place?.area, place?.type, severity && describeSeverity(severity, edition)].filter(Boolean)
  return [[area, type, severity].filter(Boolean).join('-'), words.join(', '), note].filter(Boolean).join(': ')
}

/** The VIN as read identifies the vehicle and is no answer of its condition. */
export const shownAnswers = (answers: ShownVehicle['answers']): ShownVehicle['answers'] =>
  Object.fromEntries(
    Object.entries(answers).filter(([key, value]) => key !== 'vinRead' && key !== 'vinReadBy' && value !== null),
  )

const answerWords = (answers: ShownVehicle['answers']): string | null =>
  Object.entries(shownAnswers(answers))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}: ${String(value)}`)
    .join(', ') || null

const numberWords = (value: number | null): string | null => (value === null ? null : String(value))

/** `2003 Honda Accord 1HG…: odometer 12, keys 2, runs: yes, photos 4; 10-12-1: Door, …`: a vehicle as it was shown, in English. */
export function vehicleWords({
  name,
  identifier,
  odometer,
  keysCount,
  answers,
  photos,
  damages,
}: ShownVehicle): string {
  const readings = [
    odometer === null ? null : `odometer ${odometer}`,
    keysCount === null ? null : `keys ${keysCount}`,
    answerWords(answers),
    `photos ${photos}`,
  ].filter(Boolean)
  const marks = damages.length ? damages.map((damage) => damageWords(damage)) : ['no damage']
  return `${[name, identifier].filter(Boolean).join(' ')}: ${[readings.join(', '), ...marks].join('; ')}`
}

/** What of a signature for several jobs one of them may be told: its own vehicles. */
export const ownPart = (own: readonly ShownVehicle[]): string =>
  [...own.map(vehicleWords), 'Shown together with vehicles of other orders.'].join('\n')

/** Those of `all` that are in excess of `others`; of two equal ones each counts. */
function beyond<D extends ShownDamage>(all: readonly D[], others: readonly ShownDamage[]): D[] {
  const left = others.map(keyOf)
  return all.filter((each) => {
    const found = left.indexOf(keyOf(each))
    if (found >= 0) left.splice(found, 1)
    return found < 0
  })
}

/** Everything recorded, changed or removed since it was shown; empty: the signature stands for all of it. */
export function notedAfter(
  shown: Pick<ShownVehicle, 'odometer' | 'keysCount' | 'answers' | 'damages' | 'photos'>,
  now: StandingVehicle,
): Noted[] {
  const { by, at } = now
  const values = [
    { what: 'odometer', was: numberWords(shown.odometer), now: numberWords(now.odometer) },
    { what: 'keys', was: numberWords(shown.keysCount), now: numberWords(now.keysCount) },
    { what: 'answers', was: answerWords(shown.answers), now: answerWords(now.answers) },
    { what: 'photos', was: String(shown.photos), now: String(now.photos) },
  ] as const
  return [
    ...beyond(now.damages, shown.damages).map((damage) => ({
      what: 'damage' as const,
      was: null,
      now: damageWords(damage),
      by: damage.by,
      at: damage.at,
    })),
    ...beyond(shown.damages, now.damages).map((damage) => ({
      what: 'damage-removed' as const,
      was: damageWords(damage),
      now: null,
      by,
      at,
    })),
    ...values.filter((each) => each.was !== each.now).map((each) => ({ ...each, by, at })),
  ]
}
