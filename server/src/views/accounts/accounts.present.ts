/** An account as the caller may see it: compliance and figures are visible to the company only. */
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { actsOf, sees, show } from '@waybill/domain/access/rules.ts'
import {
  ACCOUNT_ROW_SEEN,
  CLIENT_ACCOUNT_SEEN,
  CLIENT_ACCOUNT_MAY,
  CONTACTS_OF_COMPANY,
  VENDOR_MAY,
} from '@waybill/domain/access/tables/accounts.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, number } from '../../platform/http/present.ts'
import type { AccountRecord, StandingRecord } from '../../records/accounts/index.ts'
import type { ContactSummary } from '../../records/orders/index.ts'
import { presentVendor } from './vendor.present.ts'

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

export const presentAccountRow = (account: AccountRecord, caller: Caller): AccountRow =>
  show(
    ACCOUNT_ROW_SEEN,
    caller,
    {
      guid: account.guid,
      type: account.type,
      rtype: account.rtype,
      name: account.name,
      parentGuid: account.parent_guid,
      parentName: account.of_parent_name,
      billingAddress: {
        street1: facts(account).street1,
        street2: facts(account).street2,
        city: facts(account).city,
        state: facts(account).state,
        zipCode: facts(account).zip_code,
        country: facts(account).country,
      },
      email: facts(account).email,
      mobileNumber: account.mobile_number,
      phoneNumber: facts(account).phone_number,
      website: facts(account).website,
      mc: facts(account).mc_number,
      mcNumber: facts(account).mc_number,
      usdot: facts(account).usdot,
      dotNumber: facts(account).usdot,
      status: account.status,
      isActive: account.is_active,
      isDeleted: account.deleted_at !== null,
      orderInstructions: account.order_instructions,
      createdByGuid: account.created_by,
      dateCreated: instant(account.created_at),
      updatedByGuid: account.updated_by,
      dateUpdated: instant(account.updated_at),
      deletedByGuid: account.deleted_by,
      dateDeleted: instant(account.deleted_at),
      preferred: account.preferred,
      blacklist: account.blacklist,
      statusReason: account.status_reason,
      slaDays: account.sla_days,
      requiresReference: account.requires_reference,
      icpGp: number(account.icp_gp),
      icpMultiplier: number(account.icp_multiplier),
      creditLimit: number(account.credit_limit),
      complianceResult: account.of_compliance,
      insuranceExpiresOn: account.of_insurance_expires_on,
      openJobs: account.of_open_jobs,
      can: accountCan(account, caller),
    },
    { other: account.guid !== caller.accountGuid },
  )

/** The account with its contacts. For the company's own account a client or carrier sees no people. */
export const presentAccount = (
  account: AccountRecord,
  contacts: readonly ContactSummary[],
  { caller, now }: Pick<ReadCall, 'caller' | 'now'>,
  standing?: StandingRecord,
): Account => ({
  ...presentAccountRow(account, caller),
  ...(account.type === 'client' ? show(CLIENT_ACCOUNT_SEEN, caller, { paymentTermsId: account.payment_terms_id }) : {}),
  ...(standing ? presentVendor(account, standing, caller, now) : {}),
  contacts: (account.type === 'company' && !sees(CONTACTS_OF_COMPANY, caller) ? [] : contacts).map((contact) => ({
    guid: contact.guid,
    name: contact.name,
    email: contact.email,
    mobileNumber: contact.mobile_number,
    phoneNumber: contact.phone_number,
  })),
})
