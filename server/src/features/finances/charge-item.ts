/** Resolves the item of the company's list that a charge uses, and the resulting kind of charge. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { kindOfItem } from '@waybill/domain/money/charge-sign.ts'
import type { ChargeKind, ChargeSide } from '../../records/orders/index.ts'
import type { FinanceContext } from '../../records/finances/index.ts'
import type { PicklistOption } from '../../records/reference/index.ts'

export interface ItemOfCharge {
  kind: ChargeKind
  item: PicklistOption | undefined
}

/** Lines that follow from a bill's terms and cannot be entered. */
const SYSTEM_ONLY: readonly unknown[] = ['quick-pay-fee', 'cod']

const fitsSide = ({ data }: PicklistOption, side: ChargeSide) => data['side'] === 'both' || data['side'] === side

/** The item and kind of an entered charge, or what is wrong with them. `kept`: the charge's previous item. */
export function itemOfCharge(
  sent: Pick<NewCharge, 'kind' | 'itemId'>,
  side: ChargeSide,
  context: FinanceContext,
  kept: number | null = null,
): ItemOfCharge | ErrorEntry {
  const id = sent.itemId ?? null
  if (id === null) {
    const kind = sent.kind ?? 'base'
    if (kind === 'accessorial') return { path: 'itemId', message: 'Choose the accessorial from the list' }
    return { kind, item: kind === 'base' ? undefined : context.itemFor(kind) }
  }
  const item = context.item(id)
  if (!item) return { path: 'itemId', message: 'is not in the list of accessorials' }
  if (sent.kind === 'base') return { path: 'itemId', message: 'Base pay cannot be an accessorial' }
  if (!fitsSide(item, side)) return { path: 'itemId', message: `${item.label} is not charged on this side` }
  if (SYSTEM_ONLY.includes(item.data['systemUsage']))
    return { path: 'itemId', message: `${item.label} follows from the payment terms and is not entered` }
  if (item.isDeprecated && id !== kept) return { path: 'itemId', message: `${item.label} is no longer in use` }
  const kind = kindOfItem(item)
  if (sent.kind !== undefined && sent.kind !== kind)
    return { path: 'kind', message: `${item.label} is ${kind}, not ${sent.kind}` }
  return { kind, item }
}
