/** Replaces all charges of one side. Charges awaiting approval and system lines stay unchanged. */
import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { FinancesChange, NewCharge } from '@waybill/contract/finances/finances.shapes.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { sum, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { mayChangeLocked } from '@waybill/domain/money/finance-lock.ts'
import { matchCharges, type ChargeIdentity } from '@waybill/domain/money/matching-charges.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import type { Caller } from '../../caller/caller.ts'
import { lockOf } from '../../records/finances/index.ts'
import { assignOrder, NOTHING_FOUND } from '../../records/order-changes/index.ts'
import { approvalOfCharge, type ChargeRecord, orderFactsOf } from '../../records/orders/index.ts'
import { itemOfCharge } from './charge-item.ts'
import { amountFacts, enteredCharge, sideOf, type Side } from './entered-charge.ts'

/** Lines maintained by the system. */
const SYSTEM: readonly string[] = ['quick-pay-fee', 'cod']

const isOfSide = ({ job }: Side, charge: ChargeRecord) =>
  job ? charge.side === 'vendor' && charge.job_guid === job.guid : charge.side === 'client'
/** Entered by people, and counting: those that wait for an answer and those of the system stay. */
export const isReplaceable = (charge: ChargeRecord) =>
  charge.deleted_at === null && approvalOfCharge(charge) === 'approved' && !SYSTEM.includes(charge.kind)

const isTonu = (sent: NewCharge, { context }: Side) =>
  sent.kind === 'tonu' || (sent.itemId != null && context.item(sent.itemId)?.data['systemUsage'] === 'tonu')

/** Whether this side's amounts may be changed at all, and to these. */
export function mayCharge(side: Side, charges: readonly NewCharge[], caller: Caller): true | Refusal {
  const { aggregate, job } = side
  const locked = mayChangeLocked(lockOf(side), caller.permissions)
  if (locked !== true) return locked
  const onlyTonu = charges.every((charge) => isTonu(charge, side))
  if (job) {
    if (job.deleted_at) return refuse.notNow('status', 'This job is deleted; restore it first')
    if (job.is_dummy && charges.length) return refuse.notNow('charges', 'A placeholder job has no vendor and no pay')
    if (job.canceled_at && !onlyTonu)
      return refuse.notNow('charges', 'This job is canceled; only a truck ordered and not used (TONU) can be charged')
    return true
  }
  const may = mayOrder('edit-price', orderFactsOf(aggregate), caller.portal)
  return may !== true && aggregate.order.canceled_at && !aggregate.order.deleted_at && onlyTonu ? true : may
}

const baseOf = (charges: readonly ChargeRecord[]) =>
  sum(charges.filter((charge) => charge.kind === 'base').map((charge) => toCents(charge.amount)))

/** Agreed pay is changed openly: by a new offer, or by a separate line. */
function keepsAgreement(side: Side, was: readonly ChargeRecord[], fresh: readonly ChargeRecord[], caller: Caller) {
  const { job, aggregate } = side
  if (!job || caller.permissions.has('margin.edit_locked_finances') || baseOf(was) === baseOf(fresh)) return true
  const isAwarded = aggregate.contracts.some((each) => each.job_guid === job.guid && each.status === 'accepted')
  return isAwarded
    ? refuse.notNow('charges', 'The base pay was agreed with the vendor; send a revised offer, or add an adjustment')
    : true
}

/** What identifies a charge across two versions. */
const identityOf = (row: ChargeRecord): ChargeIdentity => ({
  kind: row.kind,
  itemId: row.item_id,
  name: row.name,
  commodityGuid: row.commodity_guid,
  partyGuid: row.party_guid,
  amount: toCents(row.amount),
})

function sentIdentity(charge: NewCharge, side: Side): ChargeIdentity {
  const chosen = itemOfCharge(charge, sideOf(side), side.context, charge.itemId ?? null)
  const item = 'path' in chosen ? undefined : chosen.item
  return {
    kind: 'path' in chosen ? '' : chosen.kind,
    itemId: item ? Number(item.id) : null,
    name: charge.name ?? item?.label ?? 'Transport',
    commodityGuid: charge.commodityGuid ?? null,
    partyGuid: charge.partyGuid ?? null,
    amount: charge.amount === undefined ? null : toCents(charge.amount),
  }
}

