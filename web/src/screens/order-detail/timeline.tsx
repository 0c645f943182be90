import { ActList } from '../../features/activity/act-list.tsx'
import { useMoments } from '../../features/activity/moments.ts'
import { TimeSlider } from '../../features/activity/time-slider.tsx'

/** The acts on an order, each with undo. */
export const Timeline = ({ orderGuid, limit }: { orderGuid: string; limit?: number }) => {
  const moments = useMoments(orderGuid)
  return (
    <>
      <TimeSlider orderGuid={orderGuid} moments={moments} />
      <ActList orderGuid={orderGuid} {...(limit === undefined ? {} : { limit })} />
    </>
  )
}
