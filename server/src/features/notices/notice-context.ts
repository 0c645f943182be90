/** The data for notices about one order: its current state, the parties, and their addresses. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { type Wording, wordingIn } from '../../documents/wording.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  accountsToWriteTo,
  type AccountToWriteTo,
  contactsToWriteTo,
  type Reachable,
  reachablePeople,
  type WrittenTo,
} from '../../records/notices/index.ts'
import { type InvoiceRecord, invoicesOfOrder } from '../../records/invoices/index.ts'
import { type ContractRecord, type OrderAggregate, orderFrom, orderQuery } from '../../records/orders/index.ts'
import { companyQuery, type CompanyRecord } from '../../records/people/index.ts'
import { optionNames, type OptionNames, optionNamesQuery, type PicklistRecord } from '../../records/reference/index.ts'

export interface NoticeContext {
  /** The language of who is written to; English where the company's own staff is. */
  wording: Wording
  company: CompanyRecord
  aggregate: OrderAggregate
  invoices: ReadonlyMap<string, InvoiceRecord>
  accounts: ReadonlyMap<string, AccountToWriteTo>
  people: readonly Reachable[]
  contacts: readonly WrittenTo[]
  names: OptionNames
  /** The company's lists, which the names are of. */
  options: readonly PicklistRecord[]
}

/** The same, to write in another language. */
export const contextIn = (context: NoticeContext, language: Language): NoticeContext => ({
  ...context,
  wording: wordingIn(language),
})

/** The order's offers that concern someone. */
export const offerOf = ({ aggregate }: NoticeContext, guid: string): ContractRecord | undefined =>
  aggregate.contracts.find((contract) => contract.guid === guid)

/** Reads everything around an order; undefined if it is gone, or a test order that concerns nobody. */
export async function readNoticeContext(
  tx: Tx,
  companyGuid: string,
  orderGuid: string,
): Promise<NoticeContext | undefined> {
  const aggregate = orderFrom(await tx.first(orderQuery({ companyGuid, clientGuids: null }, orderGuid)))
  if (!aggregate || aggregate.order.deleted_at || aggregate.order.is_dummy) return undefined
  const invoices = (await invoicesOfOrder(tx, companyGuid, orderGuid)).map(({ invoice }) => invoice)
  const { order, contracts } = aggregate
  const accounts = [
    ...new Set([
      order.client_guid,
      ...contracts.map((contract) => contract.vendor_guid),
      ...invoices.map((invoice) => invoice.account_guid),
    ]),
  ]
  const contacts = [
    ...new Set(
      [
        order.client_contact_guid,
        ...contracts.map((contract) => contract.vendor_contact_guid),
        ...invoices.map((invoice) => invoice.client_contact_guid),
      ].filter((guid): guid is string => guid !== null),
    ),
  ]
  const [[company], known, people, written, options] = await Promise.all([
    tx.rows(companyQuery(companyGuid)),
    tx.rows(accountsToWriteTo(companyGuid, accounts)),
    tx.rows(reachablePeople(companyGuid, accounts)),
    tx.rows(contactsToWriteTo(companyGuid, contacts)),
    tx.rows(optionNamesQuery(companyGuid)),
  ])
  return {
    wording: wordingIn('en'),
    company: company!,
    aggregate,
    invoices: new Map(invoices.map((invoice) => [invoice.guid, invoice])),
    accounts: new Map(known.map((account) => [account.guid, account])),
    people,
    contacts: written,
    names: optionNames(options),
    options,
  }
}
