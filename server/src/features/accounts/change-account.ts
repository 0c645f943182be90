import type { Account, AccountChange } from '@waybill/contract/accounts/accounts.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { CLIENT_ACCOUNT_WRITES } from '@waybill/domain/access/tables/accounts.ts'
import { mayWrite } from '@waybill/domain/access/writing.ts'
import { accountScopeOf } from '../../caller/account-scope.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import {
  accountQuery,
  type AccountRecord,
  contactsOfAccount,
  siblingWithSameName,
  saveAccount,
} from '../../records/accounts/index.ts'
import { presentAccount } from '../../views/accounts/accounts.present.ts'
import { checkOptions } from './check-options.ts'

const amount = (value: number | null, decimals: number) => value?.toFixed(decimals) ?? null

/** The account with the change made to it. */
export function changed(account: AccountRecord, sent: AccountChange): AccountRecord {
  const after = { ...account }
  const address = sent.billingAddress ?? {}
  if (address.street1 !== undefined) after.street1 = address.street1
  if (address.street2 !== undefined) after.street2 = address.street2
  if (address.city !== undefined) after.city = address.city
  if (address.state !== undefined) after.state = address.state
  if (address.zipCode !== undefined) after.zip_code = address.zipCode
  if (address.country !== undefined) after.country = address.country
  if (sent.name !== undefined) after.name = sent.name
  if (sent.email !== undefined) after.email = sent.email
  if (sent.mobileNumber !== undefined) after.mobile_number = sent.mobileNumber
  if (sent.phoneNumber !== undefined) after.phone_number = sent.phoneNumber
  if (sent.website !== undefined) after.website = sent.website
  if (sent.orderInstructions !== undefined) after.order_instructions = sent.orderInstructions
  if (sent.isActive !== undefined) after.is_active = sent.isActive
  if (sent.rtype !== undefined) after.rtype = sent.rtype
  if (sent.mcNumber !== undefined) after.mc_number = sent.mcNumber
  if (sent.usdot !== undefined) after.usdot = sent.usdot
  if (sent.status !== undefined) after.status = sent.status
  if (sent.statusReason !== undefined) after.status_reason = sent.statusReason
  if (sent.preferred !== undefined) after.preferred = sent.preferred
  if (sent.blacklist !== undefined) after.blacklist = sent.blacklist
  if (sent.requiresReference !== undefined) after.requires_reference = sent.requiresReference
  if (sent.slaDays !== undefined) after.sla_days = sent.slaDays
  if (sent.icpGp !== undefined) after.icp_gp = amount(sent.icpGp, 2)
  if (sent.icpMultiplier !== undefined) after.icp_multiplier = amount(sent.icpMultiplier, 4)
  if (sent.paymentTermsId !== undefined) after.payment_terms_id = sent.paymentTermsId
  if (sent.creditLimit !== undefined) after.credit_limit = amount(sent.creditLimit, 2)
  return after
}

/** Refuses a name that a sibling already has. */
export async function checkName(account: AccountRecord, { tx }: WriteCall): Promise<Refusal | undefined> {
  const duplicate = await tx.first(siblingWithSameName(account))
  const where = account.of_parent_name ? ` below ${account.of_parent_name}` : ''
  return duplicate && refuse.notNow('name', `There is a ${account.name}${where} already`)
}

/** Changes a client or branch. */
export async function changeAccount(guid: string, sent: AccountChange, call: WriteCall): Promise<Account | Refusal> {
  const { caller, tx } = call
  const before = await tx.first(accountQuery(accountScopeOf(caller), 'client', guid, true))
  if (!before) return refuse.notFound('Account')
  const stale = call.ifMatch('The account', before.version)
  if (stale) return stale
  const no =
    mayWrite(CLIENT_ACCOUNT_WRITES, sent, caller, { other: guid !== caller.accountGuid }) ??
    (await checkOptions(sent, call))
  if (no) return no
  const after = changed(before, sent)
  const taken = after.name === before.name ? undefined : await checkName(after, call)
  if (taken) return taken
  saveAccount(tx, actorOf(call), before, after)
  call.tag(after.version)
  return presentAccount(after, await tx.rows(contactsOfAccount(caller.companyGuid, guid)), call)
}