/** Charges sent without a guid are matched with existing ones, so that what was billed stays billed. */
function recognized(sent: readonly NewCharge[], side: Side, known: ReadonlyMap<string, ChargeRecord>): NewCharge[] {
  const named = new Set(sent.map(({ guid }) => guid))
  const standing = [...known.values()].filter(({ guid }) => !named.has(guid))
  const nameless = sent.filter(({ guid }) => guid === undefined)
  const found = matchCharges(
    nameless.map((charge) => sentIdentity(charge, side)),
    standing.map(identityOf),
  )
  const guids = new Map(nameless.map((charge, i) => [charge, standing[found[i] ?? -1]?.guid]))
  return sent.map((charge) => {
    const guid = guids.get(charge)
    return guid ? { ...charge, guid } : charge
  })
}

/** Rows of the sent charges: base pay first, since percentages are based on it. */
function rowsOf(entered: readonly NewCharge[], side: Side, known: ReadonlyMap<string, ChargeRecord>) {
  const errors: ErrorEntry[] = []
  const rows: ChargeRecord[] = []
  const kept = new Set<string>()
  const sent = recognized(entered, side, known)
  const isBase = (charge: NewCharge) => charge.itemId == null && (charge.kind ?? 'base') === 'base'
  const enter = (charge: NewCharge, i: number, base: number) => {
    const was = charge.guid ? known.get(charge.guid) : undefined
    const isStrange = charge.guid !== undefined && !was
    const row = isStrange
      ? { path: 'guid', message: 'is not a charge that can be replaced here; leave it out to add a new one' }
      : charge.guid && kept.has(charge.guid)
        ? { path: 'guid', message: 'appears more than once' }
        : enteredCharge(charge, side, amountFacts(side, base), was)
    if (charge.guid) kept.add(charge.guid)
    if ('path' in row) errors.push({ path: `charges.${i}.${row.path}`, message: row.message })
    else rows.push(row)
  }
  for (const [i, charge] of sent.entries()) if (isBase(charge)) enter(charge, i, 0)
  const base = baseOf(rows)
  for (const [i, charge] of sent.entries()) if (!isBase(charge)) enter(charge, i, base)
  // Guids of one moment do not sort in creation order; charges are stored in the order sent.
  const fresh = rows.filter((row) => !known.has(row.guid))
  const guids = fresh.map((row) => row.guid).toSorted()
  for (const [i, row] of fresh.entries()) row.guid = guids[i]!
  return errors.length ? refuse.missing(errors) : rows
}

/** Puts the new charges into the aggregate, or refuses and leaves it unchanged. */
export function replaceCharges(side: Side, sent: FinancesChange, caller: Caller): Refusal | undefined {
  const { aggregate, job, actor } = side
  const may = mayCharge(side, sent.charges, caller)
  if (may !== true) return may
  const was = aggregate.charges.filter((charge) => isOfSide(side, charge) && isReplaceable(charge))
  const rows = rowsOf(sent.charges, side, new Map(was.map((charge) => [charge.guid, charge])))
  if ('refused' in rows) return rows
  const agreed = keepsAgreement(side, was, rows, caller)
  if (agreed !== true) return agreed
  const fresh = new Map(rows.map((row) => [row.guid, row]))
  const replaced = new Set(was.map((charge) => charge.guid))
  aggregate.charges = [
    ...aggregate.charges.map((charge) => {
      if (!replaced.has(charge.guid)) return charge
      return fresh.get(charge.guid) ?? { ...charge, deleted_at: actor.now, deleted_by: actor.userGuid }
    }),
    ...rows.filter((row) => !replaced.has(row.guid)),
  ]
  if (job) return undefined
  const clientJobBasePay = rows.some((row) => row.kind === 'base') ? toDollars(baseOf(rows)) : null
  assignOrder(aggregate.order, enteredByProgram(ORDER, { clientJobBasePay }), NOTHING_FOUND)
  return undefined
}
