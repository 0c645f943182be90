/** How accounts are billed by default: terms and methods, factoring companies, fees, and who pays another party's charge. */
import { DEFAULT_PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { toCents, type Cents } from '@waybill/domain/money/cents.ts'
import { partsOf } from '@waybill/domain/money/party-shares.ts'
import { build, sql } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { dayIn } from '../accounts/index.ts'
import type { ChargeRecord } from '../orders/index.ts'
import { companyQuery } from '../people/index.ts'
import { optionsOf, picklistsQuery } from '../reference/index.ts'

export interface BillingContext {
  /** The company's day. */
  readonly today: string
  /** An account's terms, otherwise the default ones. */
  termsOf(accountGuid: string): number
  methodOf(accountGuid: string): number | null
  /** The terms' fee in percent. */
  feeOf(termsId: number | null): number
  /** Whether a factoring company is paid in the vendor's place. */
  hasFactor(accountGuid: string): boolean
  /** Whether the item is a passed-on receipt. */
  isReceipt(itemId: number | null): boolean
  /** Who pays how much of a client-side charge: the party it names, the payers by their shares, otherwise the client. */
  payersOf(charge: Pick<ChargeRecord, 'amount' | 'party_guid'>, clientGuid: string): Map<string, Cents>
}

export async function billingContext(
  tx: Tx,
  companyGuid: string,
  orderGuid: string,
  accounts: readonly string[],
  now: Date,
): Promise<BillingContext> {
  const [parties, picklists, company, billedAccounts] = await Promise.all([
    tx.rows(
      build
        .selectFrom('order_parties')
        .where('company_guid', '=', companyGuid)
        .where('order_guid', '=', orderGuid)
        .orderBy('created_at')
        .orderBy('guid')
        .select(['guid', 'account_guid', 'role', 'share']),
    ),
    tx.rows(picklistsQuery(companyGuid, ['payment-terms', 'accessorials'])),
    tx.first(companyQuery(companyGuid)),
    tx.rows(
      build
        .selectFrom('accounts as a')
        .leftJoin('vendor_standings as s', (j) =>
          j.onRef('s.company_guid', '=', 'a.company_guid').onRef('s.account_guid', '=', 'a.guid'),
        )
        .where('a.company_guid', '=', companyGuid)
        .where(
          'a.guid',
          '=',
          sql<string>`any(${accounts}::uuid[] || array(select p.account_guid from order_parties p
            where p.company_guid = ${companyGuid} and p.order_guid = ${orderGuid}))`,
        )
        .select(['a.guid', 'a.payment_terms_id', 'a.payment_method_id', 's.factoring_company']),
    ),
  ])
  const known = new Map(billedAccounts.map((account) => [account.guid, account]))
  const terms = optionsOf('payment-terms', picklists)
  const items = optionsOf('accessorials', picklists)
  const named = new Map(parties.map((party) => [party.guid, party.account_guid]))
  const payers = parties.filter((party) => party.role === 'bill-to')
  const shares = payers.map(({ share }) => (share === null ? null : Number(share)))
  const usual = Number((terms.find((option) => option.isDefault) ?? { id: DEFAULT_PAYMENT_TERMS }).id)
  return {
    today: dayIn(company!.time_zone, now),
    termsOf: (guid) => known.get(guid)?.payment_terms_id ?? usual,
    methodOf: (guid) => known.get(guid)?.payment_method_id ?? null,
    feeOf: (id) => Number(terms.find((option) => option.id === id)?.data['fee'] ?? 0),
    hasFactor: (guid) => Boolean(known.get(guid)?.factoring_company),
    isReceipt: (id) => items.find((option) => option.id === id)?.data['needsReceipt'] === true,
    payersOf({ amount, party_guid }, client) {
      const of = party_guid ? named.get(party_guid) : undefined
      if (of || !payers.length) return new Map([[of ?? client, toCents(amount)]])
      const sums = new Map<string, Cents>()
      for (const [i, part] of partsOf(toCents(amount), shares).entries()) {
        const account = payers[i]!.account_guid
        sums.set(account, (sums.get(account) ?? 0) + part)
      }
      return sums
    },
  }
}
