/** The trailer after a visit: vehicles are selected, dragged or placed by digit. */
import type { LoadPlan, LoadVehicle, Trailer, TrailerPosition } from '@waybill/contract/loads/load-plan.shapes.ts'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { IconAlertTriangleFilled } from '../../ui/icons/alert-triangle-filled.gen.ts'
import { IconArrowsUpDown } from '../../ui/icons/arrows-up-down.gen.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ToneName } from '../../ui/palette.ts'
import { CarShape } from './car-shape.tsx'
import { feetText, poundText, reloadsAt, toneStyle } from './load-words.ts'
import { bottomOf, frameOf, leftOf, TrailerFrame, widthOf } from './trailer-frame.tsx'
import classes from './trailer-view.module.css'

const KIND = 'vehicle of a load'
/** Drawn size if the actual one is unknown. */
const USUAL = { length: 180, height: 58 }

export interface TrailerViewProps {
  trailer: Trailer
  plan: LoadPlan
  visit: number
  tones: ReadonlyMap<number, ToneName>
  chosen: string | undefined
  mayMove: boolean
  onChoose: (commodityGuid: string) => void
  onPlace: (commodityGuid: string, position: number) => void
}

interface SlotProps extends Omit<TrailerViewProps, 'plan' | 'visit'> {
  position: TrailerPosition
  vehicle: LoadVehicle | undefined
  isTrouble: boolean
  /** Why it goes off and on again at this visit. */
  reload: string | undefined
}

const labelOf = ({ position, vehicle, reload }: Pick<SlotProps, 'position' | 'vehicle' | 'reload'>) =>
  vehicle
    ? [
        `Position ${position.number}: ${vehicle.name}`,
        vehicle.weight === null ? undefined : poundText(vehicle.weight),
        reload,
      ]
        .filter(Boolean)
        .join(', ')
    : `Position ${position.number}: free`

const Slot = (props: SlotProps) => {
  const { position, trailer, vehicle, tones, chosen, mayMove, onChoose, onPlace, isTrouble, reload } = props
  const ref = useRef<HTMLButtonElement>(null)
  const drop = useEffectEvent((guid: string) => onPlace(guid, position.number))
  const guid = vehicle?.commodityGuid
  useEffect(() => {
    const element = ref.current
    if (!element || !mayMove) return undefined
    const mark = (isOver: boolean) => element.toggleAttribute('data-over', isOver)
    const stops = [
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data['kind'] === KIND && source.data['guid'] !== guid,
        onDragEnter: () => mark(true),
        onDragLeave: () => mark(false),
        onDrop: ({ source }) => {
          mark(false)
          drop(String(source.data['guid']))
        },
      }),
      ...(guid ? [draggable({ element, getInitialData: () => ({ kind: KIND, guid }) })] : []),
    ]
    return () => stops.forEach((stop) => stop())
  }, [guid, mayMove])
  const room = widthOf(position, trailer)
  const { length, height } = { length: vehicle?.length ?? USUAL.length, height: vehicle?.height ?? USUAL.height }
  const isEmpty = vehicle === undefined
  const press = () => {
    if (vehicle) onChoose(vehicle.commodityGuid)
    else if (chosen && mayMove) onPlace(chosen, position.number)
  }
  return (
    <button
      ref={ref}
      type="button"
      className={classes.slot}
      data-empty={isEmpty || undefined}
      data-chosen={(guid !== undefined && guid === chosen) || undefined}
      data-trouble={isTrouble || undefined}
      data-reload={reload !== undefined || undefined}
      aria-label={labelOf(props)}
      aria-pressed={isEmpty ? undefined : guid === chosen}
      disabled={isEmpty && (!mayMove || !chosen)}
      style={{
        ...toneStyle(vehicle && tones.get(vehicle.to)),
        left: `${leftOf(position.x, trailer)}%`,
        bottom: `${bottomOf(position, trailer)}%`,
        width: `${(room / frameOf(trailer).width) * 100}%`,
        height: `${(Math.min(position.height, 74) / frameOf(trailer).height) * 100}%`,
      }}
      onClick={press}
    >
      {/* Visible text: the label says the same in another order. */}
      {vehicle ? (
        <span
          className={classes.vehicle}
          style={{
            width: `${Math.min(97, (length / room) * 100)}%`,
            height: `${Math.min(100, (height / Math.min(position.height, 74)) * 100)}%`,
          }}
        >
          <CarShape length={Math.min(length, room * 0.97)} height={Math.min(height, 74)} />
          <span className={classes.name} data-text={vehicle.name} />
        </span>
      ) : null}
      <span className={classes.number} data-text={position.number} />
      {reload === undefined ? null : (
        <span className={classes.reload}>
          <IconArrowsUpDown size="0.75rem" aria-hidden="true" />
          <span data-text="Reload" />
        </span>
      )}
      {isTrouble ? <IconAlertTriangleFilled className={classes.trouble} size="0.9rem" aria-hidden="true" /> : null}
    </button>
  )
}

export const TrailerView = (props: TrailerViewProps) => {
  const { trailer, plan, visit } = props
  const { width, height } = frameOf(trailer)
  const troubled = new Set(plan.checks.flatMap(({ level, commodities }) => (level === 'fine' ? [] : commodities)))
  const reloads = reloadsAt(plan, visit)
  const here = plan.vehicles.filter(({ from, to }) => from <= visit && visit < to)
  return (
    <figure className={classes.figure} aria-label={`Trailer after stop ${visit}`}>
      {plan.highest.position === null ? null : (
        <figcaption className={classes.above}>
          {trailer.isEnclosed
            ? `Loaded up to ${feetText(plan.highest.amount)}`
            : `${feetText(plan.highest.amount)} of ${feetText(trailer.maxHeight)}, highest at ${plan.highest.position}`}
        </figcaption>
      )}
      <div className={classes.scroller}>
        <div className={classes.drawing} style={{ aspectRatio: `${width} / ${height}` }}>
          <TrailerFrame trailer={trailer} />
          {trailer.positions.map((position) => {
            const vehicle = here.find((each) => each.position === position.number)
            return (
              <Slot
                key={position.number}
                {...props}
                position={position}
                vehicle={vehicle}
                reload={vehicle && reloads.get(vehicle.commodityGuid)}
                isTrouble={vehicle !== undefined && troubled.has(vehicle.commodityGuid)}
              />
            )
          })}
        </div>
      </div>
      <div className={classes.below} aria-hidden="true">
        <span>{feetText(trailer.length)}</span>
      </div>
      {reloads.size > 0 ? (
        <ul className={classes.reloads} aria-label={`Reloads at stop ${visit}`}>
          {here.map(({ commodityGuid, name, position }) => {
            const reload = reloads.get(commodityGuid)
            return reload ? (
              <li key={commodityGuid}>
                <IconArrowsUpDown size="0.875rem" aria-hidden="true" />
                <span>
                  {name} at {position}: {reload}
                </span>
              </li>
            ) : null
          })}
        </ul>
      ) : null}
    </figure>
  )
}
