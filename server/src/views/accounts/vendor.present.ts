/** A vendor's data beyond its account, as the caller may see it: a carrier sees its own papers, never its compliance. */
import type { AccountNoun, ClientNoun } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Made } from '@waybill/contract/nouns/fields.ts'
import { type PendingChange, type RemitTo, STANDING } from '@waybill/contract/vendors/standing.shapes.ts'
import { present } from '@waybill/domain/access/present.ts'
import { actsOf } from '@waybill/domain/access/rules.ts'
import { BANK_CHANGE_MAY } from '@waybill/domain/access/tables/accounts.ts'
import type { Caller } from '../../caller/caller.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import { instant } from '../../platform/http/present.ts'
import {
  type AccountRecord,
  assessPapers,
  assessVendor,
  type RemitToRecord,
  type StandingRecord,
} from '../../records/accounts/index.ts'

export const presentRemitTo = (remitTo: RemitToRecord): RemitTo => ({
  factoringCompany: remitTo.factoring_company,
  remitName: remitTo.remit_name,
  remitEmail: remitTo.remit_email,
  bankAccount: remitTo.bank_account_masked,
})

/** What the caller may do with a pending change: nobody approves its own request, under whichever sign-in. */
function pendingCan(standing: StandingRecord, caller: Caller): string[] {
  const own = standing.pending_change_by === caller.userGuid
  return actsOf(BANK_CHANGE_MAY, caller, () => true, { own, other: !standing.of_askers?.includes(caller.userGuid) })
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

type VendorPart = Omit<Made<AccountNoun>, keyof ClientNoun['fields']>

/** The fields of an account that only a vendor has. */
export const vendorPartOf = (
  account: AccountRecord,
  standing: StandingRecord,
  caller: Caller,
  now: Date,
): VendorPart => ({
  scac: account.scac,
  paymentMethodId: account.payment_method_id,
  taxId: account.tax_id,
  standing: () => present(STANDING, NAMED.vendor_standings(standing), caller),
  remitTo: presentRemitTo(standing),
  pendingChange: presentPending(standing, caller),
  compliance: () => {
    const judged = account.of_judge && assessVendor({ ...account, ...standing }, account.of_judge, now)
    return judged ? { ...judged, findings: [...judged.findings] } : undefined
  },
  paperFindings: () =>
    account.of_judge ? assessPapers({ ...account, ...standing }, account.of_judge, now) : undefined,
})

/** Other accounts have none of them. */
export const NO_VENDOR: VendorPart = {
  scac: undefined,
  paymentMethodId: undefined,
  taxId: undefined,
  standing: undefined,
  remitTo: undefined,
  pendingChange: undefined,
  compliance: undefined,
  paperFindings: undefined,
}
