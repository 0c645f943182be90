import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { attachmentsQuery } from './attachments.api.ts'
import classes from './attachments.module.css'
import { isImage } from './document-kind.ts'

const AttachmentPreview = lazy(async () => ({
  default: (await import('./attachment-preview.tsx')).AttachmentPreview,
}))

export interface VehiclePhotosProps {
  orderGuid: string
  commodityGuid: string
  /** When the truck arrived where the vehicle is delivered; photos from then on are of the delivery. */
  deliveryStarted: string | null
}

/** Photos of a vehicle, those of the pickup beside those of the delivery. Nothing where there are none. */
export const VehiclePhotos = ({ orderGuid, commodityGuid, deliveryStarted }: VehiclePhotosProps) => {
  const { data } = useQuery(attachmentsQuery(orderGuid))
  const [open, setOpen] = useState<string>()
  const photos =
    data?.results.filter(
      (each) => each.parentTable === 'commodities' && each.parent === commodityGuid && isImage(each),
    ) ?? []
  if (photos.length === 0) return null
  const isOfDelivery = (photo: Attachment) => deliveryStarted !== null && photo.dateCreated >= deliveryStarted
  const sides = [
    ['At pickup', photos.filter((photo) => !isOfDelivery(photo))],
    ['At delivery', photos.filter(isOfDelivery)],
  ] as const
  return (
    <div className={classes.sides}>
      {sides.map(([title, shown]) => (
        <section key={title} aria-label={title}>
          <h4>{title}</h4>
          {shown.length === 0 ? (
            <p className={classes.quiet}>No photos yet</p>
          ) : (
            <ul className={classes.photos}>
              {shown.map((photo) => (
                <li key={photo.guid}>
                  <button type="button" aria-label={`Open ${photo.name}`} onClick={() => setOpen(photo.guid)}>
                    <img src={photo.url} alt="" loading="lazy" decoding="async" />
                  </button>
                </li>
              ))}
            </ul>
          )}
        </section>
      ))}
      {open ? (
        <Suspense fallback={null}>
          <AttachmentPreview documents={photos} guid={open} onShow={setOpen} onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </div>
  )
}
