/** The selected vehicle: its fit, other possible positions, and manual sizes. */
import { commoditiesRoutes } from '@waybill/contract/commodities/commodities.routes.ts'
import type { LoadPlan, LoadVehicle, Trailer } from '@waybill/contract/loads/load-plan.shapes.ts'
import { Button, NumberInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../api/queries.ts'
import { useReportFailure } from '../../shell/notifications/use-notifications.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { Choice } from '../../ui/choice.tsx'
import { inchText, poundText } from './load-words.ts'
import classes from './load-parts.module.css'

const SIZES = [
  ['length', 'Length, in'],
  ['height', 'Height, in'],
  ['weight', 'Weight, lb'],
] as const
type Sizes = Partial<Record<(typeof SIZES)[number][0], number | undefined>>

const SizeForm = ({ vehicle, onDone }: { vehicle: LoadVehicle; onDone: () => void }) => {
  const [typed, setTyped] = useState<Sizes>({
    length: vehicle.length ?? undefined,
    height: vehicle.height ?? undefined,
    weight: vehicle.weight ?? undefined,
  })
  const change = useChange(commoditiesRoutes.change, { stale: ['loads', 'order', 'job'] })
  const reportFailure = useReportFailure()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await change.mutateAsync({ params: { id: vehicle.commodityGuid }, body: typed })
      onDone()
    } catch (error) {
      reportFailure({ label: `The sizes of ${vehicle.name}`, error })
    }
  }
  return (
    <form className={classes.sizes} onSubmit={(event) => void save(event)} aria-label={`Sizes of ${vehicle.name}`}>
      {SIZES.map(([name, label], i) => (
        <NumberInput
          key={name}
          label={label}
          min={1}
          max={99_999}
          hideControls
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was asked for just now
          autoFocus={i === 0}
          value={typed[name] ?? ''}
          onChange={(entered) => setTyped({ ...typed, [name]: typeof entered === 'number' ? entered : undefined })}
        />
      ))}
      <Button type="submit" loading={change.isPending}>
        Save sizes
      </Button>
      <Button variant="default" onClick={onDone}>
        Cancel
      </Button>
    </form>
  )
}

/** Its fit at the current position. */
const fitOf = (vehicle: LoadVehicle, trailer: Trailer): readonly { text: string; isFine: boolean }[] => {
  const at = trailer.positions.find(({ number }) => number === vehicle.position)
  if (!at) return [{ text: 'no position', isFine: false }]
  const row = (name: string, value: number | null, most: number, text: (value: number) => string) =>
    value === null
      ? { text: `${name} unknown`, isFine: false }
      : { text: `${name} ${text(value)} of ${text(most)}`, isFine: value <= most }
  return [
    row('height', vehicle.height, at.height, inchText),
    row('length', vehicle.length, at.length, inchText),
    row('weight', vehicle.weight, at.weight, poundText),
    ...(vehicle.needsWinch
      ? [{ text: at.hasWinch ? 'winch reaches' : 'out of winch reach', isFine: at.hasWinch }]
      : []),
  ]
}

export interface VehicleBarProps {
  vehicle: LoadVehicle
  plan: LoadPlan
  trailer: Trailer
  onPlace: ((position: number) => void) | undefined
  onRemove: (() => void) | undefined
}

export const VehicleBar = ({ vehicle, trailer, onPlace, onRemove }: VehicleBarProps) => {
  const [isTyping, setTyping] = useState(false)
  const mayType = useHolds('commodities.edit') === true && onPlace !== undefined
  return (
    <section className={classes.vehicleBar} aria-label={vehicle.name}>
      <div className={classes.line}>
        <span className={classes.seat}>{vehicle.position ?? '–'}</span>
        <strong>{vehicle.name}</strong>
        {vehicle.identifier ? <code>{vehicle.identifier}</code> : null}
        <span className={classes.acts}>
          {onPlace ? (
            <Choice
              label="Move to position"
              value={String(vehicle.position ?? '')}
              options={[
                ...(vehicle.position === null ? [{ value: '', label: 'Put at…' }] : []),
                ...trailer.positions.map(({ number }) => ({ value: String(number), label: `Position ${number}` })),
              ]}
              onChange={(value) => value && onPlace(Number(value))}
            />
          ) : null}
          {mayType ? (
            <Button variant="default" aria-expanded={isTyping} onClick={() => setTyping(!isTyping)}>
              Sizes
            </Button>
          ) : null}
          {onRemove ? (
            <Button variant="default" rightSection={<KeyCaps keys="delete" />} onClick={onRemove}>
              Off the truck
            </Button>
          ) : null}
        </span>
      </div>
      <ul className={classes.fits}>
        {fitOf(vehicle, trailer).map(({ text, isFine }) => (
          <li key={text} data-level={isFine ? 'fine' : 'look'}>
            {text}
          </li>
        ))}
        {vehicle.source === 'body' || vehicle.source === 'unknown' ? (
          <li data-level="look">
            {vehicle.source === 'body' ? 'sizes estimated from the body type' : 'no sizes entered'}
          </li>
        ) : null}
      </ul>
      {isTyping && mayType ? (
        <SizeForm key={vehicle.commodityGuid} vehicle={vehicle} onDone={() => setTyping(false)} />
      ) : null}
    </section>
  )
}
