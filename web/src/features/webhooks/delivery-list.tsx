/** Webhook deliveries, sent and pending. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { DELIVERY_COLUMNS } from '@waybill/contract/webhooks/delivery-columns.ts'
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import type { WebhookDelivery } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'

export const DELIVERY_STATUS = toned(
  { waiting: 'Waiting', delivered: 'Delivered', failed: 'Failed' },
  { waiting: 'amber', delivered: 'green', failed: 'red' },
)
/** Its color and label. */
export const statusOf = ({ status }: WebhookDelivery) => DELIVERY_STATUS[status as keyof typeof DELIVERY_STATUS]
const WORDS = { pinned: ['event'], values: { status: DELIVERY_STATUS } }

export const deliveryList = (viewer: ColumnViewer): ListDeclaration<WebhookDelivery> => ({
  id: 'webhook-deliveries',
  noun: { one: 'delivery', many: 'deliveries' },
  searches: 'Event',
  columns: gridColumns<WebhookDelivery>(DELIVERY_COLUMNS, viewer, WORDS),
  fields: filterFields(DELIVERY_COLUMNS, viewer, WORDS),
  quick: [
    { label: 'Failed', node: { field: 'status', operator: 'in', value: ['failed'] } },
    { label: 'Waiting', node: { field: 'status', operator: 'in', value: ['waiting'] } },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ event }) => event,
  card: {
    height: 76,
    draw: (delivery) => (
      <RowCard>
        <strong>{delivery.event}</strong>
        <Tag tone={statusOf(delivery).tone}>{statusOf(delivery).label}</Tag>
        <small>{momentText(delivery.dateCreated)}</small>
        <small>{delivery.responseStatus}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'webhook-deliveries',
    name: 'webhook deliveries',
    fetch: (apis, question, page, signal) =>
      apis.platform.call(webhooksRoutes.findDeliveries, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject }) => subject === 'webhook',
  },
})
