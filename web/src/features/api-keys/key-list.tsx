/** Keys with which programs act on behalf of a user. */
import { apiKeysRoutes } from '@waybill/contract/api-keys/api-keys.routes.ts'
import type { ApiKey } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { dateText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'

export const KEY_STATUS = {
  active: { label: 'Active', tone: 'green' },
  expired: { label: 'Expired', tone: 'slate' },
  revoked: { label: 'Revoked', tone: 'red' },
} as const satisfies Record<ApiKey['status'], object>

const WHOSE = {
  name: 'whose',
  label: 'Show',
  options: [
    { value: '', label: 'Your keys' },
    { value: 'everyone', label: 'Everyone’s keys' },
  ],
}

/** `seesOthers`: keys of everyone the user manages can be listed as well. */
export const keyList = (seesOthers: boolean): ListDeclaration<ApiKey> => ({
  id: 'api-keys',
  noun: { one: 'key', many: 'keys' },
  searches: 'Name',
  columns: [
    { id: 'name', label: 'Name', kind: 'text', width: 220, pinned: true },
    { id: 'status', label: 'Status', kind: 'status', width: 110, statuses: KEY_STATUS },
    { id: 'prefix', label: 'Starts with', kind: 'text', width: 130 },
    { id: 'user', label: 'Acts for', kind: 'text', width: 170, value: ({ user }) => user.name },
    { id: 'scopes', label: 'Permissions', kind: 'number', width: 122, value: ({ scopes }) => scopes.length },
    { id: 'dateLastUsed', label: 'Last used', kind: 'datetime', width: 158 },
    { id: 'dateExpires', label: 'Ends', kind: 'datetime', width: 158 },
    { id: 'dateCreated', label: 'Created', kind: 'datetime', width: 158, hidden: true },
  ],
  ...(seesOthers ? { choices: [WHOSE] } : {}),
  rowId: ({ guid }) => guid,
  rowLabel: ({ name }) => name,
  card: {
    height: 76,
    draw: ({ name, status, user, dateExpires }) => (
      <RowCard>
        <strong>{name}</strong>
        <Tag tone={KEY_STATUS[status].tone}>{KEY_STATUS[status].label}</Tag>
        <small>{user.name}</small>
        <small>ends {dateText(dateExpires)}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'api-keys',
    name: 'api keys',
    fetch: (apis, { search, choices }, page, signal) => {
      const query = {
        ...page,
        ...(search ? { search } : {}),
        ...(choices['whose'] ? { everyone: 'true' as const } : {}),
      }
      return apis.platform.call(apiKeysRoutes.list, { query }, { signal })
    },
    isOurs: ({ subject }) => subject === 'api-key',
  },
})
