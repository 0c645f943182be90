import { instant } from '../../platform/http/present.ts'
import type { DeletedJobRecord, DeletedRecord } from '../../records/reports/index.ts'

export const presentDeletedOrder = (record: DeletedRecord) => ({
  guid: record.guid,
  number: record.number,
  clientName: record.of_client_name,
  dateDeleted: instant(record.deleted_at),
  deletedBy: record.of_deleted_by,
  dateCreated: instant(record.created_at),
})

export const presentDeletedJob = (record: DeletedJobRecord) => ({
  ...presentDeletedOrder(record),
  orderNumber: record.of_order_number,
  orderGuid: record.order_guid,
})
