import type { Group } from '@waybill/contract/groups/groups.shapes.ts'
import { instant } from '../../platform/http/present.ts'
import type { GroupRecord } from '../../records/people/index.ts'

/** A group with the number of its members. */
export const presentGroup = (group: GroupRecord): Group => ({
  guid: group.guid,
  name: group.name,
  userCount: group.of_user_count,
  dateCreated: instant(group.created_at),
  dateUpdated: instant(group.updated_at),
})
