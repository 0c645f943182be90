/** Teams of the company's own staff. */
import { groupsRoutes } from '@waybill/contract/groups/groups.routes.ts'
import type { Group } from '@waybill/contract/groups/groups.shapes.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { countText } from '../../ui/grid/noun.ts'

const PEOPLE = { one: 'person', many: 'people' }

export const GROUPS: ListDeclaration<Group> = {
  id: 'groups',
  noun: { one: 'group', many: 'groups' },
  searches: 'Name',
  columns: [
    { id: 'name', label: 'Name', kind: 'text', width: 260, pinned: true },
    { id: 'userCount', label: 'People', kind: 'number', width: 90 },
    { id: 'dateCreated', label: 'Created', kind: 'datetime', width: 158 },
  ],
  rowId: ({ guid }) => guid,
  rowLabel: ({ name }) => name,
  card: {
    height: 60,
    draw: ({ name, userCount }) => (
      <RowCard>
        <strong>{name}</strong>
        <small>{countText(userCount, PEOPLE)}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'groups',
    name: 'groups',
    fetch: (apis, { search }, page, signal) =>
      apis.shipper.call(groupsRoutes.list, { query: { ...page, ...(search ? { search } : {}) } }, { signal }),
    isOurs: ({ subject }) => subject === 'group' || subject === 'user',
  },
}
