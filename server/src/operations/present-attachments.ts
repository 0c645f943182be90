import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { ReadCall } from '../calls/call.ts'
import { accountTypes, type AttachmentRecord, filesByGuid } from '../records/attachments/index.ts'
import { presentAttachment } from '../views/activity/attachments.present.ts'

/** Presents rows with the files behind them. `read`: runs queries, inside or outside a transaction. */
export async function presentAttachments(
  records: readonly AttachmentRecord[],
  call: ReadCall<'links'>,
  read: ReadCall['read'] = call.read,
): Promise<Attachment[]> {
  if (!records.length) return []
  const { companyGuid } = call.caller
  const makers = [...new Set(records.flatMap((each) => each.created_by_account ?? []))]
  const [files, accounts] = await read(
    filesByGuid(companyGuid, [...new Set(records.map((each) => each.file_guid))]),
    accountTypes(companyGuid, makers),
  )
  const typeOf = new Map(accounts.map((account) => [account.guid, account.type]))
  return records.map((record) => {
    const file = files.find((each) => each.guid === record.file_guid)!
    return presentAttachment(record, file, typeOf.get(record.created_by_account ?? ''), call)
  })
}
