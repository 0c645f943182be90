import type { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { attachmentsQuery } from './attachments.api.ts'
import classes from './attachments.module.css'
import { isImage } from '../../shell/preview/file-kind.ts'
import { PhotoStrip } from '../../shell/preview/photo-strip.tsx'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'

export interface VehiclePhotosProps {
  orderGuid: string
  commodityGuid: string
  /** When the truck arrived at the vehicle's delivery; later photos belong to the delivery. */
  deliveryStarted: string | null
}

/** Photos of a vehicle, pickup next to delivery. Renders nothing without photos. */
export const VehiclePhotos = ({ orderGuid, commodityGuid, deliveryStarted }: VehiclePhotosProps) => {
  const maySee = useHolds('documents.view') === true
  const { data } = useQuery({ ...attachmentsQuery(orderGuid), enabled: maySee })
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
          <h3>{title}</h3>
          {shown.length === 0 ? (
            <p className={classes.quiet}>No photos yet</p>
          ) : (
            <PhotoStrip photos={shown.map((photo) => ({ ...photo, usage: null }))} />
          )}
        </section>
      ))}
    </div>
  )
}
