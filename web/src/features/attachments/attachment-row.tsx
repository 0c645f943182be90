import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { ACLS, type Acl } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { ActionIcon, NativeSelect, Tooltip } from '@mantine/core'
import '../../ui/css/forms.css'
import '../../ui/css/overlays.css'
import { IconDownload, IconFile, IconFileTypePdf, IconTrash } from '@tabler/icons-react'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { bytesText } from '../../ui/format/number-text.ts'
import { dayText } from '../../ui/format/time-text.ts'
import { ACL_WORDS } from './acl-words.ts'
import { useChangeAttachment } from './attachments.api.ts'
import classes from './attachments.module.css'
import { isImage, isPdf } from '../../shell/preview/file-kind.ts'
import { mayBeForEveryone, usagesFor } from './upload-plan.ts'

const Thumbnail = ({ attachment }: { attachment: Attachment }) => {
  if (isImage(attachment)) return <img src={attachment.url} alt="" loading="lazy" decoding="async" />
  const Icon = isPdf(attachment) ? IconFileTypePdf : IconFile
  return <Icon size="1.5rem" stroke={1.5} aria-hidden="true" />
}

export interface AttachmentRowProps {
  attachment: Attachment
  portal: Portal
  onOpen: () => void
  onRemove: () => void
}

/** One document: what it is, who sees it, and what may be done with it. */
export const AttachmentRow = ({ attachment, portal, onOpen, onRemove }: AttachmentRowProps) => {
  const { change } = useChangeAttachment()
  const reportFailure = useReportFailure()
  const { name, usage, acl, can } = attachment
  const words = ACL_WORDS[portal]
  const mayChange = can.includes('edit')
  const mayChangeAcl = can.includes('change-acl')
  const set = (body: Parameters<typeof change>[1]) =>
    change(attachment, body).catch((error: unknown) => reportFailure({ label: `Change ${name}`, error }))
  const usages = usagesFor(portal)
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
          {bytesText(attachment.totalBytes)} · {dayText(attachment.dateCreated)}
          {attachment.createdBy ? ` · ${attachment.createdBy}` : ''}
        </span>
      </div>
      <div className={classes.settings}>
        {mayChange ? (
          <NativeSelect
            aria-label={`What ${name} is`}
            value={usage ?? 'Other'}
            data={usage && !(usages as string[]).includes(usage) ? [usage, ...usages] : usages}
            onChange={(event) => void set({ usage: event.currentTarget.value as never })}
          />
        ) : (
          <span className={classes.usage}>{usage ?? 'Other'}</span>
        )}
        {mayChangeAcl ? (
          <NativeSelect
            aria-label={`Who sees ${name}`}
            value={acl}
            data={ACLS.map((value) => ({
              value,
              label: words[value],
              disabled: value === 'everyone' && !mayBeForEveryone(usage),
            }))}
            onChange={(event) => void set({ acl: event.currentTarget.value as Acl })}
          />
        ) : null}
      </div>
      <div className={classes.tools}>
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
