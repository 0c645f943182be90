/** The company's webhooks. */
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import type { Webhook } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { Tag } from '../../ui/tag.tsx'

export const WEBHOOK_STATE = {
  active: { label: 'Active', tone: 'green' },
  paused: { label: 'Paused', tone: 'amber' },
} as const
export const stateOf = ({ isActive }: Webhook) => (isActive ? 'active' : 'paused')

export const eventsText = ({ events }: Pick<Webhook, 'events'>): string =>
  events.length > 0 ? events.join(', ') : 'All events'

export const WEBHOOKS: ListDeclaration<Webhook> = {
  id: 'webhooks',
  noun: { one: 'webhook', many: 'webhooks' },
  searches: 'Name or address',
  columns: [
    { id: 'name', label: 'Name', kind: 'text', width: 200, pinned: true },
    { id: 'state', label: 'Status', kind: 'status', width: 110, statuses: WEBHOOK_STATE, value: stateOf },
    { id: 'url', label: 'Address', kind: 'text', width: 300 },
    { id: 'events', label: 'Events', kind: 'text', width: 220, value: eventsText },
    { id: 'waiting', label: 'Waiting', kind: 'number', width: 90 },
    { id: 'pausedReason', label: 'Why paused', kind: 'text', width: 260 },
    { id: 'dateUpdated', label: 'Changed', kind: 'datetime', width: 158, hidden: true },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ name }) => name,
  card: {
    height: 76,
    draw: (webhook) => (
      <RowCard>
        <strong>{webhook.name}</strong>
        <Tag tone={WEBHOOK_STATE[stateOf(webhook)].tone}>{WEBHOOK_STATE[stateOf(webhook)].label}</Tag>
        <small>{webhook.url}</small>
        <small>{webhook.waiting > 0 ? `${webhook.waiting} waiting` : ''}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'webhooks',
    name: 'webhooks',
    fetch: (apis, { search }, page, signal) =>
      apis.platform.call(webhooksRoutes.list, { query: { ...page, ...(search ? { search } : {}) } }, { signal }),
    isOurs: ({ subject }) => subject === 'webhook',
  },
}
