import type { Instant } from '@waybill/contract/times.ts'
import { lazy, Suspense, useState } from 'react'
import type { PreviewedFile } from './file-preview.tsx'
import { AwaitedPicture } from '../../ui/awaited-picture.tsx'
import { DeletedPicture } from '../../ui/deleted-picture.tsx'
import { dateText } from '../../ui/format/time-text.ts'
import classes from './preview.module.css'

const FilePreview = lazy(async () => ({
  default: (await import('./file-preview.tsx')).FilePreview,
}))

/** `thumbUrl`: the thumbnail, if there is one; `dateDeleted`: when it was deleted, if it was. */
type StripPhoto = PreviewedFile & { thumbUrl?: string | null; dateDeleted?: Instant | null }

/** Thumbnails that open in full size once uploaded. Renders nothing without photos. */
export const PhotoStrip = ({ photos }: { photos: readonly StripPhoto[] }) => {
  const [open, setOpen] = useState<string>()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.photos}>
        {photos.map(({ guid, name, usage, url, thumbUrl, dateDeleted }) => (
          <li key={guid}>
            {dateDeleted ? (
              <DeletedPicture
                label={usage ?? name}
                text={`Deleted ${dateText(dateDeleted)} under the company’s retention setting`}
              />
            ) : url === null ? (
              <AwaitedPicture label={usage ?? name} />
            ) : (
              <button
                type="button"
                aria-label={`Open ${usage ?? name}`}
                title={usage ?? name}
                onClick={() => setOpen(guid)}
              >
                <img src={thumbUrl ?? url} alt="" loading="lazy" decoding="async" />
              </button>
            )}
          </li>
        ))}
      </ul>
      {open ? (
        <Suspense fallback={null}>
          <FilePreview
            documents={photos.filter(({ url }) => url !== null)}
            guid={open}
            onShow={setOpen}
            onClose={() => setOpen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
