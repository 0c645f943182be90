/** Texts of a load's checks, in each language. */
import type { Misfit } from '../rides.ts'

/** Sizes arrive with their unit, lists already joined. */
export interface CheckWords {
  readonly start: string
  readonly stop: (number: number) => string
  readonly vehicle: string
  readonly and: string
  /** `3 to 5`. */
  readonly range: (first: number, last: number) => string
  readonly pounds: (amount: number) => string
  readonly inches: (amount: number) => string
  /** From inches. */
  readonly feet: (amount: number) => string
  /** Why one position is unsuitable. */
  readonly misfit: Readonly<Record<Misfit, (size: string, limit: string) => string>>
  /** The same of several positions. */
  readonly misfits: Readonly<Record<Misfit, (size: string, positions: string) => string>>
  readonly taken: (positions: string, count: number, until: string | undefined) => string
  readonly free: (positions: string, count: number) => string
  readonly positions: string
  readonly most: (amount: number, count: number, visit: string) => string
  readonly without: (count: number) => string
  readonly whyWithout: (vehicle: string, why: string, others: number) => string
  readonly twoAt: (position: number) => string
  readonly together: (one: string, other: string) => string
  readonly doesNotFit: (vehicle: string, position: number) => string
  readonly weight: string
  readonly gross: (gross: string, most: string, vehicles: string) => string
  readonly tooHeavy: (over: string) => string
  readonly afterVisit: (text: string, visit: string) => string
  readonly height: string
  readonly overHeight: string
  readonly highest: (height: string, most: string, position: number) => string
  readonly winch: string
  readonly inoperable: (count: number, positions: string) => string
  readonly order: string
  readonly noReload: string
  readonly reloads: (count: number) => string
  readonly reload: (visit: string, moved: string, count: number, forWhat: string, later: number) => string
  readonly times: string
  readonly inTime: string
  readonly tooLate: string
  readonly closesEarly: (visits: string, count: number) => string
  readonly sizes: string
  readonly sizesMissing: string
  readonly sizeUnknown: (vehicles: string, count: number) => string
  readonly sizesGuessed: (count: number) => string
}
