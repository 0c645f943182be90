/** Groups: teams of the company's own staff. */
import * as z from 'zod/mini'
import type { Plain } from '../nouns/fields.ts'
import { answerOf } from '../nouns/shapes.ts'
import { route } from '../route.ts'
import { ListName, smallList } from '../small-lists/small-list.ts'
import type { Portal } from '../vocabulary/portals.ts'

const COMPANY: readonly Portal[] = ['dispatcher']
const declared = smallList(
  'group',
  { userCount: { kind: 'number', seen: 'everyone', label: 'People' } },
  {
    path: '/groups',
    see: { portals: COMPANY, permission: null, keys: ['admin.groups', 'admin.users'] },
    keep: { portals: COMPANY, permission: 'admin.groups' },
    words: { one: 'group', many: 'groups' },
    isUnique: true,
    changed: 'renamed',
    specified: ['list', 'create', 'remove'],
  },
)

/** A team of the company’s own staff. */
export const Group = answerOf(declared.noun)
export type Group = Plain<typeof declared.noun>

/** A team to create. */
export const NewGroup = declared.routes.create.body

/** Changed fields of a group; omitted ones are unchanged. */
export const GroupChange = z.strictObject({ name: ListName })

/** The groups of the company. Without its name there is nothing to change. */
export const GROUPS = {
  ...declared,
  routes: {
    ...declared.routes,
    change: route({ ...declared.routes.change, summary: 'Rename a group', body: GroupChange }),
    remove: route({ ...declared.routes.remove, summary: 'Delete a group; its people stay' }),
  },
}
