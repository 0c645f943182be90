/** Both sides of an order's money, line by line: client price, cost of each job, margin. */
import type { Charge, OrderFinances, OtherLine } from '@waybill/contract/finances/finances.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { Link } from '@tanstack/react-router'
import { moneyText, percentText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { ChargeAnswer, ChargeEdit } from './charge-acts.tsx'
import { isChangeable } from './waiting-charge.ts'
import { placeOf } from './charge-places.ts'
import classes from './order-money.module.css'
import { rateText } from './rated-fields.ts'
import { OTHER_LINE_WORDS } from './receipt-words.ts'
import { Receipt } from './receipt.tsx'
import { VehicleMoney } from './vehicle-money.tsx'

interface ChargeLineProps {
  charge: Charge
  isPast: boolean
  place: string | null | undefined
}

const ChargeLine = ({ charge, isPast, place }: ChargeLineProps) => (
  <li className={classes.line} data-off={charge.approval === 'refused' || undefined}>
    <span title={charge.notes ?? undefined}>
      {charge.name}
      {place ? <small>at {place}</small> : null}
      {rateText(charge) ? <small>{rateText(charge)}</small> : null}
    </span>
    {charge.approval === 'approved' ? null : (
      <Tag tone={charge.approval === 'waiting' ? 'amber' : 'red'}>
        {charge.approval === 'waiting' ? 'Pending' : 'Refused'}
      </Tag>
    )}
    {charge.approval === 'waiting' && !isPast ? <ChargeAnswer charge={charge} /> : null}
    {isChangeable(charge) && !isPast ? <ChargeEdit charge={charge} /> : null}
    <Receipt label={charge.name} amount={charge.amount} charges={[charge]} />
  </li>
)

interface SideProps {
  label: string
  title?: React.ReactNode
  /** Null: there is none; `none` is shown instead. */
  total: number | null
  none: string
  charges: readonly Charge[]
  /** What the total consists of besides. */
  otherLines?: readonly OtherLine[]
  /** Stops where charges may have arisen. */
  stops?: readonly Stop[]
  /** At a past moment: nothing can be answered. */
  isPast?: boolean
}

/** One side of the money: its total and lines. */
export const Side = ({
  label,
  title = label,
  total,
  none,
  charges,
  otherLines = [],
  stops = [],
  isPast = false,
}: SideProps) => (
  <section>
    <h3 className={classes.line}>
      <span>{title}</span>
      {total === null ? (
        <span className={classes.amount}>{none}</span>
      ) : (
        <Receipt label={label} amount={total} charges={charges} otherLines={otherLines} />
      )}
    </h3>
    <ul className={classes.lines}>
      {charges.map((charge) => (
        <ChargeLine key={charge.guid} charge={charge} isPast={isPast} place={placeOf(charge, stops)} />
      ))}
      {otherLines.map(({ side, kind, amount }) => (
        <li key={kind} className={classes.line}>
          <span>{OTHER_LINE_WORDS[side][kind]}</span>
          <span className={classes.amount}>{moneyText(amount)}</span>
        </li>
      ))}
    </ul>
  </section>
)

type Profit = Pick<OrderFinances['totals'], 'grossProfit' | 'grossProfitMargin'>

/** There is no margin until both sides are priced. */
export const Margin = ({ grossProfit, grossProfitMargin }: Profit) =>
  grossProfit === undefined ? null : (
    <p className={classes.margin}>
      <span>Gross profit</span>
      {grossProfitMargin == null ? null : <small>{percentText(grossProfitMargin, 1)}</small>}
      <strong className={classes.amount}>{grossProfit === null ? '–' : moneyText(grossProfit)}</strong>
    </p>
  )

export interface MoneyLinesProps {
  finances: OrderFinances
  /** The order's stops. */
  stops: readonly Stop[]
  isPast?: boolean
  /** Includes each vehicle's share. */
  hasVehicles?: boolean
  /** Below the totals: acts. */
  children?: React.ReactNode
}

export const MoneyLines = ({ finances, stops, isPast = false, hasVehicles = true, children }: MoneyLinesProps) => {
  const { charges, otherLines, totals, jobs = [] } = finances
  const isPriced = totals.basePay !== undefined && charges.some(({ side }) => side === 'client')
  return (
    <div className={classes.money}>
      <Side
        label="Client pays"
        total={isPriced ? (totals.customerPay ?? 0) : null}
        none="no price yet"
        charges={charges.filter(({ side }) => side === 'client')}
        otherLines={otherLines.filter(({ side }) => side === 'client')}
        stops={stops}
        isPast={isPast}
      />
      {jobs.map((job) => (
        <Side
          key={job.guid}
          label={`Pay of job ${job.number}`}
          title={
            <Link to="/jobs/$jobGuid" params={{ jobGuid: job.guid }}>
              Job {job.number}
            </Link>
          }
          total={job.isDummy ? null : job.vendorPayment}
          none={job.isDummy ? 'own' : '–'}
          charges={charges.filter(({ side, jobGuid }) => side === 'vendor' && jobGuid === job.guid)}
          otherLines={otherLines.filter(({ jobGuid }) => jobGuid === job.guid)}
          stops={stops}
          isPast={isPast}
        />
      ))}
      <Margin {...totals} />
      {hasVehicles ? <VehicleMoney commodities={finances.commodities} charges={charges} /> : null}
      {children}
    </div>
  )
}
