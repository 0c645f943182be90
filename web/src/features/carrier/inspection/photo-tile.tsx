/** A slot for one picture, which shows it once taken. */
import type { InspectionPhoto } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { PhotoSlot } from '@waybill/contract/vocabulary/photo-slots.ts'
import { useState } from 'react'
import { AwaitedPicture } from '../../../ui/awaited-picture.tsx'
import { Fault } from '../../../ui/field/fault.tsx'
import { Notice } from '../../../ui/field/field-parts.tsx'
import { FileInput } from '../jobs/file-input.tsx'
import { useLocalPicture, useTaking } from '../use-taking.ts'
import type { Draft, KeepPhoto } from './draft.ts'
import own from './inspection.module.css'
import { INSPECTION as words } from './inspection.words.ts'

export interface PhotoTileProps {
  draft: Draft
  keepPhoto: KeepPhoto
  slot: PhotoSlot
  label: string
  /** The damage it shows, and its index among that damage's photos. */
  damage?: { id: string; nth: number }
  /** The same side at the pickup. */
  before?: InspectionPhoto | undefined
}

export const PhotoSlotTile = ({ draft, keepPhoto, slot, label, damage, before }: PhotoTileProps) => {
  const damageId = damage?.id ?? null
  const taken = draft.photos.filter((photo) => photo.slot === slot && photo.damageId === damageId)[damage?.nth ?? 0]
  const address = useLocalPicture(taken?.sha256)
  const [lost, setLost] = useState<string>()
  const known = useLocalPicture(before?.sha256) ?? before?.thumbUrl ?? before?.url ?? undefined
  // A link in the day expires after minutes, and never works without signal.
  const earlier = known === lost ? undefined : known
  const { take, fault, hint, isBusy } = useTaking()
  const keep = async (file: File) => {
    const isDetailed = slot === 'damage' || slot === 'vin-plate'
    await take(file, { isDetailed, caption: draft.vin.slice(-8) }, (picture) =>
      keepPhoto({ ...picture, slot, damageId }, taken),
    )
  }
  return (
    <div className={own.tile}>
      <span className={own.pictures} data-pair={before ? true : undefined}>
        {before ? <span className={own.when}>{words.pickupPhoto}</span> : null}
        {earlier ? <img src={earlier} alt={`${label}: ${words.pickupPhoto}`} onError={() => setLost(earlier)} /> : null}
        {before && !earlier ? <AwaitedPicture label={`${label}: ${words.pickupPhoto}`} text={words.onItsWay} /> : null}
        {before && address ? <span className={own.when}>{words.now}</span> : null}
        {address ? <img src={address} alt={label} /> : null}
      </span>
      <FileInput
        isPhoto
        isDisabled={isBusy}
        label={taken ? `${label}: ${words.again}` : label}
        onFile={(file) => void keep(file)}
      />
      {hint ? (
        <Notice tone="amber" role="status">
          {hint}
        </Notice>
      ) : null}
      <Fault text={fault} />
    </div>
  )
}
