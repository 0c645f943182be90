/** A vendor's data beyond its account, as the caller may see it: a carrier sees its own, never its compliance. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { PendingChange, RemitTo, Standing } from '@waybill/contract/vendors/standing.shapes.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { BANK_CHANGE_MAY, VENDOR_SEEN } from '@waybill/domain/access/tables/accounts.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, number } from '../../platform/http/present.ts'
import {
  type AccountRecord,
  assessVendor,
  type RemitToRecord,
  type StandingRecord,
} from '../../records/accounts/index.ts'

const presentStanding = (standing: StandingRecord): Standing => ({
  authorityStatus: standing.authority_status,
  dateAuthorityChecked: instant(standing.authority_checked_at),
  insuranceExpiresOn: standing.insurance_expires_on,
  cargoCover: number(standing.cargo_cover),
  liabilityCover: number(standing.liability_cover),
  w9ReceivedOn: standing.w9_received_on,
  agreementSignedOn: standing.agreement_signed_on,
  safetyRating: standing.safety_rating,
  outOfServiceOn: standing.out_of_service_on,
  equipmentTypeIds: standing.equipment_type_ids,
})

export const presentRemitTo = (remitTo: RemitToRecord): RemitTo => ({
  factoringCompany: remitTo.factoring_company,
  remitName: remitTo.remit_name,
  remitEmail: remitTo.remit_email,
  bankAccount: remitTo.bank_account_masked,
})

/** What the caller may do with a pending change: nobody approves its own request. */
function pendingCan(standing: StandingRecord, caller: Caller): string[] {
  const own = standing.pending_change_by === caller.userGuid
  return actsOf(BANK_CHANGE_MAY, caller, () => true, { own, other: !own })
}

/** The change that waits for a second user; only the fields it changes. */
export function presentPending(standing: StandingRecord, caller: Caller): PendingChange | null {
  if (!standing.pending_change || !standing.pending_change_at) return null
  const change = standing.pending_change
  return {
    ...('factoring_company' in change ? { factoringCompany: change.factoring_company } : {}),
    ...('remit_name' in change ? { remitName: change.remit_name } : {}),
    ...('remit_email' in change ? { remitEmail: change.remit_email } : {}),
    ...('bank_account_masked' in change ? { bankAccount: change.bank_account_masked } : {}),
    dateAsked: instant(standing.pending_change_at),
    askedBy: standing.of_asked_by,
    can: pendingCan(standing, caller),
  }
}

/** The fields of an account that only a vendor has. */
export const presentVendor = (
  account: AccountRecord,
  standing: StandingRecord,
  caller: Caller,
  now: Date,
): Partial<Account> =>
  show(VENDOR_SEEN, caller, {
    scac: account.scac,
    paymentTermsId: account.payment_terms_id,
    paymentMethodId: account.payment_method_id,
    taxId: account.tax_id,
    standing: presentStanding(standing),
    remitTo: presentRemitTo(standing),
    pendingChange: presentPending(standing, caller),
    compliance: () => {
      const judged = account.of_judge && assessVendor({ ...account, ...standing }, account.of_judge, now)
      return judged ? { ...judged, findings: [...judged.findings] } : undefined
    },
  })
