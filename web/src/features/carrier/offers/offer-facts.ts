/** Derived facts of an offer, shared by its card and its page. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { lengthText } from '../../../ui/format/due-time.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { dateText } from '../../../ui/format/time-text.ts'
import { weekdayText } from '../../../ui/format/weekday-text.ts'
import type { ToneName } from '../../../ui/palette.ts'
import { perMileText } from '../per-mile.ts'
import { milesShort, townOf, vehiclesText } from '../trade-words.ts'
import { OFFERS as words } from './offers.words.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What the offer pays with the charges of its job, or all offers answered together. */
export const amountOf = ({ load, total, amount }: Contract): number | undefined => load?.total ?? total ?? amount

export const firstPickup = ({ stops }: Contract) => stops.find(({ stopType }) => stopType === 'pickup') ?? stops[0]
export const lastDelivery = ({ stops }: Contract) =>
  stops.findLast(({ stopType }) => stopType === 'delivery') ?? stops.at(-1)

type Visit = Contract['stops'][number]
/** When the stop is due: as scheduled, else as requested. */
export const startOf = (stop: Visit | undefined) => stop?.dateScheduledStart ?? stop?.dateRequestedStart ?? undefined
export const zoneOf = (stop: Visit | undefined) => stop?.timeZone ?? undefined

/** Time left to answer, and its urgency. */
export const deadlineOf = (offer: Contract, now: number): { text: string; tone: ToneName; isUrgent: boolean } => {
  if (offer.status !== 'sent') return { text: words.statuses[offer.status], tone: toneOf(offer), isUrgent: false }
  if (!offer.dateExpires) return { text: words.noEnd, tone: 'blue', isUrgent: false }
  const left = Date.parse(offer.dateExpires) - now
  if (left <= 0) return { text: words.ended, tone: 'slate', isUrgent: false }
  if (left < HOUR) return { text: words.left(lengthText(left)), tone: 'amber', isUrgent: true }
  const when = left < 6 * DAY ? weekdayText(offer.dateExpires) : dateText(offer.dateExpires)
  return { text: words.until(when), tone: 'blue', isUrgent: false }
}

const toneOf = ({ status }: Contract): ToneName =>
  status === 'accepted' ? 'green' : status === 'declined' ? 'red' : 'slate'

/** What an inspection is called that asks for more than the usual one. */
export const inspectionLabel = ({ job: { inspectionType } }: Contract): string | null =>
  inspectionType === 'standard' ? null : (words.inspections[inspectionType] ?? inspectionType)

export const inspectionOf = (offer: Contract): string | null => {
  const label = inspectionLabel(offer)
  return label && words.inspection(label)
}

/** How an offer, or one that a load would become, pays. */
export type Paid = Pick<Contract, 'paymentConfig'> & {
  [key in 'codAmount' | 'codMethod' | 'codLocation' | 'balance']?: Contract[key] | null
}

/** `$250.00 COD at delivery`; null without COD. */
const codOf = ({ codAmount, codLocation }: Paid) =>
  codAmount ? words.cod(moneyText(codAmount), codLocation ?? 'delivery') : null

/** `Net 30 · $250.00 COD at delivery` */
export const paidText = (paid: Paid): string => [paid.paymentConfig?.label, codOf(paid)].filter(Boolean).join(' · ')

/** The lines of a card. */
export const cardOf = (offer: Contract) => {
  const amount = amountOf(offer)
  const miles = offer.job.distance
  const others = (offer.load?.contracts.length ?? 1) - 1
  const [from, to] = [firstPickup(offer), lastDelivery(offer)]
  return {
    amount: amount === undefined ? null : moneyText(amount),
    // The miles are those of one job: with several jobs the rate would be wrong.
    rate: others > 0 ? '' : perMileText(amount, miles),
    from: townOf(from),
    to: townOf(to) + (others > 0 ? words.more(others) : ''),
    vehicles: vehiclesText(offer.commodities, ({ name }) => name),
    miles: miles === null ? '' : milesShort(miles),
  }
}

export const isLost = ({ status, cancelCause }: Contract): boolean =>
  status === 'cancelled' && cancelCause === 'awarded-elsewhere'
