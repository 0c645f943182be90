/** Webhook forms. */
import { NewWebhook, Replay, WebhookChange } from '@waybill/contract/webhooks/webhooks.shapes.ts'
import { editing } from '../../ui/form/editing.ts'
import { required, whole } from '../../ui/form/field.ts'
import { elsewhere } from '../../ui/form/parts.ts'

const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])
const linesIn = (held: string) => held.split(/[\s,]+/).filter(Boolean)

const FIELDS = {
  name: required('Name'),
  url: { ...required('Address'), drawn: { as: 'text', isRequired: true, description: 'https://example.com/hook' } },
  events: whole<string[], string>({
    label: 'Events',
    drawn: {
      as: 'lines',
      description: 'One per line, like job.posted or order.*. Leave empty for all events.',
    },
    start: (value) => textsOf(value).join('\n'),
    send: linesIn,
    say: (held) => linesIn(held).join(', '),
    locate: () => '',
  }),
} as const

export const WEBHOOK = editing(NewWebhook, { ...FIELDS, ...elsewhere('guid') })
export const WEBHOOK_CHANGE = editing(WebhookChange, { ...FIELDS, ...elsewhere('isActive') })
export const REPLAY = editing(Replay, {
  since: whole<string, string>({
    label: 'Since',
    drawn: { as: 'text', type: 'date', isRequired: true },
    start: () => '',
    send: (day) => (day ? new Date(`${day}T00:00`).toISOString() : ''),
    say: (day) => day,
  }),
})
