/** The row of a single charge that is changed where it stands. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { ENTERED_KINDS, type ChargeChange, type NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { FINANCES_MAY } from '@waybill/domain/access/tables/finances.ts'
import { toCents, toDollars } from '@waybill/domain/money/cents.ts'
import type { Caller } from '../../caller/caller.ts'
import type { ChargeRecord } from '../../records/orders/index.ts'
import { differenceOf } from '../../records/rows.ts'
import { amountFacts, baseOfSide, enteredCharge, sideOf, type Side } from './entered-charge.ts'
import { isReplaceable, mayCharge } from './replace-charges.ts'

type Amounts = Pick<NewCharge, 'amount' | 'rate' | 'quantity' | 'unit'>

/** What was sent of an amount. Of a rate that stands, what is left out stays; a sent unit has the quantity sent with it, or none. */
function amountsOf(sent: Amounts, { rate, quantity, unit }: ChargeRecord): Amounts {
  if (sent.amount !== undefined || rate === null || unit === null) return sent
  const times = quantity === null || sent.unit !== undefined ? {} : { quantity: Number(quantity) }
  return { rate: Number(rate), unit, ...times, ...sent }
}

/** Miles that were estimated stay so while they are not others. */
const isStillEstimated = (row: ChargeRecord, was: ChargeRecord) =>
  was.is_estimated && row.unit === was.unit && row.quantity === was.quantity

/** The row of a charge that stands, with other amounts, or why it may not be changed so. `side`: its own. */
export function changedCharge(
  was: ChargeRecord,
  { notes = was.notes, stopGuid = was.stop_guid, ...sent }: Omit<ChargeChange, 'client'>,
  side: Side,
  caller: Caller,
): ChargeRecord | Refusal {
  const mayAtAll = mayDo(FINANCES_MAY[sideOf(side)].edit, caller)
  if (mayAtAll !== true) return mayAtAll
  if (was.kind === 'base') return refuse.notNow('charge', 'The base pay is changed with the whole price or pay')
  if (!isReplaceable(was)) return refuse.notNow('charge', 'This charge is not entered by people, or awaits an answer')
  const { aggregate, job, actor } = side
  if (stopGuid && !aggregate.stops.some((each) => each.guid === stopGuid && (!job || each.job_guid === job.guid)))
    return refuse.missing([{ path: 'stopGuid', message: `is not a stop of this ${job ? 'job' : 'order'}` }])
  const kind = ENTERED_KINDS.find((each) => each === was.kind)
  const hasAmount = Object.values(sent).some((each) => each !== undefined)
  const entered: NewCharge = {
    itemId: was.item_id,
    ...(was.item_id === null && kind ? { kind } : {}),
    name: was.name,
    ...amountsOf(sent, was),
    commodityGuid: was.commodity_guid,
    partyGuid: was.party_guid,
    shares:
      was.shares &&
      Object.entries(was.shares).map(([commodityGuid, share]) => ({
        commodityGuid,
        amount: toDollars(toCents(share)),
      })),
    notes,
  }
  const may = mayCharge(side, [entered], caller)
  if (may !== true) return may
  const row = hasAmount ? enteredCharge(entered, side, amountFacts(side, baseOfSide(side)), was) : was
  if ('path' in row) return refuse.missing([row])
  const changed = {
    ...row,
    notes,
    stop_guid: stopGuid,
    is_estimated: row.is_estimated || isStillEstimated(row, was),
  }
  return differenceOf(was, changed) ? { ...changed, updated_at: actor.now, updated_by: actor.userGuid } : changed
}
