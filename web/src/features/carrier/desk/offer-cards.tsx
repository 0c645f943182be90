/** An offer's money, its facts, and what the carrier last got on its lane. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '../../../shell/sign-in/use-viewer.ts'
import { Lines } from '../../../ui/field/field-parts.tsx'
import { dayPlus } from '../../../ui/format/calendar-day.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { shortDateText, shortDayText } from '../../../ui/format/time-text.ts'
import { weekdayText } from '../../../ui/format/weekday-text.ts'
import { amountOf, cardOf, firstPickup, lastDelivery } from '../offers/offer-facts.ts'
import { PayLines } from '../offers/offer-money.tsx'
import { OFFER_PAGE } from '../offers/offer-page.words.ts'
import { perMileText } from '../per-mile.ts'
import { STOPS } from '../stops/stops.words.ts'
import { type Compared, comparedPay, lastOnLane, laneQuery } from './desk.api.ts'
import classes from './desk.module.css'
import { DESK as words } from './desk.words.ts'

/** The last day of the delivery and the days of the terms after it; null for terms that are not counted in calendar days. */
export const dueAbout = (offer: Pick<Contract, 'stops' | 'paymentTermsId' | 'paymentConfig'>): string | null => {
  const terms = PAYMENT_TERMS.find(({ id }) => id === offer.paymentTermsId)
  const stop = offer.stops.findLast(({ stopType }) => stopType === 'delivery')
  const delivered =
    stop?.dateScheduledEnd ?? stop?.dateScheduledStart ?? stop?.dateRequestedEnd ?? stop?.dateRequestedStart
  // A company may have changed its terms: the label says what holds.
  if (!terms?.days || terms.counts !== 'calendar' || terms.label !== offer.paymentConfig?.label || !delivered)
    return null
  return dayPlus(delivered.slice(0, 10), terms.days)
}

const methodText = (key: string): string =>
  (STOPS.methods as Readonly<Record<string, string>>)[key] ?? codMethodText(key)

/** What quick pay leaves, and when. */
const QuickPay = ({ offer: { quickPay = [], paymentTermsId: theirs } }: { offer: Contract }) =>
  quickPay.length === 0 ? null : (
    <>
      <Lines
        lines={quickPay.map(({ paymentTermsId, label, net, amount, datePaid }) => [
          OFFER_PAGE.quickPay(label, paymentTermsId === theirs),
          <span key={paymentTermsId} className={classes.quick}>
            {moneyText(net)}
            <small>
              {[datePaid && shortDayText(datePaid), words.fee(moneyText(amount))].filter(Boolean).join(', ')}
            </small>
          </span>,
        ])}
      />
      <small className={classes.dimmed}>{OFFER_PAGE.planned}</small>
    </>
  )

export const MoneyCard = ({ offer }: { offer: Contract }) => {
  const { data: me } = useQuery(meQuery())
  const card = cardOf(offer)
  const { codAmount, codMethod, codLocation, balance, paymentConfig } = offer
  const due = dueAbout(offer)
  const cod = codAmount
    ? [moneyText(codAmount), codMethod && methodText(codMethod)].filter(Boolean).join(' ')
    : words.none
  const company = me?.company.name ?? ''
  if (!card.amount) return null
  return (
    <section className={classes.card} aria-label={words.pay}>
      <span className={classes.dimmed}>{words.weGet}</span>
      <strong className={classes.amount}>{card.amount}</strong>
      <span className={classes.dimmed}>{[card.rate, card.miles].filter(Boolean).join(', ')}</span>
      {offer.load ? null : <PayLines offer={offer} />}
      <Lines
        lines={[
          [codAmount ? words.codAt(codLocation ?? 'delivery') : words.codLabel, codAmount === undefined ? null : cod],
          [
            (balance ?? 0) < 0 ? OFFER_PAGE.youHandOn(company) : OFFER_PAGE.paysYou(company),
            codAmount && balance !== undefined ? moneyText(Math.abs(balance)) : null,
          ],
          [words.terms, paymentConfig?.label],
          [words.dueAbout, due && shortDayText(due)],
        ]}
      />
      {offer.load ? null : <QuickPay offer={offer} />}
    </section>
  )
}

export const FactsCard = ({ offer: { job, dateSent, dateExpires, status } }: { offer: Contract }) => {
  const equipment = EQUIPMENT_TYPES.find(({ id }) => id === job.equipmentTypeId)
  return (
    <section className={classes.card} aria-label={words.facts}>
      <Lines
        lines={[
          [words.equipment, equipment && equipmentText(equipment.label)],
          [words.inspection, words.inspectionTypes[job.inspectionType] ?? job.inspectionType],
          [words.sent, weekdayText(dateSent)],
          [words.ends, status === 'sent' && dateExpires ? weekdayText(dateExpires) : null],
        ]}
      />
    </section>
  )
}

/** Jobs carry different numbers of vehicles: pay is compared by vehicle, between other places of two states also by mile. */
export const LastCard = ({ offer }: { offer: Contract }) => {
  const { data } = useQuery(laneQuery(offer))
  const { isExact, rows } = lastOnLane(offer, data?.results ?? [])
  if (rows.length === 0) return null
  const [from, to] = [firstPickup(offer)?.state ?? '', lastDelivery(offer)?.state ?? '']
  // Offers answered together have one amount for the vehicles of several jobs.
  const own = offer.load ? null : comparedPay(amountOf(offer), offer.commodities.length)
  const isOfOne = [...rows.map(({ pay }) => pay), own].every((pay) => pay === null || pay.vehicles === 1)
  const value = ({ perVehicle, vehicles }: Compared, miles: number | null | undefined) => {
    const amount = isExact ? moneyText(perVehicle) : perMileText(perVehicle, miles)
    if (isOfOne || !amount) return amount || null
    return (
      <span className={classes.quick}>
        {words.perVehicle(amount)}
        <small>{words.ofVehicles(vehicles)}</small>
      </span>
    )
  }
  return (
    <section className={classes.card}>
      <h3>{isExact ? words.last : words.lastNear(from, to)}</h3>
      <Lines
        lines={[
          ...rows.map(
            (row) =>
              [
                <Link key={row.guid} to="/jobs/$jobGuid" params={{ jobGuid: row.guid }}>
                  {shortDateText(row.dateVendorCompleted ?? row.dateCreated)}
                </Link>,
                value(row.pay, row.distance),
              ] as const,
          ),
          [words.thisOffer, own && value(own, offer.job.distance)],
        ]}
      />
    </section>
  )
}
