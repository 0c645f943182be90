/** Preview of what holding or canceling an order ends, starts and costs. */
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import type { OrderDryRun } from '@waybill/contract/orders/dry-run.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../api/error-text.ts'
import { platformQueryOf } from '../../../api/queries.ts'
import type { useDryRun } from '../../../shell/form/use-dry-run.ts'
import { DryRunList } from '../../../ui/consequence-list.tsx'

const ACTS: Readonly<Record<string, OrderDryRun['act']>> = { hold: 'hold', cancel: 'cancel' }

/** The act's dry run; undefined for acts that end nothing. */
export const dryRunOf = (can: string): OrderDryRun['act'] | undefined => ACTS[can]

type DryRunOptions = ReturnType<typeof useDryRun>['options']

const queryOf = (guid: string, body: OrderDryRun, options: DryRunOptions) => ({
  ...platformQueryOf(orderViewsRoutes.dryRun, { params: { guid }, body }),
  ...options,
})

/** The awards that end with the order; undefined while loading. */
export const useAwardsThatEnd = (guid: string, act: OrderDryRun['act'] | undefined, options: DryRunOptions) => {
  const enabled = act !== undefined && options.enabled
  const { data, error } = useQuery({ ...queryOf(guid, { act: act ?? 'hold' }, options), enabled })
  return { asks: act === undefined ? [] : data?.asks, error }
}

export interface OrderFollowsProps {
  guid: string
  asked: OrderDryRun
  options: DryRunOptions
}

export const OrderFollows = ({ guid, asked, options }: OrderFollowsProps) => {
  const { data, error, isFetching } = useQuery(queryOf(guid, asked, options))
  return (
    <DryRunList
      run={data}
      fault={error ? errorText(error) : undefined}
      none="No offers, posts or bills are affected."
      isBusy={isFetching}
    />
  )
}
