/**
 * The context of order money: the company's items and terms, diesel prices and rules, and the invoices that lock it.
 * One round trip, however many orders.
 */
import type { FuelSurchargeRule } from '@waybill/contract/finances/fuel.shapes.ts'
import { FuelSurchargeRule as Rule } from '@waybill/contract/finances/fuel.shapes.ts'
import type { InvoiceStanding } from '@waybill/domain/money/finance-lock.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import type { ChargeSide } from '../orders/index.ts'
import { dayIn } from '../accounts/index.ts'
import { fuelRatesQuery } from './fuel-rates.ts'
import { companyQuery, type CompanyRecord } from '../people/index.ts'
import { optionsOf, type PicklistOption, type PicklistRecord, picklistsQuery } from '../reference/index.ts'
import { fieldOf } from '../../platform/unknown-fields.ts'

interface InvoiceRow {
  order_guid: string
  job_guid: string | null
  type: string
  status: string
  number: string | null
  is_exported: boolean
}

const invoicesQuery = (companyGuid: string, orderGuids: readonly string[]): Query<InvoiceRow> =>
  build
    .selectFrom('invoices')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', sql<string>`any(${orderGuids}::uuid[])`)
    .select([
      'order_guid',
      'job_guid',
      'type',
      'status',
      'number',
      sql<boolean>`exported_at is not null`.as('is_exported'),
    ])

const partiesQuery = (
  companyGuid: string,
  orderGuids: readonly string[],
): Query<{ order_guid: string; guid: string }> =>
  build
    .selectFrom('order_parties')
    .where('company_guid', '=', companyGuid)
    .where('order_guid', '=', sql<string>`any(${orderGuids}::uuid[])`)
    .select(['order_guid', 'guid'])

/** The jobs' vendors that are paid through a factoring company. */
const factorsQuery = (companyGuid: string, orderGuids: readonly string[]): Query<{ account_guid: string }> =>
  build
    .selectFrom('jobs as j')
    .innerJoin('vendor_standings as s', (on) =>
      on.onRef('s.company_guid', '=', 'j.company_guid').onRef('s.account_guid', '=', 'j.vendor_guid'),
    )
    .where('j.company_guid', '=', companyGuid)
    .where('j.order_guid', '=', sql<string>`any(${orderGuids}::uuid[])`)
    .where('s.factoring_company', 'is not', null)
    .select('s.account_guid')

/** The queries of the context, sent together. */
export const contextQueries = (companyGuid: string, orderGuids: readonly string[]) =>
  [
    picklistsQuery(companyGuid, ['accessorials', 'payment-terms']),
    fuelRatesQuery(companyGuid),
    companyQuery(companyGuid),
    invoicesQuery(companyGuid, orderGuids),
    partiesQuery(companyGuid, orderGuids),
    factorsQuery(companyGuid, orderGuids),
  ] as const

export interface FinanceContext {
  item(id: number): PicklistOption | undefined
  /** The item that the system uses for fuel, TONU or adjustments. */
  itemFor(usage: string): PicklistOption | undefined
  readonly terms: readonly PicklistOption[]
  /** The company's day at a moment. */
  dayOf(at: Date): string
  /** Dollars per gallon on a day (`2026-11-20`); null if none was set by then. */
  fuelPrice(day: string): string | null
  fuelRule(side: ChargeSide): FuelSurchargeRule | null
  /** Invoices of an order, or bills of one of its jobs. */
  invoices(side: ChargeSide, orderGuid: string, jobGuid: string | null): InvoiceStanding[]
  hasParty(orderGuid: string, partyGuid: string): boolean
  hasFactor(vendorGuid: string): boolean
}

/** The company's rule for a side, from its settings; undefined if there is no valid one. */
export function fuelRuleOf(settings: unknown, side: ChargeSide): FuelSurchargeRule | null {
  const parsed = Rule.safeParse(fieldOf(fieldOf(settings, 'fuelSurcharge'), side))
  return parsed.success ? parsed.data : null
}

/** Builds the context from the results of `contextQueries`. */
export function contextFrom([picklists, rates, [company], invoices, parties, factors]: readonly [
  PicklistRecord[],
  { date: string; price: string }[],
  CompanyRecord[],
  InvoiceRow[],
  { order_guid: string; guid: string }[],
  { account_guid: string }[],
]): FinanceContext {
  const items = optionsOf('accessorials', picklists)
  const byOrder = Map.groupBy(invoices, (row) => row.order_guid)
  const known = new Set(parties.map((party) => `${party.order_guid}/${party.guid}`))
  const withFactor = new Set(factors.map((row) => row.account_guid))
  return {
    item: (id) => items.find((option) => option.id === id),
    itemFor: (usage) => items.find((option) => option.data['systemUsage'] === usage),
    terms: optionsOf('payment-terms', picklists),
    dayOf: (at) => dayIn(company?.time_zone ?? 'UTC', at),
    fuelPrice: (day) => rates.find((rate) => rate.date <= day)?.price ?? null,
    fuelRule: (side) => fuelRuleOf(company?.settings, side),
    invoices: (side, orderGuid, jobGuid) =>
      (byOrder.get(orderGuid) ?? [])
        .filter((row) => (side === 'client' ? row.type === 'invoice' : row.type === 'bill' && row.job_guid === jobGuid))
        .map((row) => ({ status: row.status, number: row.number, isExported: row.is_exported })),
    hasParty: (orderGuid, partyGuid) => known.has(`${orderGuid}/${partyGuid}`),
    hasFactor: (vendorGuid) => withFactor.has(vendorGuid),
  }
}
