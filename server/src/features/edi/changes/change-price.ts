/** Changes the client's base price of an order, with the charges that are a percentage of it. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { decimalOf, percentOf, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { mayChangeLocked } from '@waybill/domain/money/finance-lock.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { readWithin, type Tx } from '../../../platform/db/database.ts'
import { contextFrom, contextQueries, lockOf } from '../../../records/finances/index.ts'
import type { Actor } from '../../../records/history/index.ts'
import { assignOrder, basePriceRow, NOTHING_FOUND } from '../../../records/order-changes/index.ts'
import { approvalOfCharge, type OrderAggregate, orderFactsOf } from '../../../records/orders/index.ts'
import { change } from '../../../records/rows.ts'

/** Sets it in `after`, or refuses: where it is billed already, or consists of several lines. `price`: in dollars. */
export async function changePrice(
  after: OrderAggregate,
  price: number,
  { tx, actor, permissions }: { tx: Tx; actor: Actor; permissions: ReadonlySet<Permission> },
): Promise<Refusal | undefined> {
  const { order } = after
  const may = mayOrder('edit-price', orderFactsOf(after), 'dispatcher')
  if (may !== true) return may
  const context = contextFrom(await readWithin(tx)(...contextQueries(actor.companyGuid, [order.guid])))
  const locked = mayChangeLocked(lockOf({ aggregate: after, job: null, context }), permissions)
  if (locked !== true) return locked
  const own = after.charges.filter(
    (charge) => charge.side === 'client' && charge.deleted_at === null && approvalOfCharge(charge) === 'approved',
  )
  const [base, second] = own.filter(({ kind }) => kind === 'base')
  if (second || base?.shares)
    return refuse.notNow('price', 'The price of the order consists of several lines; change it there')
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid }
  const amount = decimalOf(price)
  assignOrder(order, enteredByProgram(ORDER, { clientJobBasePay: price }), NOTHING_FOUND)
  if (base) change(base, { ...stamp, amount, rate: null, quantity: null, unit: null, is_estimated: false })
  else after.charges.push(basePriceRow(actor, order, amount))
  for (const charge of own)
    if (charge.unit === 'percent' && charge.rate !== null)
      change(charge, { ...stamp, amount: toDecimal(percentOf(toCents(amount), Number(charge.rate))) })
  return undefined
}
