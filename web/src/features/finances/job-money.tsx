/** A job's money: the client's share, the carrier pay, and the margin once a pay is agreed. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { PayActs } from './charge-acts.tsx'
import { jobFinancesQuery, orderFinancesQuery } from './finances.api.ts'
import { Margin, Side } from './money-lines.tsx'
import { Receipt } from './receipt.tsx'
import { moneyText } from '../../ui/format/number-text.ts'
import classes from './order-money.module.css'

/** A job's share expands to the whole order's charges. */
const ClientSide = ({ job, amount }: { job: Job; amount: number | null }) => {
  const { data } = useQuery(orderFinancesQuery(job.order.guid))
  return (
    <h3 className={classes.line}>
      <span>Client pays</span>
      {amount === null ? (
        <span className={classes.amount}>–</span>
      ) : (
        <Receipt
          label="Client pays"
          amount={amount}
          charges={data?.charges.filter((each) => each.side === 'client') ?? []}
          otherLines={data?.otherLines.filter((each) => each.side === 'client') ?? []}
        />
      )}
    </h3>
  )
}

/** `at most $2,236.00`: what the target margin leaves for the carrier. */
const notAgreed = ({ payAtMost }: Job): string =>
  payAtMost == null ? 'Not agreed' : `Not agreed, at most ${moneyText(payAtMost)}`

const CarrierSide = ({ job, amount }: { job: Job; amount: number | null }) => {
  const { data } = useQuery(jobFinancesQuery(job.guid))
  const isAwarded = job.activeContracts?.some(({ status }) => status === 'accepted') === true
  return (
    <>
      <Side
        label="Carrier pay"
        total={amount}
        none={notAgreed(job)}
        charges={data?.charges ?? []}
        otherLines={data?.otherLines ?? []}
        stops={job.stops}
      />
      {data ? <PayActs finances={data} stops={job.stops} isAwarded={isAwarded} /> : null}
    </>
  )
}

/** Amounts that the user may not see have no line. */
export const JobMoney = ({ job }: { job: Job }) => (
  <div className={classes.money}>
    {job.clientPayment === undefined ? null : <ClientSide job={job} amount={job.clientPayment} />}
    {job.vendorPayment === undefined ? null : <CarrierSide job={job} amount={job.vendorPayment} />}
    <Margin grossProfit={job.grossProfit} grossProfitMargin={job.grossProfitMargin} />
  </div>
)
