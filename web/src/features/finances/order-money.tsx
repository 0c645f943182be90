/** Both sides of an order's money, for the company's own people: what the client pays, what each job costs, what is left. */
import type { Charge, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../ui/format/number-text.ts'
import { Tag } from '../../ui/tag.tsx'
import { orderFinancesQuery } from './finances.api.ts'
import classes from './order-money.module.css'

const ChargeLine = ({ charge: { name, amount, approval, notes } }: { charge: Charge }) => (
  <li className={classes.line} data-off={approval === 'refused' || undefined}>
    <span title={notes ?? undefined}>{name}</span>
    {approval === 'approved' ? null : (
      <Tag tone={approval === 'waiting' ? 'amber' : 'red'}>{approval === 'waiting' ? 'Pending' : 'Refused'}</Tag>
    )}
    <span className={classes.amount}>{moneyText(amount)}</span>
  </li>
)

const Side = ({ title, total, charges }: { title: React.ReactNode; total: string; charges: readonly Charge[] }) => (
  <section>
    <h3 className={classes.line}>
      <span>{title}</span>
      <span className={classes.amount}>{total}</span>
    </h3>
    <ul className={classes.lines}>
      {charges.map((charge) => (
        <ChargeLine key={charge.guid} charge={charge} />
      ))}
    </ul>
  </section>
)

/** Until both sides are priced there is no margin to tell. */
const Margin = ({ totals: { grossProfit, grossProfitMargin } }: Pick<OrderFinances, 'totals'>) =>
  grossProfit === undefined ? null : (
    <p className={classes.margin}>
      <span>Gross profit</span>
      {grossProfitMargin == null ? null : <small>{grossProfitMargin.toFixed(1)} %</small>}
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
        title="Client pays"
        total={isPriced ? moneyText(totals.customerPay ?? 0) : 'no price yet'}
        charges={charges.filter(({ side }) => side === 'client')}
      />
      {jobs.map((job) => (
        <Side
          key={job.guid}
          title={
            <Link to="/jobs/$jobGuid" params={{ jobGuid: job.guid }}>
              Job {job.number}
            </Link>
          }
          total={job.isDummy ? 'own' : job.vendorPayment === null ? '–' : moneyText(job.vendorPayment)}
          charges={charges.filter(({ side, jobGuid }) => side === 'vendor' && jobGuid === job.guid)}
        />
      ))}
      <Margin totals={totals} />
      {lockReason ? <p className={classes.lock}>Locked: {lockReason}</p> : null}
    </div>
  )
}
