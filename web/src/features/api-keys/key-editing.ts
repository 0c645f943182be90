/** The form of a new API key. */
import { KEY_DAYS_MAX, NewApiKey } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { editing } from '../../ui/form/editing.ts'
import { required, whole } from '../../ui/form/field.ts'

const DAY_MS = 86_400_000
const LASTS = [
  { value: '30', label: 'After 30 days' },
  { value: '90', label: 'After 90 days' },
  { value: '180', label: 'After 180 days' },
  { value: String(KEY_DAYS_MAX - 1), label: 'After a year' },
]

export const API_KEY = editing(NewApiKey, {
  name: { ...required('Name'), drawn: { as: 'text', isRequired: true, description: 'Where this key will be used' } },
  scopes: whole<Permission[], readonly Permission[]>({
    label: 'Permissions',
    start: () => [],
    send: (held) => [...held],
    say: (held) => `${held.length}`,
  }),
  dateExpires: whole<string, string>({
    label: 'Ends',
    drawn: { as: 'choice', options: () => LASTS },
    start: () => '90',
    send: (days) => new Date(Date.now() + Number(days) * DAY_MS).toISOString(),
    say: (days) => LASTS.find(({ value }) => value === days)?.label ?? days,
  }),
})
