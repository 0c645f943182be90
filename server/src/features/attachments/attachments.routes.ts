import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { module, type ReadCall, type WriteCall } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
import { type StoredUpload, uploadFile } from '../../operations/store-upload.ts'
import { wholeList } from '../../platform/list/plan.ts'
import type { AttachmentRecord } from '../../records/attachments/index.ts'
import { presentFile } from '../../views/activity/attachments.present.ts'
import { linkFile } from './link-file.ts'
import { presentAttachments } from '../../operations/present-attachments.ts'
import { listAttachments, listOfOrder, searchAttachments } from './list-attachments.ts'
import { removeFile } from './remove-file.ts'
import { readWithin } from '../../platform/db/database.ts'

const file = presented(({ file: stored }: StoredUpload, call: ReadCall<'links'>) => presentFile(stored, call))
const attachments = presented(async (links: readonly AttachmentRecord[], call: WriteCall<'links'>) =>
  // They are read inside the transaction.
  wholeList(await presentAttachments(links, call, readWithin(call.tx))),
)

export const attachmentsModule = module(attachmentsRoutes, {
  upload: file(uploadFile),
  remove: removeFile,
  link: attachments(linkFile),
  list: listAttachments,
  search: searchAttachments,
  ofOrder: listOfOrder,
})
