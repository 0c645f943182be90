/** Acts on a damage case: open it manually, claim, answer, comment and close. */
import type {
  CaseAnswer,
  CaseEnd,
  Claim,
  DamageCase,
  NewCase,
  NewCaseNote,
} from '@waybill/contract/cases/cases.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { CASE_MAY } from '@waybill/domain/access/tables/cases.ts'
import { type CaseAct, mayActOnCase, mayAnswer } from '@waybill/domain/cases/case-rules.ts'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import { newDamageOf, startCase } from '../../operations/damage-cases.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  caseByGuid,
  type CaseRecord,
  type CaseRow,
  type EntryRecord,
  caseContextQuery,
  insertEntry,
  openCase as openCaseQuery,
  saveCase,
} from '../../records/cases/index.ts'
import { freeAfterClaim, holdForClaim } from '../../operations/claim-holds.ts'
import { loadOrder } from '../../records/orders/index.ts'
import { damagesIn, inspectionsOfOrder, photosIn, withContent } from '../../records/stops/index.ts'
import { standingOf, stateOf } from '../../views/cases/cases.present.ts'
import { readCase } from './read-cases.ts'

interface ByGuid {
  params: { guid: string }
}

/** The case, locked, if the act is allowed. */
async function hold(guid: string, act: CaseAct, { caller, tx }: WriteCall): Promise<CaseRecord | Refusal> {
  const row = await tx.first(caseByGuid(caller, guid, true))
  if (!row) return refuse.notFound('Case')
  const may = mayActOnCase(act, standingOf(row), caller.portal)
  return may === true ? row : may
}

/** Its order, locked before the case: everything that changes both uses this order. */
async function lockedOrder(guid: string, { caller, tx }: WriteCall) {
  const row = await tx.first(caseByGuid(caller, guid))
  return row && loadOrder(tx, caller, row.order_guid)
}

const entry = (
  known: CaseRecord,
  said: Pick<EntryRecord, 'kind' | 'text'> & { guid?: string | undefined; amount: number | null },
  { caller, now }: WriteCall,
): EntryRecord => ({
  company_guid: caller.companyGuid,
  guid: said.guid ?? newGuid(now),
  case_guid: known.guid,
  kind: said.kind,
  text: said.text,
  amount: said.amount === null ? null : toDecimal(toCents(said.amount)),
  by_guid: caller.userGuid,
  by_name: caller.userName,
  portal: caller.portal,
  at: now,
})

const releasedIn = ({ caller, now }: WriteCall) => ({
  released_at: now,
  released_by: caller.userGuid,
  released_by_name: caller.userName,
})

/** The client found the damage of a case itself that it does not see yet: its report stands in the case, which it sees now. */
async function reportInto(open: CaseRow, body: NewCase, call: WriteCall<ForActs>): Promise<DamageCase | Refusal> {
  const { caller, tx } = call
  const row = await tx.first(caseByGuid({ ...caller, clientGuids: null }, open.guid))
  if (!row) return refuse.notFound('Case')
  const change = releasedIn(call)
  saveCase(tx, actorOf(call), row, row.of_client_guid, change, { action: 'case.released', reason: body.reason })
  const note = entry(row, { kind: 'note', text: body.reason, amount: null }, call)
  insertEntry(tx, actorOf(call), { ...row, ...change }, row.of_client_guid, note)
  return readCase({ params: { guid: row.guid } }, call)
}

