/** The money of an order for the company's own staff, with acts. */
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { useQuery } from '@tanstack/react-query'
import { orderFinancesQuery } from './finances.api.ts'
import classes from './order-money.module.css'
import { PriceActs } from './charge-acts.tsx'
import { MoneyLines } from './money-lines.tsx'

export const OrderMoney = ({ orderGuid }: { orderGuid: string }) => {
  const { data, error } = useQuery(orderFinancesQuery(orderGuid))
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading money">
        <Skeleton height="6rem" />
      </div>
    )
  return (
    <MoneyLines finances={data}>
      <PriceActs finances={data} />
      {data.lockReason ? <p className={classes.lock}>Locked: {data.lockReason}</p> : null}
    </MoneyLines>
  )
}
