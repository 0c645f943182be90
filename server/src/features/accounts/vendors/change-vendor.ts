import { ACCOUNT, type PresentedAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { STANDING } from '@waybill/contract/vendors/standing.shapes.ts'
import type { NewVendor, VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import { allow } from '@waybill/domain/access/allow.ts'
import { isOther } from '@waybill/domain/access/facts.ts'
import { accountScopeOf } from '../../../caller/account-scope.ts'
import { actorOf } from '../../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../../calls/call.ts'
import {
  accountQuery,
  type AccountRecord,
  accountRow,
  assignAccount,
  assignStanding,
  contactsOfAccount,
  emptyStanding,
  saveVendor,
  standingQuery,
  type VendorRecord,
} from '../../../records/accounts/index.ts'
import { companyQuery } from '../../../records/people/index.ts'
import { presentAccount } from '../../../views/accounts/accounts.present.ts'
import { checkName } from '../change-account.ts'
import { checkOptions } from '../check-options.ts'
import { askForRemitTo } from './remit-to.ts'

/** The vendor with the change applied, if the caller may make it; a new remit-to waits beside it. */
function changedVendor(before: VendorRecord, sent: VendorChange, call: WriteCall<'seal'>): VendorRecord | Refusal {
  const { caller, now } = call
  const fields = allow(ACCOUNT, sent, caller, { other: isOther(before.account, caller) })
  if (isRefusal(fields)) return fields
  const shown = allow(STANDING, sent.standing ?? {}, caller, {}, 'standing')
  if (isRefusal(shown)) return shown
  const account = { ...before.account }
  assignAccount(account, fields, undefined)
  const standing = { ...before.standing }
  assignStanding(standing, shown, { now })
  const asked = askForRemitTo(sent.remitTo, account, standing, call)
  return isRefusal(asked) ? asked : { account, standing: asked }
}

/** Refuses what is not in the lists, or a name that another vendor has. */
const checkChange = async (
  sent: VendorChange,
  before: AccountRecord | undefined,
  after: AccountRecord,
  call: WriteCall,
): Promise<Refusal | undefined> =>
  (await checkOptions(sent, call)) ?? (before?.name === after.name ? undefined : await checkName(after, call))

/** The vendor, locked, in its current state; 404 if the caller cannot see it. */
export async function lockedVendor(guid: string, call: WriteCall): Promise<VendorRecord | Refusal> {
  const { caller, tx } = call
  const account = await tx.first(accountQuery(accountScopeOf(caller), 'vendor', guid, true))
  if (!account) return refuse.notFound('Vendor')
  const standing = await tx.first(standingQuery(caller.companyGuid, guid))
  return call.ifMatch('The vendor', account.version) ?? { account, standing: standing ?? emptyStanding(account) }
}

/** The vendor for the response. */
export async function answerVendor({ account, standing }: VendorRecord, call: WriteCall): Promise<PresentedAccount> {
  call.tag(account.version)
  const contacts = await call.tx.rows(contactsOfAccount(account.company_guid, account.guid))
  return presentAccount(account, contacts, call, standing)
}

/** Adds a vendor. */
export async function createVendor(
  { body: sent }: { body: NewVendor },
  call: WriteCall<ForActs | 'seal'>,
): Promise<PresentedAccount | Refusal> {
  const company = await call.tx.first(companyQuery(call.caller.companyGuid))
  const empty: AccountRecord = {
    ...accountRow(actorOf(call), { type: 'vendor', name: sent.name, parent: null, country: 'US' }),
    of_judge: company ?? null,
  }
  const vendor = changedVendor({ account: empty, standing: emptyStanding(empty) }, sent, call)
  if (isRefusal(vendor)) return vendor
  const no = await checkChange(sent, undefined, vendor.account, call)
  if (no) return no
  saveVendor(call.tx, actorOf(call), undefined, vendor)
  return answerVendor(vendor, call)
}

/** Changes a vendor. */
export async function changeVendor(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: VendorChange },
  call: WriteCall<ForActs | 'seal'>,
): Promise<PresentedAccount | Refusal> {
  const before = await lockedVendor(guid, call)
  if (isRefusal(before)) return before
  const after = changedVendor(before, sent, call)
  if (isRefusal(after)) return after
  const no = await checkChange(sent, before.account, after.account, call)
  if (no) return no
  const isAsked = after.standing.pending_change_at !== before.standing.pending_change_at
  saveVendor(call.tx, actorOf(call), before, after, {
    ...(isAsked ? { action: 'account.bank-change-asked' } : {}),
    ...(sent.blacklist === undefined ? {} : { reason: sent.statusReason }),
  })
  return answerVendor(after, call)
}
