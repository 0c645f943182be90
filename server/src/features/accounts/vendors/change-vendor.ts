import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { StandingChange } from '@waybill/contract/vendors/standing.shapes.ts'
import type { NewVendor, VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import { STANDING_WRITES, VENDOR_WRITES } from '@waybill/domain/access/tables/accounts.ts'
import { mayWrite } from '@waybill/domain/access/writing.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { accountScopeOf } from '../../../caller/account-scope.ts'
import { actorOf } from '../../../operations/actor.ts'
import type { WriteCall } from '../../../calls/call.ts'
import {
  accountQuery,
  type AccountRecord,
  accountRow,
  contactsOfAccount,
  emptyStanding,
  saveVendor,
  standingQuery,
  type StandingRecord,
  type VendorRecord,
} from '../../../records/accounts/index.ts'
import { companyQuery } from '../../../records/people/index.ts'
import { presentAccount } from '../../../views/accounts/accounts.present.ts'
import { changed, checkName } from '../change-account.ts'
import { checkOptions } from '../check-options.ts'
import { askForRemitTo } from './remit-to.ts'

const amount = (value: number | null) => (value === null ? null : decimalOf(value))

function changedStanding(before: StandingRecord, sent: StandingChange, now: Date): StandingRecord {
  const after = { ...before }
  if (sent.authorityStatus !== undefined) {
    after.authority_status = sent.authorityStatus
    if (sent.authorityStatus !== before.authority_status) after.authority_checked_at = now
  }
  if (sent.insuranceExpiresOn !== undefined) after.insurance_expires_on = sent.insuranceExpiresOn
  if (sent.cargoCover !== undefined) after.cargo_cover = amount(sent.cargoCover)
  if (sent.liabilityCover !== undefined) after.liability_cover = amount(sent.liabilityCover)
  if (sent.w9ReceivedOn !== undefined) after.w9_received_on = sent.w9ReceivedOn
  if (sent.agreementSignedOn !== undefined) after.agreement_signed_on = sent.agreementSignedOn
  if (sent.safetyRating !== undefined) after.safety_rating = sent.safetyRating
  if (sent.outOfServiceOn !== undefined) after.out_of_service_on = sent.outOfServiceOn
  if (sent.equipmentTypeIds !== undefined)
    after.equipment_type_ids = [...new Set(sent.equipmentTypeIds)].toSorted((a, b) => a - b)
  return after
}

/** The vendor with the change applied; a new remit-to waits beside it. */
function changedVendor(before: VendorRecord, sent: VendorChange, call: WriteCall): VendorRecord | Refusal {
  const account = changed(before.account, sent)
  if (sent.scac !== undefined) account.scac = sent.scac
  if (sent.taxId !== undefined) account.tax_id = sent.taxId
  if (sent.paymentMethodId !== undefined) account.payment_method_id = sent.paymentMethodId
  const standing = askForRemitTo(
    sent.remitTo,
    account,
    changedStanding(before.standing, sent.standing ?? {}, call.now),
    call,
  )
  return isRefusal(standing) ? standing : { account, standing }
}

/** Refuses what the caller or the lists do not allow, or a name that another vendor has. */
async function checkChange(
  sent: VendorChange,
  before: AccountRecord | undefined,
  after: AccountRecord,
  call: WriteCall,
): Promise<Refusal | undefined> {
  return (
    mayWrite(VENDOR_WRITES, sent, call.caller, {}) ??
    mayWrite(STANDING_WRITES, sent.standing ?? {}, call.caller, {}, 'standing') ??
    (await checkOptions(sent, call)) ??
    (before?.name === after.name ? undefined : await checkName(after, call))
  )
}

/** The vendor, locked, in its current state; 404 if the caller cannot see it. */
export async function heldVendor(guid: string, call: WriteCall): Promise<VendorRecord | Refusal> {
  const { caller, tx } = call
  const account = await tx.first(accountQuery(accountScopeOf(caller), 'vendor', guid, true))
  if (!account) return refuse.notFound('Vendor')
  const standing = await tx.first(standingQuery(caller.companyGuid, guid))
  return call.ifMatch('The vendor', account.version) ?? { account, standing: standing ?? emptyStanding(account) }
}

/** The vendor for the response. */
export async function answerVendor({ account, standing }: VendorRecord, call: WriteCall): Promise<Account> {
  call.tag(account.version)
  const contacts = await call.tx.rows(contactsOfAccount(account.company_guid, account.guid))
  return presentAccount(account, contacts, call, standing)
}

/** Adds a vendor. */
export async function createVendor(sent: NewVendor, call: WriteCall): Promise<Account | Refusal> {
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
export async function changeVendor(guid: string, sent: VendorChange, call: WriteCall): Promise<Account | Refusal> {
  const before = await heldVendor(guid, call)
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
