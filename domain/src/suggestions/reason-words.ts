/** Turns each reason for or against a carrier into a sentence for dispatchers. */
import type { Cents } from '../money/cents.ts'
import type { Reason, ReasonCode } from './carrier-choice.ts'
import type { Nearness } from './past-haul.ts'

/** The reader's format for days and money; money is null without access to carriers' pay. */
export interface Writing {
  readonly day: (at: Date) => string
  readonly money: ((amount: Cents) => string) | null
}

const WITHIN: Readonly<Record<Nearness, string>> = {
  city: 'on this lane',
  area: 'close to this lane',
  state: 'of similar length between these states',
}
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

type Say = (reason: Reason, writing: Writing) => string

const WORDS: Readonly<Record<ReasonCode, Say>> = {
  'above-price': ({ amount, isLineHaul }, { money }) =>
    `Costs ${amount && money ? `${money(amount)} ` : ''}more than the client pays${isLineHaul ? ' for the line haul' : ''}`,
  bid: ({ amount }, { money }) =>
    !money
      ? 'Asked for this job'
      : amount === null || amount === undefined
        ? 'Takes the posted price'
        : `Bids ${money(amount)}`,
  lane: ({ count = 0, at, within = 'state' }, { day }) =>
    `Carried ${plural(count, 'job', 'jobs')} ${WITHIN[within]}, the last on ${at ? day(at) : 'an unknown date'}`,
  origin: ({ count = 0, at, place }, { day }) =>
    `Carried ${plural(count, 'job', 'jobs')} from ${place ?? 'this state'}, the last on ${at ? day(at) : 'an unknown date'}`,
  'truck-near': ({ place, at }, { day }) => `Unloads in ${place ?? 'this area'}${at ? ` on ${day(at)}` : ''}`,
  'on-time': ({ of = 0 }) => `On time for all of its last ${of} here`,
  late: ({ count = 0, of = 0 }) => `Late for ${count} of its last ${of} here`,
  preferred: () => 'Preferred carrier',
  declined: ({ at, said }, { day }) => `Declined this job${at ? ` on ${day(at)}` : ''}${said ? `: ${said}` : ''}`,
  unanswered: ({ at }, { day }) => `Let an offer for this job expire${at ? ` on ${day(at)}` : ''}`,
}

export const reasonText = (reason: Reason, writing: Writing): string => WORDS[reason.code](reason, writing)
