/** Teams of the company's own staff. */
import { type Group, GROUPS } from '@waybill/contract/groups/groups.shapes.ts'
import { listScreenOf } from '../../shell/small-list/small-list-declaration.tsx'
import { countText } from '../../ui/grid/noun.ts'

const PEOPLE = { one: 'person', many: 'people' }

/** The list of groups. Members are users: one who leaves changes it. */
export const GROUP_LIST = listScreenOf<Group>(GROUPS, {
  rowText: ({ userCount }) => countText(userCount, PEOPLE),
  follows: ['user'],
})
