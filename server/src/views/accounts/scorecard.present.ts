/** A vendor's figures, limited to what the reader may see, with the newest records behind each. */
import type { ScorecardSample, VendorScorecard, VendorWeek } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { sees, show } from '@waybill/domain/access/rules.ts'
import { BILL_SAMPLES, SCORECARD_SEEN } from '@waybill/domain/access/tables/scorecards.ts'
import { damagesOfJobs, fellOff, offerFigures, type PastOffer } from '@waybill/domain/accounts/vendor-record.ts'
import { sum, toCents, toDollars, inDollars } from '@waybill/domain/money/cents.ts'
import { weekOf } from '@waybill/domain/transport/job-week.ts'
import type { Caller } from '../../caller/caller.ts'
import type {
  BillHeld,
  CarriedLately,
  OfferOfVendor,
  OpenBills,
  SeenConditionRow,
} from '../../records/scorecards/index.ts'
import { percent, presentWeeks, sumOfWeeks, type WeekSums } from '../queue/weeks.present.ts'
import { onTimeOf } from './on-time.present.ts'

/** The facts of a scorecard. Rows are newest first. */
export interface VendorFigures {
  readonly weeks: readonly string[]
  readonly own: WeekSums
  readonly all: WeekSums
  readonly open: { readonly open: number; readonly late: number }
  readonly offers: readonly OfferOfVendor[]
  readonly carried: readonly CarriedLately[]
  readonly conditions: readonly SeenConditionRow[]
  readonly bills: readonly BillHeld[]
  readonly owed: readonly OpenBills[]
  readonly timeZone: string
}

const offerOf = (row: OfferOfVendor): PastOffer & { row: OfferOfVendor } => ({
  status: row.status,
  dateSent: row.sent_at,
  dateAnswered: row.answered_at,
  dateCancelled: row.cancelled_at,
  dateCancelRequested: row.cancel_requested_at,
  row,
})

const damagesOf = ({ conditions }: VendorFigures) =>
  damagesOfJobs(
    conditions.map((row) => ({
      jobGuid: row.job_guid,
      commodityGuid: row.commodity_guid,
      at: row.completed_at,
      damages: row.damages.map((damage) => ({
        id: damage.guid,
        knownId: damage.is_said_new ? null : (damage.known_guid ?? undefined),
        edition: damage.edition,
        area: damage.area,
        type: damage.damage_type,
        severity: damage.severity ?? '',
      })),
    })),
  )

function presentVendorWeeks(figures: VendorFigures, caller: Caller): VendorWeek[] {
  const { weeks, own, timeZone } = figures
  const inWeek = (week: string, at: Date | null) => at !== null && weekOf(at, timeZone) === week
  const offers = figures.offers.map(offerOf)
  const damages = damagesOf(figures)
  return presentWeeks(weeks, own, caller).map((stats) => {
    const { sent, accepted, answerMinutes } = offerFigures(
      offers.filter(({ dateSent }) => inWeek(stats.week, dateSent)),
    )
    return {
      ...stats,
      offersSent: sent,
      offersAccepted: accepted,
      answerMinutes,
      fellOff: offers.filter((offer) => fellOff(offer) && inWeek(stats.week, offer.dateCancelled)).length,
      newDamages: damages.reduce((total, { at, count }) => (inWeek(stats.week, at) ? total + count : total), 0),
    }
  })
}

/** Samples shown per figure. */
const SAMPLES = 5
const HOUR_MS = 3_600_000

function lateBy(ms: number): string {
  const hours = Math.floor(ms / HOUR_MS)
  if (hours < 1) return `${Math.max(1, Math.round(ms / 60_000))} min late`
  return hours < 48 ? `${hours} h late` : `${Math.floor(hours / 24)} days late`
}

