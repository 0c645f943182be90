/** The required photos next to those of the pickup, and optional ones. */
import type { PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'
import { INSPECTION_REQUIREMENTS } from '@waybill/domain/inspections/requirements.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Part } from '../../../ui/field/field-parts.tsx'
import { slotLabel } from './code-words.ts'
import type { StepProps } from './step-props.ts'
import own from './inspection.module.css'
import { INSPECTION as words } from './inspection.words.ts'
import { PhotoSlotTile } from './photo-tile.tsx'

/** Once around the car. */
const ROUND: readonly PhotoSlot[] = ['front', 'driver-side', 'rear', 'passenger-side', 'odometer']
const EXTRAS = ['roof', 'keys', 'interior', 'undercarriage', 'loaded'] as const

/** Not needed without a camera. */
const Camera = lazy(async () => ({ default: (await import('./camera.tsx')).Camera }))

export const PhotosStep = (props: StepProps) => {
  const needed = INSPECTION_REQUIREMENTS[props.type].photos
  const navigate = useNavigate()
  const goOn = () => {
    const params = { stopGuid: props.at.stop.guid, commodityGuid: props.commodity.guid, step: 'damage' }
    void navigate({ to: '/inspect/$stopGuid/$commodityGuid/$step', params, replace: true })
  }
  const before = (slot: PhotoSlot) => props.before?.photos.find((photo) => photo.slot === slot)
  return (
    <>
      <Suspense fallback={null}>
        <Camera
          draft={props.draft}
          keepPhoto={props.keepPhoto}
          slots={ROUND}
          labelOf={slotLabel}
          before={before}
          bodyType={props.commodity.vehicle?.bodyType}
          onRound={goOn}
        />
      </Suspense>
      <div className={own.tiles}>
        {ROUND.map((slot) => (
          <PhotoSlotTile
            key={slot}
            {...props}
            slot={slot}
            label={needed.includes(slot) ? `${slotLabel(slot)} *` : slotLabel(slot)}
            before={before(slot)}
          />
        ))}
      </div>
      <Part title={words.extra}>
        <div className={own.tiles}>
          {EXTRAS.map((slot) => (
            <PhotoSlotTile key={slot} {...props} slot={slot} label={words.extras[slot]} before={before(slot)} />
          ))}
        </div>
      </Part>
    </>
  )
}
