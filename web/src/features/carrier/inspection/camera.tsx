/** The camera, open while walking around the car: one shutter per side, advancing by itself, with the pickup photo as a ghost. */
import type { InspectionPhoto } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { DamageView, PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'
import { SIZES } from '@waybill/domain/inspections/outlines/outline.ts'
import { outlineOf, partsOf } from '@waybill/domain/inspections/outlines/outline-of.ts'
import { useEffect, useRef, useState } from 'react'
import { Fault } from '../../../ui/field/fault.tsx'
import { Lamp } from '../scan/lamp.tsx'
import { useLocalPicture, useTaking } from '../use-taking.ts'
import type { Draft, KeepPhoto } from './draft.ts'
import own from './inspection.module.css'
import { INSPECTION as words } from './inspection.words.ts'

export interface CameraProps {
  draft: Draft
  keepPhoto: KeepPhoto
  /** In walking order. */
  slots: readonly PhotoSlot[]
  labelOf: (slot: PhotoSlot) => string
  before: (slot: PhotoSlot) => InspectionPhoto | undefined
  bodyType: string | null | undefined
  /** The last side was taken. */
  onRound: () => void
}

/** Milliseconds of vibration for a photo, if supported. */
const TICK = 20

/** The camera's stream in a video element. */
const useCamera = () => {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'asked' | 'refused' | MediaStream>('asked')
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2048 } },
      })
      if (isOver || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      return setState(stream)
    }
    open().catch(() => {
      if (!isOver) setState('refused')
    })
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return { video, state }
}

/** Which side a slot shows. */
const VIEWS: Partial<Record<PhotoSlot, DamageView>> = {
  front: 'front',
  'driver-side': 'left',
  rear: 'rear',
  'passenger-side': 'right',
}

/** The outline to stand the vehicle in, so that every photo shows all of a side. */
const Ghost = ({ slot, bodyType }: { slot: PhotoSlot; bodyType: string | null | undefined }) => {
  const view = VIEWS[slot]
  if (!view) return null
  const [width, height] = SIZES[view]
  return (
    <svg className={own.ghostOutline} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <g transform={view === 'right' ? `translate(${width} 0) scale(-1 1)` : undefined}>
        {partsOf(outlineOf(bodyType), view).map(({ area, d }) => (
          <path key={`${area} ${d.slice(0, 12)}`} d={d} />
        ))}
      </g>
    </svg>
  )
}

export const Camera = ({ draft, keepPhoto, slots, labelOf, before, bodyType, onRound }: CameraProps) => {
  const { video, state } = useCamera()
  const { take, isBusy, fault, hint } = useTaking()
  const [last, setLast] = useState<PhotoSlot>()
  const left = slots.filter((slot) => !draft.photos.some((photo) => photo.slot === slot))
  const [slot] = left
  const earlier = slot && before(slot)
  const ghost = useLocalPicture(earlier?.sha256) ?? earlier?.thumbUrl ?? earlier?.url ?? undefined
  // The tiles below accept files.
  if (state === 'refused' || !slot) return null
  const shoot = async () => {
    if (!video.current) return
    const frame = await createImageBitmap(video.current)
    const caption = draft.vin.slice(-8)
    const picture = await take(frame, { source: 'camera', caption }, (taken) =>
      keepPhoto({ ...taken, slot, damageId: null }),
    )
    if (!picture) return
    setLast(slot)
    navigator.vibrate?.(TICK)
    if (left.length === 1) onRound()
  }
  return (
    <div className={own.camera}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees, without sound */}
      <video ref={video} muted playsInline aria-label={words.camera} />
      {ghost ? <img src={ghost} alt="" className={own.ghost} /> : <Ghost slot={slot} bodyType={bodyType} />}
      <p role="status" className={own.slot}>
        {labelOf(slot)}, {words.of(slots.length - left.length + 1, slots.length)}
      </p>
      <p role="status" className={own.hint}>
        {hint && last ? `${labelOf(last)}: ${hint}` : ''}
      </p>
      <button
        type="button"
        className={own.shutter}
        aria-label={words.shutter(labelOf(slot))}
        disabled={state === 'asked' || isBusy}
        onClick={() => void shoot()}
      />
      {state === 'asked' ? null : <Lamp stream={state} />}
      <Fault text={fault} />
    </div>
  )
}
