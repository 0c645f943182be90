/** Charges that wait for approval, and those that stand. */
import type { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { QueryClient } from '@tanstack/react-query'
import { jobFinancesQuery, orderFinancesQuery } from './finances.api.ts'

type Holds = (permission: Permission) => boolean

/** Whether the role may approve or refuse a charge. */
export const mayAnswer = ({ side }: Pick<Charge, 'side'>, holds: Holds): boolean =>
  holds('vendor_money.edit_pay') && (side === 'vendor' || holds('client_money.edit_rate'))

/** Entered by people, counting, and of one amount: what is split among vehicles is changed with all lines. */
export const isChangeable = ({ approval, kind, systemDefined, shares }: Charge): boolean =>
  approval === 'approved' && kind !== 'base' && !systemDefined && shares === null

/** The order's first charge that the role may approve. Reads the costs of its jobs where the price is not seen. */
export const waitingCharge = async (
  queries: QueryClient,
  { guid, jobs }: Pick<Order, 'guid' | 'jobs'>,
  holds: Holds,
): Promise<Charge | undefined> => {
  if (!holds('vendor_money.edit_pay')) return undefined
  const waits = (charge: Charge) => charge.approval === 'waiting' && mayAnswer(charge, holds)
  if (holds('client_money.view_rate')) return (await queries.fetchQuery(orderFinancesQuery(guid))).charges.find(waits)
  if (!holds('vendor_money.view_pay')) return undefined
  const all = await Promise.all(jobs.map((job) => queries.fetchQuery(jobFinancesQuery(job.guid))))
  return all.flatMap(({ charges }) => charges).find(waits)
}