export async function openCase({ body }: { body: NewCase }, call: WriteCall<ForActs>): Promise<DamageCase | Refusal> {
  const { caller, tx } = call
  const context = await tx.first(caseContextQuery(caller, body.jobGuid, body.commodityGuid))
  if (!context) return refuse.notFound('Vehicle on this job')
  if (!context.delivered_at) return refuse.notNow('jobGuid', 'This job is not delivered yet')
  const open = await tx.first(openCaseQuery(caller.companyGuid, body.jobGuid, body.commodityGuid))
  if (open) {
    if (!open.released_at && !sees(CASE_MAY['see-before-release'], caller)) return reportInto(open, body, call)
    return refuse.notNow('commodityGuid', 'This vehicle already has an open case')
  }
  const all = withContent(
    ...(await call.read(
      inspectionsOfOrder(caller, context.order_guid),
      damagesIn(caller, 'order_guid', context.order_guid),
      photosIn(caller, 'order_guid', context.order_guid),
    )),
  )
  const found = context.delivery_inspection_guid ? newDamageOf(all, context.delivery_inspection_guid) : undefined
  const row = await startCase(
    {
      order_guid: context.order_guid,
      job_guid: body.jobGuid,
      commodity_guid: body.commodityGuid,
      vendor_guid: context.vendor_guid,
      delivered_at: context.delivered_at,
      pickup_inspection_guid: context.pickup_inspection_guid,
      delivery_inspection_guid: context.delivery_inspection_guid,
      damage_guids: found?.damages ?? [],
      grown_guids: found?.grown ?? [],
      opened_by: caller.userGuid,
      opened_by_name: caller.userName,
      open_reason: body.reason,
      // A client’s own report is known to it.
      ...(sees(CASE_MAY['see-before-release'], caller) ? {} : releasedIn(call)),
      ...(body.guid ? { guid: body.guid } : {}),
    },
    context.client_guid,
    call,
  )
  return readCase({ params: { guid: row.guid } }, call)
}

/** From now on the client sees the case; it is told so by a notice. */
export async function releaseCase({ params }: ByGuid, call: WriteCall<ForActs>): Promise<DamageCase | Refusal> {
  const row = await hold(params.guid, 'release', call)
  if (isRefusal(row)) return row
  saveCase(call.tx, actorOf(call), row, row.of_client_guid, releasedIn(call), { action: 'case.released' })
  return readCase({ params }, call)
}

export async function claimCase(
  { params, body }: ByGuid & { body: Claim },
  call: WriteCall<ForActs>,
): Promise<DamageCase | Refusal> {
  const order = await lockedOrder(params.guid, call)
  const row = await hold(params.guid, 'claim', call)
  if (isRefusal(row)) return row
  const { caller, tx, now } = call
  const change = {
    claimed_at: now,
    claim_amount: toDecimal(toCents(body.amount)),
    claim_text: body.text,
    claimed_by: caller.userGuid,
    claimed_by_name: caller.userName,
    claimed_portal: caller.portal,
  }
  saveCase(tx, actorOf(call), row, row.of_client_guid, change, { action: 'case.claimed' })
  if (order) await holdForClaim(row, order, call)
  return readCase({ params }, call)
}

export async function answerCase(
  { params, body }: ByGuid & { body: CaseAnswer },
  call: WriteCall<ForActs>,
): Promise<DamageCase | Refusal> {
  const row = await hold(params.guid, 'answer', call)
  if (isRefusal(row)) return row
  const said = { kind: body.kind, amount: body.amount ?? null, text: body.text?.trim() || null }
  const may = mayAnswer(said, stateOf(row))
  if (may !== true) return may
  insertEntry(call.tx, actorOf(call), row, row.of_client_guid, entry(row, said, call))
  return readCase({ params }, call)
}

export async function noteInCase(
  { params, body }: ByGuid & { body: NewCaseNote },
  call: WriteCall<ForActs>,
): Promise<DamageCase | Refusal> {
  const row = await hold(params.guid, 'note', call)
  if (isRefusal(row)) return row
  const note = entry(row, { kind: 'note', text: body.text, amount: null, guid: body.guid }, call)
  insertEntry(call.tx, actorOf(call), row, row.of_client_guid, note)
  return readCase({ params }, call)
}

export async function closeCase(
  { params, body }: ByGuid & { body: CaseEnd },
  call: WriteCall<ForActs>,
): Promise<DamageCase | Refusal> {
  const order = await lockedOrder(params.guid, call)
  const row = await hold(params.guid, 'close', call)
  if (isRefusal(row)) return row
  const { caller, tx, now } = call
  const isPaidFor = body.outcome !== 'settled' || row.claimed_at !== null
  if (!isPaidFor) return refuse.notNow('outcome', 'No amount has been claimed yet')
  if (body.outcome === 'no-claim' && row.claimed_at)
    return refuse.notNow('outcome', 'The claim is filed; say whether it was settled or withdrawn')
  const change = { closed_at: now, closed_by: caller.userGuid, outcome: body.outcome, close_reason: body.reason }
  saveCase(tx, actorOf(call), row, row.of_client_guid, change, { action: 'case.closed', reason: body.reason })
  if (order) await freeAfterClaim(row, order, call)
  return readCase({ params }, call)
}
