/** Editing client price and carrier pay, and answering pending charges. */
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type { Charge, NewAccessorial, NewCharge, OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf, useChange } from '../../api/queries.ts'

const STALE = { stale: ['order', 'order list', 'job', 'job list', 'unbilled', 'invoices', 'activitylogs'] }
const ON_PLATFORM = { ...STALE, on: 'platform' } as const

/** An unchanged charge, resent along with changed ones; a different `amount` drops its rate. */
const asSent = (charge: Charge, amount: number): NewCharge => ({
  guid: charge.guid,
  itemId: charge.itemId,
  ...(charge.itemId === null && (charge.kind === 'base' || charge.kind === 'adjustment') ? { kind: charge.kind } : {}),
  name: charge.name,
  ...(charge.rate !== null && charge.unit && amount === charge.amount
    ? { rate: charge.rate, unit: charge.unit, ...(charge.quantity === null ? {} : { quantity: charge.quantity }) }
    : { amount }),
  commodityGuid: charge.commodityGuid,
  ...(charge.partyGuid === undefined ? {} : { partyGuid: charge.partyGuid }),
  shares: amount === charge.amount ? charge.shares : null,
  ...(charge.notes === undefined ? {} : { notes: charge.notes }),
})

export type Side = Charge['side']
/** The part of an order's or job's finances that changing its lines requires. */
type Lines = Pick<OrderFinances, 'guid' | 'charges' | 'version'>

/** The lines of a side that a dispatcher enters: active ones that are not system-generated. */
export const entered = ({ charges }: Pick<OrderFinances, 'charges'>, side: Side): Charge[] =>
  charges.filter((each) => each.side === side && each.approval === 'approved' && !each.systemDefined)

export const useCharges = () => {
  const putOfOrder = useChange(financesRoutes.putOfOrder, STALE)
  const putOfJob = useChange(financesRoutes.putOfJob, STALE)
  const add = useChange(financesPlatformRoutes.addToOrder, ON_PLATFORM)
  const addToJob = useChange(financesPlatformRoutes.addToJob, ON_PLATFORM)
  const approve = useChange(financesPlatformRoutes.approve, ON_PLATFORM)
  const refuse = useChange(financesPlatformRoutes.refuse, ON_PLATFORM)
  const withdraw = useChange(financesPlatformRoutes.withdraw, ON_PLATFORM)
  const measure = useChange(financesPlatformRoutes.measure, ON_PLATFORM)
  return {
    isBusy: putOfOrder.isPending || putOfJob.isPending || approve.isPending || measure.isPending,
    /** Every line with its amount; a missing one is removed. `fresh`: new lines. */
    price: async (
      finances: Lines,
      side: Side,
      amounts: ReadonlyMap<string, number>,
      fresh: readonly NewCharge[] = [],
    ): Promise<void> => {
      const kept = entered(finances, side).flatMap((charge) => {
        const amount = amounts.get(charge.guid)
        return amount === undefined ? [] : [asSent(charge, amount)]
      })
      await (side === 'client' ? putOfOrder : putOfJob).mutateAsync({
        params: { guid: finances.guid },
        body: { charges: [...fresh, ...kept] },
        options: { ifMatch: `"${finances.version}"` },
      })
    },
    add: (guid: string, body: NewAccessorial) => add.mutateAsync({ params: { guid }, body }),
    addToJob: (guid: string, body: NewAccessorial) => addToJob.mutateAsync({ params: { guid }, body }),
    approve: (guid: string) => approve.mutateAsync({ params: { guid }, body: {} }),
    withdraw: (guid: string) => withdraw.mutateAsync({ params: { guid } }),
    refuse: (guid: string, reason: string) => refuse.mutateAsync({ params: { guid }, body: { reason } }),
    measure: (guid: string) => measure.mutateAsync({ params: { guid } }),
  }
}

/** Accessorials available on a side; undefined while loading. */
export const useAccessorials = (side: Side) => {
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: 'accessorials' } }))
  return data?.['accessorials']?.flatMap(({ id, label, isDeprecated, side: of = 'both', rule, systemUsage }) =>
    isDeprecated || (of !== 'both' && of !== side) ? [] : [{ value: String(id), label, rule, systemUsage }],
  )
}
