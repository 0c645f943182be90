import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { ActionIcon, Modal, Tooltip } from '@mantine/core'
import '../../ui/css/overlays.css'
import { IconChevronLeft } from '../../ui/icons/chevron-left.gen.ts'
import { IconChevronRight } from '../../ui/icons/chevron-right.gen.ts'
import { IconDownload } from '../../ui/icons/download.gen.ts'
import { IconZoomIn } from '../../ui/icons/zoom-in.gen.ts'
import { IconZoomOut } from '../../ui/icons/zoom-out.gen.ts'
import { type KeyboardEvent, useState } from 'react'
import classes from './preview.module.css'
import { canBeShown, isImage } from './file-kind.ts'
import { DIALOG_PROPS } from '../../ui/dialog-props.ts'

const ZOOMS = [1, 1.5, 2, 3, 4] as const

/** A file to preview; `usage` is its type. */
export type PreviewedFile = Pick<Attachment, 'guid' | 'name' | 'type' | 'url' | 'fileLocation' | 'usage'>

const Picture = ({ url, name }: { url: string; name: string }) => {
  const [zoom, setZoom] = useState(0)
  const step = (by: number) => setZoom((at) => Math.min(ZOOMS.length - 1, Math.max(0, at + by)))
  return (
    <>
      <div className={classes.zoomBar}>
        <ActionIcon aria-label="Zoom out" disabled={zoom === 0} onClick={() => step(-1)}>
          <IconZoomOut size="1.1rem" aria-hidden="true" />
        </ActionIcon>
        <span aria-live="polite">{(ZOOMS[zoom] ?? 1) * 100}%</span>
        <ActionIcon aria-label="Zoom in" disabled={zoom === ZOOMS.length - 1} onClick={() => step(1)}>
          <IconZoomIn size="1.1rem" aria-hidden="true" />
        </ActionIcon>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keyboard */}
      <div className={classes.picture} tabIndex={0} role="region" aria-label={`${name}, scrolls when zoomed`}>
        <img src={url} alt={name} style={{ width: `${(ZOOMS[zoom] ?? 1) * 100}%` }} />
      </div>
    </>
  )
}

export interface FilePreviewProps {
  documents: readonly PreviewedFile[]
  guid: string
  onShow: (guid: string) => void
  onClose: () => void
}

/** Shows images and PDFs above the page; the arrow keys move between them. */
export const FilePreview = ({ documents, guid, onShow, onClose }: FilePreviewProps) => {
  const at = documents.findIndex((each) => each.guid === guid)
  const shown = documents[at]
  const step = (by: number) => {
    const next = documents[at + by]
    if (next) onShow(next.guid)
  }
  if (!shown) return null
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1)
    if (event.key === 'ArrowRight') step(1)
  }
  return (
    <Modal opened onClose={onClose} size="min(64rem, 96vw)" title={shown.name} {...DIALOG_PROPS} onKeyDown={press}>
      <div className={classes.previewBar}>
        <span className={classes.quiet}>
          {at + 1} of {documents.length}
          {shown.usage ? ` · ${shown.usage}` : ''}
        </span>
        <span className={classes.tools}>
          <Tooltip label="Previous (←)">
            <ActionIcon aria-label="Previous document" disabled={at === 0} onClick={() => step(-1)}>
              <IconChevronLeft size="1.1rem" aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          <Tooltip label="Next (→)">
            <ActionIcon aria-label="Next document" disabled={at === documents.length - 1} onClick={() => step(1)}>
              <IconChevronRight size="1.1rem" aria-hidden="true" />
            </ActionIcon>
          </Tooltip>
          {shown.fileLocation ? (
            <Tooltip label="Download">
              <ActionIcon
                component="a"
                href={shown.fileLocation}
                download={shown.name}
                aria-label={`Download ${shown.name}`}
              >
                <IconDownload size="1.1rem" aria-hidden="true" />
              </ActionIcon>
            </Tooltip>
          ) : null}
        </span>
      </div>
      {shown.url && isImage(shown) ? <Picture key={shown.guid} url={shown.url} name={shown.name} /> : null}
      {shown.url && !isImage(shown) && canBeShown(shown) ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the browser's PDF viewer does not run in a sandbox
        <iframe className={classes.frame} src={`${shown.url}#navpanes=0`} title={shown.name} />
      ) : null}
      {shown.url ? null : <p className={classes.unseen}>This file hasn’t been uploaded from the driver’s phone yet.</p>}
      {!shown.fileLocation || canBeShown(shown) ? null : (
        <p className={classes.unseen}>
          This kind of file cannot be shown here.{' '}
          <a href={shown.fileLocation} download={shown.name}>
            Download it
          </a>{' '}
          instead.
        </p>
      )}
    </Modal>
  )
}
