import { lazy, Suspense, useState } from 'react'
import type { PreviewedFile } from './attachment-preview.tsx'
import classes from './attachments.module.css'

const AttachmentPreview = lazy(async () => ({
  default: (await import('./attachment-preview.tsx')).AttachmentPreview,
}))

/** Small pictures, each of which opens large. Nothing where there are none. */
export const PhotoStrip = ({ photos }: { photos: readonly PreviewedFile[] }) => {
  const [open, setOpen] = useState<string>()
  if (photos.length === 0) return null
  return (
    <>
      <ul className={classes.photos}>
        {photos.map(({ guid, name, usage, url }) => (
          <li key={guid}>
            <button
              type="button"
              aria-label={`Open ${usage ?? name}`}
              title={usage ?? name}
              onClick={() => setOpen(guid)}
            >
              <img src={url} alt="" loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {open ? (
        <Suspense fallback={null}>
          <AttachmentPreview documents={photos} guid={open} onShow={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}
