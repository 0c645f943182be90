import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core'
import '../../ui/css/forms.css'
import '../../ui/css/overlays.css'
import { IconCloudUpload } from '../../ui/icons/cloud-upload.gen.ts'
import { IconDownload } from '../../ui/icons/download.gen.ts'
import { IconFile } from '../../ui/icons/file.gen.ts'
import { IconFileTypePdf } from '../../ui/icons/file-type-pdf.gen.ts'
import { IconTrash } from '../../ui/icons/trash.gen.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { bytesText } from '../../ui/format/number-text.ts'
import { dateText, dayText } from '../../ui/format/time-text.ts'
import { useChangeAttachment } from './attachments.api.ts'
import classes from './attachments.module.css'
import { isImage, isPdf } from '../../shell/preview/file-kind.ts'
import { readerOptions, readersNamed, readersOf } from './readers.ts'
import { useUsages } from './usages.ts'

const Thumbnail = ({ attachment }: { attachment: Attachment }) => {
  if (attachment.url && isImage(attachment)) return <img src={attachment.url} alt="" loading="lazy" decoding="async" />
  const Icon = attachment.url ? (isPdf(attachment) ? IconFileTypePdf : IconFile) : IconCloudUpload
  return <Icon size="1.5rem" stroke={1.5} aria-hidden="true" />
}

export interface AttachmentRowProps {
  attachment: Attachment
  portal: Portal
  onOpen: () => void
  onRemove: () => void
}

/** One document: its type, who sees it, and acts on it. */
export const AttachmentRow = ({ attachment, portal, onOpen, onRemove }: AttachmentRowProps) => {
  const { change } = useChangeAttachment()
  const reportFailure = useReportFailure()
  const { name, usage, can } = attachment
  const { usages, named, labelOf } = useUsages(portal)
  const mayChange = can.includes('edit')
  const mayChangeAcl = can.includes('change-acl')
  const set = (body: Parameters<typeof change>[1]) =>
    change(attachment, body).catch((error: unknown) => reportFailure({ label: `Change ${name}`, error }))
  const types = usages.map(({ value, label }) => ({ value, label }))
  const kept = usage && !types.some(({ value }) => value === usage) ? [{ value: usage, label: labelOf(usage)! }] : []
  return (
    <li className={classes.row}>
      <button type="button" className={classes.thumbnail} aria-label={`Open ${name}`} onClick={onOpen}>
        <Thumbnail attachment={attachment} />
      </button>
      <div className={classes.what}>
        <button type="button" className={classes.name} onClick={onOpen}>
          {name}
        </button>
        <span className={classes.quiet}>
          {attachment.url ? bytesText(attachment.totalBytes) : 'Uploading from the driver’s phone'} ·{' '}
          {dateText(attachment.dateCreated)}
          {attachment.createdBy ? ` · ${attachment.createdBy}` : ''}
          {attachment.dateExpires ? ` · until ${dayText(attachment.dateExpires)}` : ''}
        </span>
      </div>
      <div className={classes.settings}>
        {mayChange ? (
          <NativeSelect
            aria-label={`Type of ${name}`}
            value={usage ?? 'Other'}
            data={[...kept, ...types]}
            onChange={(event) => void set({ usage: event.currentTarget.value })}
          />
        ) : (
          <span className={classes.usage}>{labelOf(usage) ?? 'Other'}</span>
        )}
        {mayChangeAcl ? (
          <NativeSelect
            aria-label={`Who can see ${name}`}
            value={readersOf(attachment, portal).value}
            data={readerOptions(portal, named(usage))}
            onChange={(event) => void set(readersNamed(event.currentTarget.value, portal)!.sends)}
          />
        ) : null}
      </div>
      <div className={classes.tools}>
        {attachment.fileLocation ? (
          <Tooltip label="Download">
            <ActionIcon
              component="a"
              href={attachment.fileLocation}
              download={name}
              size="1.9rem"
              aria-label={`Download ${name}`}
            >
              <IconDownload size="1.1rem" aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        ) : null}
        {can.includes('delete') ? (
          <Tooltip label="Delete">
            <ActionIcon size="1.9rem" aria-label={`Delete ${name}`} onClick={onRemove}>
              <IconTrash size="1.1rem" aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
        ) : null}
      </div>
    </li>
  )
}
