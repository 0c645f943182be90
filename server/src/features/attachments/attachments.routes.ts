import { isRefusal } from '@waybill/contract/errors.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { module, type ReadCall, type WriteCall } from '../../calls/call.ts'
import { storeUpload } from '../../operations/store-upload.ts'
import { presentFile } from '../../views/activity/attachments.present.ts'
import { linkFile } from './link-file.ts'
import { presentAttachments } from '../../operations/present-attachments.ts'
import { listAttachments, listOfOrder, searchAttachments } from './list-attachments.ts'
import { removeFile } from './remove-file.ts'
import { readWithin } from '../../platform/db/database.ts'

/** Reads inside the current transaction. */
const within = ({ tx }: WriteCall): ReadCall['read'] => readWithin(tx)

export const attachmentsModule = module(attachmentsRoutes, {
  upload: async (_input, call) => {
    const stored = await storeUpload(call)
    return isRefusal(stored) ? stored : presentFile(stored.file, call)
  },
  remove: removeFile,
  link: async (input, call) => {
    const links = await linkFile(input, call)
    if (isRefusal(links)) return links
    const results = await presentAttachments(links, call, within(call))
    return { page: 0, rows: results.length, total: results.length, next: null, results }
  },
  list: listAttachments,
  search: searchAttachments,
  ofOrder: listOfOrder,
})
