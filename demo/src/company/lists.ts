/** A company's lists: picklists, diesel prices and accounting systems. */
import { newGuid } from '@waybill/server/platform/guid.ts'
import { picklistRows } from '@waybill/server/records/reference/index.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import type { Chance } from '../chance.ts'
import { dateText } from '../calendar.ts'
import type { CompanyRows } from './company-rows.ts'

const WEEKS = 52

export function addLists(rows: CompanyRows, chance: Chance): void {
  const { actor } = rows
  for (const option of picklistRows(actor)) rows.add('picklist_options', option as unknown as Row<'picklist_options'>)
  addFuelRates(rows, chance)
  for (const [name, isEnabled] of [
    ['COUPA', false],
    ['NETSUITE', true],
    ['QUICKBOOKS', false],
  ] as const)
    rows.add('integration_apps', {
      company_guid: actor.companyGuid,
      guid: newGuid(actor.now),
      name,
      kind: 'accounting',
      status: 'disconnected',
      is_enabled: isEnabled,
      connection_checked_at: null,
      last_error: null,
      read_at: null,
      read_error: null,
      tokens_renewed_until: null,
      version: 1,
      created_at: actor.now,
      updated_at: actor.now,
    })
}

/** A diesel price for each Monday of the last year, with realistic changes; this week's is left to EIA or the team. */
function addFuelRates(rows: CompanyRows, chance: Chance): void {
  const monday = rows.today - ((rows.today + 3) % 7)
  let price = 3.62
  for (let week = WEEKS - 1; week >= 0; week--) {
    price = Math.min(4.3, Math.max(3.3, price + chance.between(-0.06, 0.062)))
    if (week === 0) break
    rows.add('fuel_rates', {
      company_guid: rows.actor.companyGuid,
      date: dateText(monday - 7 * week),
      price: price.toFixed(3),
      source: 'manual',
      updated_at: new Date((monday - 7 * week) * 86_400_000 + 15 * 3_600_000),
      updated_by: null,
    })
  }
}
