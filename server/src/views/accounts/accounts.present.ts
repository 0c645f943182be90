/** An account as the caller may see it: compliance and figures are visible to the company only. */
import {
  ACCOUNT,
  ACCOUNT_ROW,
  type AccountRowNoun,
  type PresentedAccount,
  type PresentedAccountRow,
} from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Made } from '@waybill/contract/nouns/fields.ts'
import { isOther } from '@waybill/domain/access/facts.ts'
import { present } from '@waybill/domain/access/present.ts'
import { actsOf, sees } from '@waybill/domain/access/rules.ts'
import { CLIENT_ACCOUNT_MAY, CONTACTS_OF_COMPANY, VENDOR_MAY } from '@waybill/domain/access/tables/accounts.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { NAMED } from '../../platform/db/names.gen.ts'
import type { AccountRecord, StandingRecord } from '../../records/accounts/index.ts'
import type { ContactSummary } from '../../records/orders/index.ts'
import { NO_VENDOR, vendorPartOf } from './vendor.present.ts'

/** What the caller may do with an account. */
export function accountCan(account: AccountRecord, caller: Caller): string[] {
  if (account.type === 'vendor') return actsOf(VENDOR_MAY, caller, () => true)
  if (account.type !== 'client') return []
  return actsOf(CLIENT_ACCOUNT_MAY, caller, () => true, { other: account.guid !== caller.accountGuid })
}

/** The company's own details fill gaps in its account. */
const facts = (account: AccountRecord) =>
  account.of_company && account.street1 === null
    ? {
        ...account.of_company,
        email: account.email ?? account.of_company.email,
        phone_number: account.phone_number ?? account.of_company.phone_number,
        website: account.website ?? account.of_company.website,
        mc_number: account.mc_number ?? account.of_company.mc_number,
        usdot: account.usdot ?? account.of_company.usdot,
      }
    : account

function rowOf(account: AccountRecord, caller: Caller): Made<AccountRowNoun> {
  const { street1, street2, city, state, zip_code: zipCode, country, ...reach } = facts(account)
  return {
    ...NAMED.accounts(account),
    parentName: account.of_parent_name,
    billingAddress: { street1, street2, city, state, zipCode, country },
    email: reach.email,
    phoneNumber: reach.phone_number,
    website: reach.website,
    mc: reach.mc_number,
    mcNumber: reach.mc_number,
    usdot: reach.usdot,
    dotNumber: reach.usdot,
    isDeleted: account.deleted_at !== null,
    createdByGuid: account.created_by,
    updatedByGuid: account.updated_by,
    deletedByGuid: account.deleted_by,
    complianceResult: account.of_compliance,
    insuranceExpiresOn: account.of_insurance_expires_on,
    openJobs: account.of_open_jobs,
    can: accountCan(account, caller),
  }
}

export const presentAccountRow = (account: AccountRecord, caller: Caller): PresentedAccountRow =>
  present(ACCOUNT_ROW, rowOf(account, caller), caller, { other: isOther(account, caller) })

/** The account with its contacts. For the company's own account a client or carrier sees no people. */
export const presentAccount = (
  account: AccountRecord,
  contacts: readonly ContactSummary[],
  { caller, now }: Pick<ReadCall, 'caller' | 'now'>,
  standing?: StandingRecord,
): PresentedAccount =>
  present(
    ACCOUNT,
    {
      ...rowOf(account, caller),
      paymentTermsId: account.type === 'client' || standing ? account.payment_terms_id : undefined,
      ...(standing ? vendorPartOf(account, standing, caller, now) : NO_VENDOR),
      contacts: (account.type === 'company' && !sees(CONTACTS_OF_COMPANY, caller) ? [] : contacts).map((contact) => ({
        guid: contact.guid,
        name: contact.name,
        email: contact.email,
        mobileNumber: contact.mobile_number,
        phoneNumber: contact.phone_number,
      })),
    },
    caller,
    { other: isOther(account, caller) },
  )
