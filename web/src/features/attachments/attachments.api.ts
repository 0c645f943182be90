/** An order's documents as a query, and changes to them. */
import type { Attachment, FileLinks } from '@waybill/contract/attachments/attachments.shapes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { PAGE_SIZE_MAX } from '@waybill/contract/vocabulary/limits.ts'
import { queryOf, useChange } from '../../api/queries.ts'
import { readersOf } from './readers.ts'

/** Signed links expire after 5 minutes; they are renewed before that while the user is active. */
const LINKS_LAST = 4 * 60_000

/** Documents of an order and its children, newest first. */
export const attachmentsQuery = (orderGuid: string) => ({
  ...queryOf(attachmentsRoutes.ofOrder, { params: { id: orderGuid }, query: { rc: PAGE_SIZE_MAX } }),
  staleTime: LINKS_LAST / 2,
  refetchInterval: LINKS_LAST,
})

/** Documents of a client or vendor itself, newest first. */
export const accountPapersQuery = (accountGuid: string) => ({
  ...queryOf(attachmentsRoutes.list, { query: { companies: accountGuid, rc: PAGE_SIZE_MAX } }),
  staleTime: LINKS_LAST / 2,
  refetchInterval: LINKS_LAST,
})

/** Changes a document's type and readers, or deletes and restores it. */
export const useChangeAttachment = () => {
  const link = useChange(attachmentsRoutes.link, { stale: ['attachments', 'order'] })
  const change = (attachment: Pick<Attachment, 'guid' | 'fileGuid'>, body: FileLinks) =>
    link.mutateAsync({ params: { fileId: attachment.guid }, body })
  return {
    change,
    remove: (attachment: Attachment) => change(attachment, { isDeleted: true }),
    /** Links the file again with its previous settings. */
    restore: (attachment: Attachment, portal: Portal) => {
      const { fileGuid, parentTable, parent, usage, name } = attachment
      const { sends } = readersOf(attachment, portal)
      return link.mutateAsync({
        params: { fileId: fileGuid },
        body: { [parentTable]: [parent], usage, name, ...sends },
      })
    },
  }
}
