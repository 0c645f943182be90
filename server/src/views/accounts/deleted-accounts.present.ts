import { instant } from '../../platform/http/present.ts'
import type { DeletedAccountRecord } from '../../records/reports/index.ts'

export const presentDeletedAccount = (record: DeletedAccountRecord) => ({
  guid: record.guid,
  name: record.name,
  parentName: record.of_parent_name,
  city: record.city,
  state: record.state,
  dateDeleted: instant(record.deleted_at),
  deletedBy: record.of_deleted_by,
  dateCreated: instant(record.created_at),
})
