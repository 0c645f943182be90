/** What calls want beyond what their schemas say, so that a request gets as far as looking at what it refers to. */
import { anOrder } from '../builders.ts'
import { A_GUID, type Example } from './requests.ts'

const NOW = '2026-03-02T16:00:00Z'
const { commodities, stops } = anOrder()

export const EXAMPLES: Readonly<Record<string, Example>> = {
  'api orders.create': { body: { client: { guid: A_GUID }, commodities, stops } },
  'api jobs.create': { body: { stops: stops.map((stop) => ({ ...stop, terminal: { ...stop.terminal } })) } },
  'api commodities.create': { body: { identifier: '5YJ3E1EA7KF317000' } },
  'api stops.status': { body: { action: 'start' } },
  'api inspections.complete': { body: { notAvailableReason: 'Night drop' } },
  'api contracts.send': { body: { paymentMethodId: 8 } },
  'platform finances.addToOrder': { body: { itemId: 2, amount: 10 } },
  'platform finances.addToJob': { body: { itemId: 2, amount: 10 } },
  'platform inspections.noteDamage': { body: { code: '10041' } },
  'platform bulk.start': { body: { act: 'order.change', body: { isOnHold: true, reason: 'As asked' } } },
  'platform imports.orders': { body: { csv: 'reference\nPO-1' } },
  'platform finances.ofOrderAt': { query: { at: NOW } },
  'platform orderViews.asOf': { query: { at: NOW } },
  'platform orderViews.seenBy': { query: { portal: 'carrier' } },
  'platform statements.read': { query: { from: '2026-03-01', to: '2026-03-03' } },
  'platform statements.file': { query: { from: '2026-03-01', to: '2026-03-03', format: 'csv' } },
  'platform integrations.reconcile': { query: { from: '2026-03-01', to: '2026-03-03' } },
}
