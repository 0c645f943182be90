/** An account as the caller may see it: the company's judgements and figures stay with the company. */
import type { Account, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, number } from '../../platform/http/present.ts'
import type { AccountRecord } from '../../records/accounts/account-reading.ts'
import type { ContactSummary } from '../../records/orders/order-reading.ts'
import type { StandingRecord } from '../../records/accounts/vendor-standings.ts'
import { presentVendor } from './vendor.present.ts'

/** What the caller may do with an account. Nobody deletes the account it signs in with. */
export function accountCan(account: AccountRecord, caller: Caller): string[] {
  const may = (key: string) => caller.permissions.has(`accounts.${key}` as never)
  if (account.type === 'vendor') return vendorCan(caller, may)
  if (account.type !== 'client' || caller.portal === 'carrier') return []
  return [
    ...(may('edit_clients') ? ['edit'] : []),
    ...(may('edit_clients') && account.guid !== caller.accountGuid ? ['rename', 'deactivate'] : []),
    ...(may('create_clients') ? ['add-branch'] : []),
    ...(may('delete_clients') && account.guid !== caller.accountGuid ? ['delete'] : []),
    ...(may('edit_contacts') ? ['edit-contacts'] : []),
    ...(may('invite_contact') ? ['invite'] : []),
  ]
}

const vendorCan = ({ portal }: Caller, may: (key: string) => boolean): string[] => [
  ...(may('edit_vendors') ? ['edit'] : []),
  ...(may('edit_vendors') && portal === 'dispatcher' ? ['rename', 'deactivate', 'check'] : []),
  ...(may('delete_vendors') ? ['delete'] : []),
  ...(may('blacklist') ? ['blacklist'] : []),
  ...(may('set_preferred') ? ['prefer'] : []),
  ...(may('edit_contacts') ? ['edit-contacts'] : []),
  ...(may('invite_contact') ? ['invite'] : []),
]

function presentForCompany(account: AccountRecord, { permissions }: Caller) {
  return {
    preferred: account.preferred,
    blacklist: account.blacklist,
    statusReason: account.status_reason,
    slaDays: account.sla_days,
    ...(permissions.has('margin.view_gross_profit')
      ? { icpGp: number(account.icp_gp), icpMultiplier: number(account.icp_multiplier) }
      : {}),
    ...(permissions.has('accounts.set_credit_limit') ? { creditLimit: number(account.credit_limit) } : {}),
  }
}

/** What the company wrote of itself fills what its account leaves open. */
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

export const presentAccountRow = (account: AccountRecord, caller: Caller): AccountRow => ({
  guid: account.guid,
  type: account.type,
  rtype: account.rtype,
  name: account.name,
  // Above a client's own account lies what it may not see.
  parentGuid: account.guid === caller.accountGuid ? null : account.parent_guid,
  parentName: account.guid === caller.accountGuid ? null : account.of_parent_name,
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
  ...(caller.portal === 'dispatcher' ? presentForCompany(account, caller) : {}),
  can: accountCan(account, caller),
})

/** The account with those whom one reaches there. Of the company itself a client or carrier sees no people. */
export const presentAccount = (
  account: AccountRecord,
  contacts: readonly ContactSummary[],
  { caller, now }: Pick<ReadCall, 'caller' | 'now'>,
  standing?: StandingRecord,
): Account => ({
  ...presentAccountRow(account, caller),
  ...(standing ? presentVendor(account, standing, caller, now) : {}),
  contacts: (account.type === 'company' && caller.portal !== 'dispatcher' ? [] : contacts).map((contact) => ({
    guid: contact.guid,
    name: contact.name,
    email: contact.email,
    mobileNumber: contact.mobile_number,
    phoneNumber: contact.phone_number,
  })),
})
