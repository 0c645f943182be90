/** The money of an order for the company's own staff, with acts. */
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { orderFinancesQuery } from './finances.api.ts'
import classes from './order-money.module.css'
import { PriceActs } from './charge-acts.tsx'
import { MoneyLines } from './money-lines.tsx'

export interface OrderMoneyProps {
  orderGuid: string
  stops: readonly Stop[]
  /** Includes each vehicle's share. */
  hasVehicles?: boolean
}

export const OrderMoney = ({ orderGuid, stops, hasVehicles = true }: OrderMoneyProps) => {
  const { data, error } = useQuery(orderFinancesQuery(orderGuid))
  if (error && !data) throw error
  if (!data)
    return (
      <div role="status" aria-label="Loading money">
        <Skeleton height="6rem" />
      </div>
    )
  return (
    <MoneyLines finances={data} stops={stops} hasVehicles={hasVehicles}>
      <PriceActs finances={data} stops={stops} />
      {data.lockReason ? <p className={classes.lock}>Locked: {data.lockReason}</p> : null}
    </MoneyLines>
  )
}
