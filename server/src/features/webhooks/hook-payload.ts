import type { WebhookPayload } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { instant } from '../../platform/http/present.ts'
import type { OutboxEntry } from '../../records/history/index.ts'
import { presentOrderRow } from '../../views/orders/order-row.present.ts'
import type { Row } from '../../records/rows.ts'
import { fieldNames } from './field-names.ts'

const changedIn = (entry: OutboxEntry): string[] =>
  fieldNames(entry.subject, Object.keys({ ...(entry.before as object | null), ...(entry.after as object | null) }))

/** The payload: the company's view of the event, with no more money than the webhook's creator may see. */
export const payloadOf = (
  entry: OutboxEntry,
  row: Row<'order_rows'> | undefined,
  hook: { guid: string; permissions: readonly Permission[]; replayOf: string | null },
): WebhookPayload => ({
  id: hook.guid,
  event: entry.action,
  dateOccurred: instant(entry.at),
  subject: entry.subject,
  guid: entry.subject_guid,
  orderGuid: entry.order_guid,
  jobGuid: entry.job_guid,
  clientGuid: entry.client_guid,
  vendorGuid: entry.vendor_guid,
  by: entry.actor_name,
  reason: entry.reason,
  changed: changedIn(entry),
  row: row
    ? presentOrderRow(row, {
        portal: 'dispatcher',
        permissions: new Set(hook.permissions),
        company: { showVendorToClient: true },
      })
    : null,
  replayOf: hook.replayOf,
})
