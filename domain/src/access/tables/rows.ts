/** Rules about whole rows rather than fields. */
import type { ReportAcl } from '@waybill/contract/reports/report-words.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Who } from '../rules.ts'
import { CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT } from '../who.ts'

export const ROWS = {
  /** Deleted orders and jobs; for anyone else they do not exist. */
  deleted: COMPANY,
  /** The legs of an order as they were bought; others see one journey. */
  legs: COMPANY_AND_CARRIER,
  /** Orders and places as such: a carrier learns a load's places from the load only. */
  orders: { ...COMPANY_AND_CLIENT, permission: 'orders.view' },
  places: { ...COMPANY_AND_CLIENT, permission: 'terminals.view' },
  /** Orders with a VIN, for callers who look it up. */
  ordersOfVin: COMPANY_AND_CLIENT,
  /** Reports shared with everyone by the company, or by a parent account. */
  reportsFromAbove: CLIENT,
  /** A vendor's quick pay fee. */
  quickPayFee: COMPANY_AND_CARRIER,
} as const satisfies Readonly<Record<string, Who>>

/** The least privileged readers of a shared report, by its owner's portal. */
export const READERS_OF_SHARED: Readonly<Record<Portal, Readonly<Record<Exclude<ReportAcl, 'owner'>, Portal>>>> = {
  dispatcher: { company: 'dispatcher', everyone: 'client' },
  client: { company: 'client', everyone: 'client' },
  carrier: { company: 'carrier', everyone: 'carrier' },
}
