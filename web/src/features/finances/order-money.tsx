/** Both sides of an order's money, for the company's own people: what the client pays, what each job costs, what is left. */
import type { Charge, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyText, percentText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { orderFinancesQuery } from './finances.api.ts'
import classes from './order-money.module.css'
import { ChargeAnswer, PriceActs } from './charge-acts.tsx'
import { Receipt } from './receipt.tsx'

const ChargeLine = ({ charge }: { charge: Charge }) => (
  <li className={classes.line} data-off={charge.approval === 'refused' || undefined}>
    <span title={charge.notes ?? undefined}>{charge.name}</span>
    {charge.approval === 'approved' ? null : (
      <Tag tone={charge.approval === 'waiting' ? 'amber' : 'red'}>
        {charge.approval === 'waiting' ? 'Pending' : 'Refused'}
      </Tag>
    )}
    {charge.approval === 'waiting' ? <ChargeAnswer charge={charge} /> : null}
    <Receipt label={charge.name} amount={charge.amount} charges={[charge]} />
  </li>
)

interface SideProps {
  label: string
  title?: React.ReactNode
  /** Null: there is none; `none` says what to show then. */
  total: number | null
  none: string
  charges: readonly Charge[]
}

/** One side of the money: what it comes to, and its lines. */
export const Side = ({ label, title = label, total, none, charges }: SideProps) => (
  <section>
    <h3 className={classes.line}>
      <span>{title}</span>
      {total === null ? (
        <span className={classes.amount}>{none}</span>
      ) : (
        <Receipt label={label} amount={total} charges={charges} />
      )}
    </h3>
    <ul className={classes.lines}>
      {charges.map((charge) => (
        <ChargeLine key={charge.guid} charge={charge} />
      ))}
    </ul>
  </section>
)

type Profit = Pick<OrderFinances['totals'], 'grossProfit' | 'grossProfitMargin'>

/** Until both sides are priced there is no margin to tell. */
export const Margin = ({ grossProfit, grossProfitMargin }: Profit) =>
  grossProfit === undefined ? null : (
    <p className={classes.margin}>
      <span>Gross profit</span>
      {grossProfitMargin == null ? null : <small>{percentText(grossProfitMargin, 1)}</small>}
      <strong className={classes.amount}>{grossProfit === null ? '–' : moneyText(grossProfit)}</strong>
    </p>
  )

export const OrderMoney = ({ orderGuid }: { orderGuid: string }) => {
  const { data, error } = useQuery(orderFinancesQuery(orderGuid))
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading money">
        <Skeleton height="6rem" />
      </div>
    )
  const { charges, totals, jobs = [], lockReason } = data
  const isPriced = totals.basePay !== undefined && charges.some(({ side }) => side === 'client')
  return (
    <div className={classes.money}>
      <Side
        label="Client pays"
        total={isPriced ? (totals.customerPay ?? 0) : null}
        none="no price yet"
        charges={charges.filter(({ side }) => side === 'client')}
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
        />
      ))}
      <Margin {...totals} />
      <PriceActs finances={data} />
      {lockReason ? <p className={classes.lock}>Locked: {lockReason}</p> : null}
    </div>
  )
}
