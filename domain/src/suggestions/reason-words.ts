/** Turns each reason for or against a carrier into a few words for dispatchers: several share a line of the offer sheet. */
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
  area: 'near this lane',
  state: 'between these states',
}
const jobsText = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

type Say = (reason: Reason, writing: Writing) => string

const WORDS: Readonly<Record<ReasonCode, Say>> = {
  'above-price': ({ amount, isLineHaul }, { money }) =>
    `${amount && money ? `${money(amount)} above` : 'Above'} the client’s ${isLineHaul ? 'line haul' : 'price'}`,
  bid: ({ amount }, { money }) =>
    !money
      ? 'Asked for this job'
      : amount === null || amount === undefined
        ? 'Takes the posted price'
        : `Bids ${money(amount)}`,
  lane: ({ count = 0, at, within = 'state' }, { day }) =>
    `${jobsText(count)} ${WITHIN[within]}${at ? `, last ${day(at)}` : ''}`,
  origin: ({ count = 0, at, place }, { day }) =>
    `${jobsText(count)} from ${place ?? 'this state'}${at ? `, last ${day(at)}` : ''}`,
  'truck-near': ({ place, at }, { day }) => `Unloads in ${place ?? 'this area'}${at ? ` on ${day(at)}` : ''}`,
  'on-time': ({ of = 0 }) => `Last ${of} here on time`,
  late: ({ count = 0, of = 0 }) => `Late ${count} of last ${of} here`,
  preferred: () => 'Preferred',
  declined: ({ at, said }, { day }) => `Declined this job${at ? ` on ${day(at)}` : ''}${said ? `: ${said}` : ''}`,
  unanswered: ({ at }, { day }) => `Let an offer for this job expire${at ? ` on ${day(at)}` : ''}`,
}

export const reasonText = (reason: Reason, writing: Writing): string => WORDS[reason.code](reason, writing)