function samplesOf(figures: VendorFigures, caller: Caller): ScorecardSample[] {
  const { offers, carried, bills } = figures
  const numbers = new Map(carried.map(({ guid, number }) => [guid, number]))
  const late = carried.flatMap(({ guid, number, completed_at: at, due }) =>
    due && at > due ? [{ number, jobGuid: guid, text: lateBy(at.getTime() - due.getTime()), date: at }] : [],
  )
  const declined = offers
    .filter(({ status }) => status === 'declined')
    .map((offer) => ({
      number: offer.number,
      jobGuid: offer.job_guid,
      text: offer.answer_reason,
      date: offer.answered_at ?? offer.sent_at,
    }))
  const fell = offers
    .filter((offer) => fellOff(offerOf(offer)))
    .map((offer) => ({
      number: offer.number,
      jobGuid: offer.job_guid,
      text: offer.cancel_request_reason,
      date: offer.cancelled_at ?? offer.sent_at,
    }))
  const damaged = damagesOf(figures).map(({ jobGuid, count, at }) => ({
    number: numbers.get(jobGuid) ?? '',
    jobGuid,
    text: count === 1 ? '1 new damage' : `${count} new damages`,
    date: at,
  }))
  const differing = sees(BILL_SAMPLES, caller)
    ? bills
        .filter(({ is_matched: isMatched }) => isMatched === false)
        .map((bill) => ({
          number: bill.number,
          jobGuid: bill.job_guid,
          text: bill.match_difference === null ? null : `Differs by ${inDollars(toCents(bill.match_difference))}`,
          date: bill.created_at,
        }))
    : []
  const newest = (
    figure: ScorecardSample['figure'],
    all: readonly (Omit<ScorecardSample, 'figure' | 'date'> & { date: Date })[],
  ) =>
    all
      .toSorted((a, b) => b.date.getTime() - a.date.getTime())
      .slice(0, SAMPLES)
      .map((sample) => ({ figure, ...sample, date: sample.date.toISOString() }))
  return [
    ...newest('late-delivery', late),
    ...newest('declined', declined),
    ...newest('fell-off', fell),
    ...newest('new-damage', damaged),
    ...newest('bill-differs', differing),
  ]
}

function owedTo({ owed }: VendorFigures): VendorScorecard['owed'] {
  const of = (state: (typeof owed)[number]['state']) => {
    const found = owed.find((each) => each.state === state)
    return { count: found?.count ?? 0, amount: toDollars(toCents(found?.amount ?? '0')) }
  }
  return {
    amount: toDollars(sum(owed.map(({ amount }) => toCents(amount)))),
    released: of('released'),
    notReleased: of('not-released'),
    held: of('held'),
    nextDue: owed.find(({ state }) => state === 'released')?.next_due ?? null,
  }
}

export function presentScorecard(figures: VendorFigures, caller: Caller): VendorScorecard {
  const { weeks, own, open, offers, carried, bills } = figures
  const answers = offerFigures(offers.map(offerOf))
  const vehicles = carried.reduce((total, job) => total + job.commodity_count, 0)
  const damages = damagesOf(figures).reduce((total, { count }) => total + count, 0)
  const matched = bills.filter(({ is_matched: isMatched }) => isMatched === true).length
  return show(SCORECARD_SEEN, caller, {
    weeks: presentVendorWeeks(figures, caller),
    jobs: sumOfWeeks(weeks, own, 'jobs'),
    openJobs: open.open,
    lateJobs: open.late,
    pickupOnTime: onTimeOf(figures, 'pickups'),
    deliveryOnTime: onTimeOf(figures, 'deliveries'),
    offers: {
      sent: answers.sent,
      accepted: answers.accepted,
      percent: answers.share,
      answerMinutes: answers.answerMinutes,
    },
    fellOff: offers.filter((offer) => fellOff(offerOf(offer))).length,
    damage: { vehicles, newDamages: damages, perHundred: percent(damages, vehicles) },
    bills: { count: bills.length, matched, percent: percent(matched, bills.length) },
    owed: () => owedTo(figures),
    samples: samplesOf(figures, caller),
  })
}
