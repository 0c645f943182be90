/** The row of a single charge that is changed where it stands. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { ENTERED_KINDS, type ChargeChange, type NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { FINANCES_MAY } from '@waybill/domain/access/tables/finances.ts'
import { toCents, toDollars } from '@waybill/domain/money/cents.ts'
import type { Caller } from '../../caller/caller.ts'
import type { ChargeRecord } from '../../records/orders/index.ts'
import { amountFacts, baseOfSide, enteredCharge, sideOf, type Side } from './entered-charge.ts'
import { isReplaceable, mayCharge } from './replace-charges.ts'

type Amounts = Pick<NewCharge, 'amount' | 'rate' | 'quantity' | 'unit'>

/** How the amount stands, as it would be entered. */
function amountsOf({ amount, rate, quantity, unit }: ChargeRecord): Amounts {
  const dollars = (text: string) => toDollars(toCents(text))
  if (rate === null || unit === null) return { amount: dollars(amount) }
  return { rate: Number(rate), unit, ...(quantity === null ? {} : { quantity: Number(quantity) }) }
}

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
  const { aggregate, job } = side
  if (stopGuid && !aggregate.stops.some((each) => each.guid === stopGuid && (!job || each.job_guid === job.guid)))
    return refuse.missing([{ path: 'stopGuid', message: `is not a stop of this ${job ? 'job' : 'order'}` }])
  const kind = ENTERED_KINDS.find((each) => each === was.kind)
  const isEntered = sent.amount !== undefined || sent.rate !== undefined
  const entered: NewCharge = {
    itemId: was.item_id,
    ...(was.item_id === null && kind ? { kind } : {}),
    name: was.name,
    ...(isEntered ? sent : amountsOf(was)),
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
  const row = enteredCharge(entered, side, amountFacts(side, baseOfSide(side)), was)
  return 'path' in row ? refuse.missing([row]) : { ...row, stop_guid: stopGuid }
}
