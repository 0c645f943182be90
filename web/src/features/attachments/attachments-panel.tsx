import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { Skeleton } from '@mantine/core'
import '../../ui/css/content.css'
import { IconFiles } from '../../ui/icons/files.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import { attachmentsQuery, useChangeAttachment } from './attachments.api.ts'
import classes from './attachments.module.css'

const FilePreview = lazy(async () => ({
  default: (await import('../../shell/preview/file-preview.tsx')).FilePreview,
}))
const UploadArea = lazy(async () => ({ default: (await import('./upload-area.tsx')).UploadArea }))

/** Deletes at once with undo; a refusal restores the document. */
const useRemoval = (portal: Portal) => {
  const { remove, restore } = useChangeAttachment()
  const offerUndo = useOfferUndo()
  const reportFailure = useReportFailure()
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set())
  const comeBack = (guid: string) => setGone((guids) => new Set([...guids].filter((each) => each !== guid)))
  const takeAway = async (attachment: Attachment) => {
    setGone((guids) => new Set([...guids, attachment.guid]))
    try {
      await remove(attachment)
      offerUndo({
        label: `${attachment.name} deleted`,
        undo: async () => (await restore(attachment, portal), comeBack(attachment.guid)),
      })
    } catch (error) {
      comeBack(attachment.guid)
      reportFailure({ label: `Delete ${attachment.name}`, error })
    }
  }
  return { gone, takeAway }
}

export interface AttachmentListProps {
  /** Undefined while loading. */
  attachments: readonly Attachment[] | undefined
  portal: Portal
  /** Shown if there is none. */
  none: string
}

/** Documents: preview, edit, delete. */
export const AttachmentList = ({ attachments, portal, none }: AttachmentListProps) => {
  const { gone, takeAway } = useRemoval(portal)
  const [open, setOpen] = useState<string>()
  const documents = attachments?.filter(({ guid }) => !gone.has(guid))
  return (
    <>
      {documents === undefined ? (
        <div role="status" aria-label="Loading documents">
          <Skeleton height="3rem" mb="0.5rem" />
          <Skeleton height="3rem" mb="0.5rem" />
          <Skeleton height="3rem" />
        </div>
      ) : null}
      {documents?.length === 0 ? (
        <div className={classes.empty}>
          <IconFiles size="2rem" stroke={1.25} aria-hidden="true" />
          <p>
            <strong>No documents yet.</strong> {none}
          </p>
        </div>
      ) : null}
      {documents && documents.length > 0 ? (
        <ul className={classes.list} aria-label="Documents">
          {documents.map((attachment) => (
            <AttachmentRow
              key={attachment.guid}
              attachment={attachment}
              portal={portal}
              onOpen={() => setOpen(attachment.guid)}
              onRemove={() => void takeAway(attachment)}
            />
          ))}
        </ul>
      ) : null}
      {open && documents ? (
        <Suspense fallback={null}>
          <FilePreview documents={documents} guid={open} onShow={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

export interface AttachmentsPanelProps {
  orderGuid: string
  portal: Portal
  mayUpload: boolean
  /** Nothing of it is in transit. */
  isDelivered: boolean
}

/** The documents of an order: upload, preview, edit, delete. */
export const AttachmentsPanel = ({ orderGuid, portal, mayUpload, isDelivered }: AttachmentsPanelProps) => {
  const { data, error } = useQuery(attachmentsQuery(orderGuid))
  if (error && !data) throw error
  return (
    <div className={classes.panel}>
      {mayUpload ? (
        <Suspense fallback={<Skeleton height="9rem" />}>
          <UploadArea orderGuid={orderGuid} portal={portal} />
        </Suspense>
      ) : null}
      <AttachmentList
        attachments={data?.results}
        portal={portal}
        none={
          mayUpload && !isDelivered
            ? 'Add the release, gate pass or photos so the driver has what they need.'
            : 'Bills of lading and proofs of delivery will appear here.'
        }
      />
    </div>
  )
}
