/** Rules about whole rows rather than fields. */
import type { ReportAcl } from '@waybill/contract/reports/report-words.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Who } from '../rules.ts'
import { CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT } from '../who.ts'

export const ROWS = {
  /** Orders and jobs that were deleted; for who does not see them they do not exist. */
  deleted: COMPANY,
  /** The legs of an order as they were bought; who does not see them is shown one journey. */
  legs: COMPANY_AND_CARRIER,
  /** Orders and places as such: a carrier learns where a load goes from the load alone. */
  orders: { ...COMPANY_AND_CLIENT, permission: 'orders.view' },
  places: { ...COMPANY_AND_CLIENT, permission: 'terminals.view' },
  /** Orders in which a VIN is held, for who asks about the VIN. */
  ordersOfVin: COMPANY_AND_CLIENT,
  /** Reports that the company, or an account above the own one, shares with everyone. */
  reportsFromAbove: CLIENT,
  /** What it costs a vendor to be paid early. */
  quickPayFee: COMPANY_AND_CARRIER,
} as const satisfies Readonly<Record<string, Who>>

/** Whose report reaches whom when it is shared: with everyone those who see least. */
export const READERS_OF_SHARED: Readonly<Record<Portal, Readonly<Record<Exclude<ReportAcl, 'owner'>, Portal>>>> = {
  dispatcher: { company: 'dispatcher', everyone: 'client' },
  client: { company: 'client', everyone: 'client' },
  carrier: { company: 'carrier', everyone: 'carrier' },
}
