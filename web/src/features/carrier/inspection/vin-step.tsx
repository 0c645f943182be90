/** Identifies the car: by its bar code or the end of its VIN, with a photo of the VIN's location. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { IconCircleCheck } from '../../../ui/icons/circle-check.gen.ts'
import { IconScan } from '../../../ui/icons/scan.gen.ts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { BigButton, Notice } from '../../../ui/field/field-parts.tsx'
import classes from '../../../ui/field/field.module.css'
import { pieceName, placeName, stopTypeText } from '../jobs/stop-words.ts'
import { type PieceAtStop, useOpenStops } from '../scan/open-stops.ts'
import { isSameVin, plainVin, VIN_ENOUGH } from '../scan/same-vin.ts'
import { SCAN } from '../scan/scan.words.ts'
import { VinInput } from '../scan/vin-input.tsx'
import { VinWarnings } from '../scan/vin-warnings.tsx'
import { type AtStop, piecesAt } from '../stops/stop.api.ts'
import { useTaking } from '../use-taking.ts'
import type { StepProps } from './step-props.ts'
import { INSPECTION as words } from './inspection.words.ts'
import { PhotoSlotTile } from './photo-tile.tsx'

/** Camera and reader are loaded only for scanning. */
const Scanner = lazy(async () => ({ default: (await import('../scan/scanner.tsx')).Scanner }))

/** The stop's car with this VIN or VIN ending: the current one if two match. */
const fitting = (at: AtStop, typed: string, own: string) => {
  const all = piecesAt(at).flatMap(({ commodity }) => (isSameVin(typed, commodity.identifier) ? [commodity] : []))
  return all.find(({ guid }) => guid === own) ?? all[0]
}

/** The car at another stop of the load, nearest next: a yard hands over the cars of several jobs. */
const elsewhere = (stops: readonly PieceAtStop[], at: AtStop, typed: string): PieceAtStop | undefined =>
  stops.find(({ stop, piece }) => stop.guid !== at.stop.guid && isSameVin(typed, piece.identifier))

/** Stores the scanned VIN with its frame, and continues if it is the right car. */
const useScanned = (
  { at, commodity, draft, change, keepPhoto }: StepProps,
  stops: readonly PieceAtStop[],
  onOther: (vin: string) => void,
) => {
  const { take } = useTaking()
  const navigate = useNavigate()
  return async (vin: string, frame: ImageBitmap | File) => {
    const found = fitting(at, vin, commodity.guid)
    // Another car of the stop or load: nothing is recorded on this one.
    if (found ? found.guid !== commodity.guid : elsewhere(stops, at, vin)) {
      if (frame instanceof ImageBitmap) frame.close()
      return onOther(vin)
    }
    const source = frame instanceof File ? 'file' : 'camera'
    const earlier = draft.photos.find(({ slot }) => slot === 'vin-plate')
    await take(frame, { isDetailed: true, caption: vin.slice(-8), source }, (picture) =>
      keepPhoto({ ...picture, slot: 'vin-plate', damageId: null }, earlier),
    )
    change({ vin, vinHow: 'bar-code' })
    if (!found) return
    const params = { stopGuid: at.stop.guid, commodityGuid: commodity.guid, step: 'photos' }
    void navigate({ to: '/inspect/$stopGuid/$commodityGuid/$step', params, replace: true })
  }
}

export const VinStep = (props: StepProps) => {
  const { at, commodity, draft, change, keepPhoto, last } = props
  /** The camera that scanned the car before is open for this one, too. */
  const [scanning, setScanning] = useState<'asked' | 'by-itself' | undefined>(() =>
    last?.isScanned === true && !draft.vin && draft.photos.length === 0 ? 'by-itself' : undefined,
  )
  /** The car just done may still be in front of the camera. */
  const isDone = (vin: string) =>
    scanning === 'by-itself' &&
    piecesAt(at).some(
      ({ state, commodity: { guid, identifier } }) =>
        (state !== 'start' || guid === last?.commodityGuid) && isSameVin(vin, identifier),
    )
  /** A scanned VIN of another car. */
  const [other, setOther] = useState<string>()
  const stops = useOpenStops()
  const scanned = useScanned(props, stops, setOther)
  const typed = plainVin(draft.vin)
  const asked = other ?? typed
  const found = fitting(at, asked, commodity.guid)
  const away = found ? undefined : elsewhere(stops, at, asked)
  const navigate = useNavigate()
  const switchTo = (stop: Pick<Stop, 'guid' | 'status'>, to: Commodity) => {
    // The typed VIN belongs to that car.
    if (!other) change({ vin: '', vinHow: null })
    if (stop.status !== 'started') return void navigate({ to: '/stops/$stopGuid', params: { stopGuid: stop.guid } })
    const params = { stopGuid: stop.guid, commodityGuid: to.guid, step: 'vin' }
    return void navigate({ to: '/inspect/$stopGuid/$commodityGuid/$step', params })
  }
  if (scanning)
    return (
      <Suspense fallback={null}>
        <Scanner
          isSkipped={isDone}
          onVin={(vin, frame) => {
            setScanning(undefined)
            setOther(undefined)
            void scanned(vin, frame)
          }}
          onClose={() => setScanning(undefined)}
        />
      </Suspense>
    )
  return (
    <div className={classes.acts}>
      <BigButton
        kind="main"
        icon={<IconScan size="1.375rem" aria-hidden="true" />}
        onClick={() => setScanning('asked')}
      >
        {SCAN.scan}
      </BigButton>
      <VinInput
        label={words.typeVin}
        hint={words.vinHint}
        value={draft.vin}
        onChange={(vin) => {
          setOther(undefined)
          change({ vin, vinHow: null })
        }}
      />
      <div role="status">
        {found?.guid === commodity.guid ? (
          <Notice tone="green" icon={<IconCircleCheck size="1.5rem" aria-hidden="true" />}>
            <b>{found.identifier}</b>
            <br />
            {words.right(pieceName(found))}
          </Notice>
        ) : found ? (
          <Notice tone="amber">
            <p>{words.other(pieceName(found))}</p>
            <BigButton onClick={() => switchTo(at.stop, found)}>{words.switchTo(pieceName(found))}</BigButton>
          </Notice>
        ) : away ? (
          <Notice tone="amber">
            <p>{words.elsewhere(pieceName(away.piece), stopTypeText(away.stop), placeName(away.stop))}</p>
            <BigButton onClick={() => switchTo(away.stop, away.piece)}>
              {words.switchTo(pieceName(away.piece))}
            </BigButton>
          </Notice>
        ) : typed.length >= VIN_ENOUGH ? (
          <Notice tone="amber">{words.unknown}</Notice>
        ) : null}
      </div>
      <VinWarnings vin={typed} onMeant={(vin) => change({ vin })} />
      <PhotoSlotTile draft={draft} keepPhoto={keepPhoto} slot="vin-plate" label={words.vinPhoto} />
    </div>
  )
}
