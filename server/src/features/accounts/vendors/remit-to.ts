/** Where a vendor is paid: a requested change waits for a second user. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { BankAccount, RemitToChange } from '@waybill/contract/vendors/standing.shapes.ts'
import { isAbaNumber } from '@waybill/domain/accounts/routing-number.ts'
import type { ReadCall } from '../../../calls/call.ts'
import type { AccountRecord, RemitTo, StandingRecord } from '../../../records/accounts/index.ts'
import { change } from '../../../records/rows.ts'
import { SEALED_FOR } from '../../../records/sealed/index.ts'

const textOf = ({ routingNumber, accountNumber }: BankAccount) => `${routingNumber} ${accountNumber}`

/** The account number as stored (sealed) and as displayed; undefined if unchanged. */
function bankAccountOf(
  sent: BankAccount | null,
  account: AccountRecord,
  standing: StandingRecord,
  { services }: ReadCall<'seal'>,
): RemitTo | undefined | Refusal {
  const { bank_account_sealed: kept, bank_account_masked: mask } = standing
  if (!sent) return mask === null ? undefined : { bank_account_masked: null, bank_account_sealed: null }
  if (account.country === 'US' && !isAbaNumber(sent.routingNumber))
    return refuse.invalid('remitTo.bankAccount.routingNumber', 'is not a valid routing number')
  const use = SEALED_FOR.bankAccount({ company_guid: account.company_guid, account_guid: account.guid })
  if (kept && services.seal.open(kept, use) === textOf(sent)) return undefined
  return {
    bank_account_masked: `****${sent.accountNumber.slice(-4)}`,
    bank_account_sealed: services.seal.close(textOf(sent), use),
  }
}

const FIELDS = [
  ['factoringCompany', 'factoring_company'],
  ['remitName', 'remit_name'],
  ['remitEmail', 'remit_email'],
] as const

/** The changes requested; undefined if there are none. */
function changeOf(
  sent: RemitToChange,
  account: AccountRecord,
  standing: StandingRecord,
  call: ReadCall<'seal'>,
): RemitTo | undefined | Refusal {
  const asked: RemitTo = {}
  for (const [field, column] of FIELDS) {
    const value = sent[field] === undefined ? undefined : sent[field] || null
    if (value !== undefined && value !== standing[column]) asked[column] = value
  }
  if (sent.bankAccount !== undefined) {
    const bank = bankAccountOf(sent.bankAccount, account, standing, call)
    if (isRefusal(bank)) return bank
    if (bank) change(asked, bank)
  }
  return Object.keys(asked).length ? asked : undefined
}

/** Stores the request beside the standing. A pending request by another user is not replaced. */
export function askForRemitTo(
  sent: RemitToChange | undefined,
  account: AccountRecord,
  standing: StandingRecord,
  call: ReadCall<'seal'>,
): StandingRecord | Refusal {
  if (!sent) return standing
  const { caller, now } = call
  const wish = changeOf(sent, account, standing, call)
  if (isRefusal(wish)) return wish
  if (!wish) return standing
  if (standing.pending_change && standing.pending_change_by !== caller.userGuid)
    return refuse.notNow(
      'remitTo',
      `A change requested by ${standing.of_asked_by ?? 'someone'} is already waiting; approve or refuse it first`,
    )
  return {
    ...standing,
    pending_change: wish,
    pending_change_by: caller.userGuid,
    pending_change_at: now,
    of_asked_by: caller.userName,
    of_askers: [caller.userGuid],
  }
}
