/** A second user decides on a change to where a vendor is paid. */
import type { PresentedAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf, PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import type { BankChange } from '@waybill/contract/vendors/standing.shapes.ts'
import type { BankChangeApproval, BankChangeRefusal } from '@waybill/contract/vendors/vendors.shapes.ts'
import { actorOf } from '../../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../../calls/call.ts'
import { readList } from '../../../calls/read-list.ts'
import {
  planWaiting,
  type RemitTo,
  saveVendor,
  type StandingRecord,
  type VendorRecord,
} from '../../../records/accounts/index.ts'
import { answerVendor, lockedVendor } from './change-vendor.ts'
import { presentPending, presentRemitTo } from '../../../views/accounts/vendor.present.ts'

const NOTHING_WAITS = refuse.notNow('id', 'This vendor has no bank change awaiting approval')

const settled = (standing: StandingRecord, change: RemitTo = {}): StandingRecord => ({
  ...standing,
  ...change,
  pending_change: null,
  pending_change_by: null,
  pending_change_at: null,
  of_asked_by: null,
  of_askers: null,
})

/** The vendor with exactly the change that was reviewed. */
async function waiting(guid: string, dateAsked: string, call: WriteCall): Promise<VendorRecord | Refusal> {
  const vendor = await lockedVendor(guid, call)
  if (isRefusal(vendor)) return vendor
  const at = vendor.standing.pending_change_at
  if (!at) return NOTHING_WAITS
  return at.getTime() === new Date(dateAsked).getTime() ? vendor : refuse.changedMeanwhile('The change')
}

/** Approves the change. */
export async function approveBankChange(
  { params: { id: guid }, body: { dateAsked } }: { params: { id: string }; body: BankChangeApproval },
  call: WriteCall<ForActs>,
): Promise<PresentedAccount | Refusal> {
  const vendor = await waiting(guid, dateAsked, call)
  if (isRefusal(vendor)) return vendor
  // Possibly as another of its users.
  if (vendor.standing.of_askers?.includes(call.caller.userGuid))
    return refuse.forbidden('You cannot approve a change you requested')
  const { account, standing } = vendor
  const after = { account: { ...account }, standing: settled(standing, standing.pending_change ?? {}) }
  saveVendor(call.tx, actorOf(call), vendor, after, { action: 'account.bank-change-approved' })
  return answerVendor(after, call)
}

/** Refuses the change: the remit-to stays as it is. */
export async function refuseBankChange(
  { params: { id: guid }, body: { dateAsked, reason } }: { params: { id: string }; body: BankChangeRefusal },
  call: WriteCall<ForActs>,
): Promise<PresentedAccount | Refusal> {
  const vendor = await waiting(guid, dateAsked, call)
  if (isRefusal(vendor)) return vendor
  const after = { account: { ...vendor.account }, standing: settled(vendor.standing) }
  saveVendor(call.tx, actorOf(call), vendor, after, { action: 'account.bank-change-refused', reason })
  return answerVendor(after, call)
}

/** Withdraws the caller's own request. */
export async function withdrawBankChange(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs>,
): Promise<Refusal | undefined> {
  const vendor = await lockedVendor(guid, call)
  if (isRefusal(vendor)) return vendor
  if (!vendor.standing.pending_change) return NOTHING_WAITS
  if (vendor.standing.pending_change_by !== call.caller.userGuid)
    return refuse.forbidden('Only the person who requested the change can withdraw it; refuse it instead')
  const after = { account: { ...vendor.account }, standing: settled(vendor.standing) }
  saveVendor(call.tx, actorOf(call), vendor, after, { action: 'account.bank-change-withdrawn' })
  return undefined
}

/** Pending changes of all vendors. */
export async function listBankChanges(
  { query }: { query: PageQuery },
  call: ReadCall,
): Promise<ListOf<BankChange> | Refusal> {
  const plan = planWaiting(call.caller.companyGuid, query)
  return readList(plan, call, (rows) =>
    rows.map((row) => ({
      ...presentPending(row, call.caller)!,
      vendor: { guid: row.guid, name: row.name },
      current: presentRemitTo(row),
    })),
  )
}
