/** Tries an act and rolls it back within its transaction: what it would end, start and cost. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AwardToEnd, DryRun, Touched } from '@waybill/contract/orders/dry-run.shapes.ts'
import { toCents, toDollars } from '@waybill/domain/money/cents.ts'
import type { WriteCall } from '../calls/call.ts'
import type { Caller } from '../caller/caller.ts'
import { type InvoiceParts, invoicesOfOrder } from '../records/invoices/index.ts'
import { loadOrder, type OrderAggregate } from '../records/orders/index.ts'
import { totalsSeen } from '../views/money/finances.present.ts'
import { awardsOf } from './ending-awards.ts'

interface Moment {
  order: OrderAggregate
  invoices: InvoiceParts[]
}

const seesPay = ({ permissions }: Caller) => permissions.has('vendor_money.view_pay')
const seesPrice = ({ permissions }: Caller) => permissions.has('client_money.view_rate')
const dollars = (amount: string, isSeen: boolean) => (isSeen ? { amount: toDollars(toCents(amount)) } : {})

/** The current records of all kinds that an act may end or start. */
function standing({ order: { contracts, jobs, posts }, invoices }: Moment, caller: Caller): Touched[] {
  const numberOf = (guid: string | null) => jobs.find((job) => job.guid === guid)?.number ?? ''
  return [
    ...contracts.flatMap((contract): Touched[] =>
      contract.status === 'accepted' || contract.status === 'sent'
        ? [
            {
              what: contract.status === 'accepted' ? 'award' : 'offer',
              guid: contract.guid,
              label: `${contract.status === 'accepted' ? 'Award' : 'Offer'} of job ${numberOf(contract.job_guid)}`,
              ...dollars(contract.amount, seesPay(caller)),
            },
          ]
        : [],
    ),
    ...posts.map((post): Touched => ({
      what: 'post',
      guid: post.guid,
      label: `Post of job ${numberOf(post.job_guid)} on ${post.board}`,
    })),
    ...jobs.flatMap((job): Touched[] =>
      job.deleted_at === null && job.canceled_at === null
        ? [{ what: 'job', guid: job.guid, label: `Job ${job.number}` }]
        : [],
    ),
    ...invoices.flatMap(({ invoice }): Touched[] => {
      if (invoice.voided_at) return []
      const isBill = invoice.type === 'bill'
      const name = isBill ? `Bill of job ${numberOf(invoice.job_guid)}` : 'Invoice'
      const label = invoice.number ? `${name}, ${invoice.number}` : `${name}, draft`
      return [
        {
          what: invoice.type,
          guid: invoice.guid,
          label,
          ...dollars(invoice.total, isBill ? seesPay(caller) : seesPrice(caller)),
        },
      ]
    }),
  ]
}

function compare(before: Moment, after: Moment, caller: Caller, asks: AwardToEnd[]): DryRun {
  const [was, is] = [standing(before, caller), standing(after, caller)]
  const isIn = (list: readonly Touched[]) => (each: Touched) =>
    list.some(({ guid, what }) => guid === each.guid && what === each.what)
  return {
    asks,
    ends: was.filter((each) => !isIn(is)(each)),
    begins: is.filter((each) => !isIn(was)(each)),
    stays: is.filter(isIn(was)),
    totals: { before: totalsSeen(before.order, caller), after: totalsSeen(after.order, caller) },
  }
}

/** The awards that need an amount; `pay` is the agreed one. */
export const askedOf = (order: OrderAggregate, { caller }: WriteCall, jobGuid?: string): AwardToEnd[] =>
  awardsOf(order, jobGuid).map(({ contractGuid, vendorName, ...job }) => {
    const contract = order.contracts.find(({ guid }) => guid === contractGuid)!
    const { amount: pay } = dollars(contract.amount, seesPay(caller))
    return { ...job, vendorName, ...(pay === undefined ? {} : { pay }) }
  })

/** Performs `act` on an order visible to the caller, inspects the result, and leaves everything unchanged. */
export async function dryRun(
  orderGuid: string,
  call: WriteCall,
  asks: AwardToEnd[],
  act: () => Promise<unknown>,
): Promise<DryRun | Refusal> {
  const { tx, caller } = call
  const look = async (): Promise<Moment | undefined> => {
    const order = await loadOrder(tx, caller, orderGuid)
    return order && { order, invoices: await invoicesOfOrder(tx, caller.companyGuid, orderGuid) }
  }
  let found: DryRun | Refusal = refuse.notFound('Order')
  await tx.inside(async () => {
    const before = await look()
    if (!before) return found
    const done = await act()
    const after = isRefusal(done) ? undefined : await look()
    if (isRefusal(done)) found = done
    else if (after) found = compare(before, after, caller, asks)
    // A refusal is rolled back.
    return refuse.notNow('dryRun', 'Nothing was done')
  })
  return found
}
