import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { LANE_DAYS, type ClientSummary } from '@waybill/contract/scorecards/scorecards.shapes.ts'
import { lanesOf } from '@waybill/domain/accounts/lanes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { dayIn } from '../../records/accounts/index.ts'
import { orderCounts } from '../../records/projections/index.ts'
import { weekSums } from '../../records/queue/index.ts'
import { clientLaneJobs, clientTree, deliveredInTime, openInvoices } from '../../records/scorecards/index.ts'
import { presentClientSummary } from '../../views/accounts/client-summary.present.ts'
import { laneJobOf } from '../../views/accounts/lanes.present.ts'
import { accountOfCard, daysBefore } from './account-of-card.ts'

const MOST = 12

/** A client's figures, including all of its branches: stored sums, open invoices, and its newest jobs by lane. */
export async function clientSummary(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<ClientSummary | Refusal> {
  const found = await accountOfCard('client', guid, call)
  if (isRefusal(found)) return found
  const { account, timeZone, weeks, keys } = found
  const { companyGuid } = call.caller
  const [tree] = await call.read(clientTree(companyGuid, guid))
  const clients = tree.map((each) => each.guid)
  const [own, all, orders, [sla], [invoices], jobs] = await call.read(
    weekSums(companyGuid, { scope: 'client', guids: clients }, keys),
    weekSums(companyGuid, { scope: 'company', guids: [companyGuid] }, keys),
    orderCounts(companyGuid, 'client', clients),
    deliveredInTime(companyGuid, clients, timeZone),
    openInvoices(companyGuid, clients, dayIn(timeZone, call.now)),
    clientLaneJobs(companyGuid, clients, daysBefore(call.now, LANE_DAYS)),
  )
  return presentClientSummary(
    {
      weeks,
      own,
      all,
      orders,
      sla: sla ?? { orders: 0, kept: 0 },
      invoices: invoices ?? { count: 0, amount: '0', overdue: 0, overdue_amount: '0' },
      limit: account.credit_limit,
      lanes: lanesOf(jobs.map(laneJobOf), MOST),
      timeZone,
    },
    call.caller,
  )
}
