/** Editing client price and carrier pay, and answering pending charges. */
import { financesPlatformRoutes, financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import type {
  ApproveCharge,
  Charge,
  ChargeChange,
  NewAccessorial,
  NewCharge,
  OrderFinances,
} from '@waybill/contract/finances/finances.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useChange } from '../../api/queries.ts'
import { accessorialsQuery } from './finances.api.ts'

const STALE = { stale: ['queue', 'order', 'order list', 'job', 'job list', 'unbilled', 'invoices', 'activitylogs'] }
const ON_PLATFORM = { ...STALE, on: 'platform' } as const

/** An existing charge in sendable form. A changed amount drops the rate, a changed item drops the name. */
export const asSent = (
  charge: Charge,
  amount: number,
  itemId: string,
  bearing: Pick<NewCharge, 'commodityGuid' | 'shares'>,
): NewCharge => {
  const isSameItem = itemId === String(charge.itemId ?? '')
  return {
    guid: charge.guid,
    itemId: itemId ? Number(itemId) : null,
    ...(charge.itemId === null && (charge.kind === 'base' || charge.kind === 'adjustment')
      ? { kind: charge.kind }
      : {}),
    ...(isSameItem ? { name: charge.name } : {}),
    ...(charge.rate !== null && charge.unit && amount === charge.amount && isSameItem
      ? { rate: charge.rate, unit: charge.unit, ...(charge.quantity === null ? {} : { quantity: charge.quantity }) }
      : { amount }),
    ...bearing,
    ...(charge.partyGuid === undefined ? {} : { partyGuid: charge.partyGuid }),
    ...(charge.notes === undefined ? {} : { notes: charge.notes }),
  }
}

export type Side = Charge['side']
/** What of an order's or a job's finances a change of its lines needs. */
type Lines = Pick<OrderFinances, 'guid' | 'version'>

/** The lines of a side that a dispatcher enters: active ones that are not system-generated. */
export const entered = ({ charges }: Pick<OrderFinances, 'charges'>, side: Side): Charge[] =>
  charges.filter((each) => each.side === side && each.approval === 'approved' && !each.systemDefined)

export const useCharges = () => {
  const putOfOrder = useChange(financesRoutes.putOfOrder, STALE)
  const putOfJob = useChange(financesRoutes.putOfJob, STALE)
  const add = useChange(financesPlatformRoutes.addToOrder, ON_PLATFORM)
  const addToJob = useChange(financesPlatformRoutes.addToJob, ON_PLATFORM)
  const change = useChange(financesPlatformRoutes.change, ON_PLATFORM)
  const approve = useChange(financesPlatformRoutes.approve, ON_PLATFORM)
  const refuse = useChange(financesPlatformRoutes.refuse, ON_PLATFORM)
  const withdraw = useChange(financesPlatformRoutes.withdraw, ON_PLATFORM)
  const measure = useChange(financesPlatformRoutes.measure, ON_PLATFORM)
  return {
    isBusy: putOfOrder.isPending || putOfJob.isPending || approve.isPending || measure.isPending,
    /** Replaces the lines; one that is left out is removed. */
    price: async (finances: Lines, side: Side, charges: NewCharge[]): Promise<void> => {
      await (side === 'client' ? putOfOrder : putOfJob).mutateAsync({
        params: { guid: finances.guid },
        body: { charges },
        options: { ifMatch: `"${finances.version}"` },
      })
    },
    add: (guid: string, body: NewAccessorial) => add.mutateAsync({ params: { guid }, body }),
    addToJob: (guid: string, body: NewAccessorial) => addToJob.mutateAsync({ params: { guid }, body }),
    change: (guid: string, body: ChargeChange) => change.mutateAsync({ params: { guid }, body }),
    approve: (guid: string, body: ApproveCharge = {}) => approve.mutateAsync({ params: { guid }, body }),
    withdraw: (guid: string) => withdraw.mutateAsync({ params: { guid } }),
    refuse: (guid: string, reason: string) => refuse.mutateAsync({ params: { guid }, body: { reason } }),
    measure: (guid: string) => measure.mutateAsync({ params: { guid } }),
  }
}

/** Accessorials available on a side; undefined while loading. */
export const useAccessorials = (side: Side) => {
  const { data } = useQuery(accessorialsQuery())
  return data?.['accessorials']?.flatMap(
    ({ id, label, type, isDeprecated, side: of = 'both', rule, systemUsage, isDeduction }) =>
      isDeprecated || (of !== 'both' && of !== side)
        ? []
        : [{ value: String(id), label, code: type, rule, systemUsage, isDeduction }],
  )
}
