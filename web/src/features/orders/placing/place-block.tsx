import { Button, NativeSelect, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { IconMapPin } from '../../../ui/icons/map-pin.gen.ts'
import { useEffect, useRef } from 'react'
import type { Faults } from '../../../ui/form/field.ts'
import { type Place, placeOfLocation } from './place.ts'
import { PlacePicker } from './place-picker.tsx'
import classes from './placing.module.css'
import { useLocated, useNamedPlace } from './use-places.ts'

export interface PlaceBlockProps {
  /** `Pickup 1` */
  of: string
  place: Place | null
  onChange: (place: Place | null) => void
  /** The client whose branches are offered: the user's own by default. */
  client?: string | null | undefined
  /** Nested in `terminal`. */
  faults: Faults
  /** Initially focused. */
  isFirst?: boolean
}

interface FieldsProps extends PlaceBlockProps {
  /** Another place, or none yet, selected manually. */
  onChoose: (place: Place | null) => void
}

/** Merges data loaded meanwhile: coordinates and time zone, a ZIP code's city, a guid's name. */
const useLearned = (place: Place | null, onChange: (place: Place) => void) => {
  const located = useLocated(place)
  const named = useNamedPlace(place)
  const tell = useRef(onChange)
  tell.current = onChange
  const current = useRef(place)
  current.current = place
  useEffect(() => {
    if (named) tell.current(named)
  }, [named])
  useEffect(() => {
    const typed = current.current
    if (!located || !typed || typed.guid || typed.latitude !== null) return
    const { latitude, longitude, timeZone, city, state, country } = placeOfLocation(located)
    tell.current({
      ...typed,
      latitude,
      longitude,
      timeZone,
      city: typed.city || city,
      state: typed.state || state,
      country: typed.city ? typed.country : country,
    })
  }, [located])
}

/** Address fields that change the location. */
const MOVES = ['city', 'state', 'zipCode', 'country'] as const

/** The next field: the first empty one of the place, otherwise the one after it. */
function fieldAfter(block: HTMLElement): HTMLElement | undefined {
  const empty = [...block.querySelectorAll('input')].find(({ value }) => !value)
  if (empty) return empty
  const around = block.closest<HTMLElement>('form, [role="dialog"], main') ?? document.body
  const fields = [...around.querySelectorAll<HTMLInputElement>('input, textarea, select')]
  const next = fields.find(
    (field) =>
      !field.disabled &&
      field.type !== 'hidden' &&
      field.tabIndex >= 0 &&
      !block.contains(field) &&
      block.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
  return next ?? block.querySelector<HTMLElement>('button') ?? undefined
}

/** Moves focus on after a place was selected, and back to select another. */
const useFocusAfter = (place: Place | null, onChange: (place: Place | null) => void) => {
  const block = useRef<HTMLDivElement>(null)
  const isByHand = useRef(false)
  const isChosen = place !== null
  useEffect(() => {
    if (!isByHand.current || !block.current) return
    isByHand.current = false
    const to = isChosen ? fieldAfter(block.current) : block.current.querySelector('input')
    to?.focus()
  }, [isChosen])
  const choose = (next: Place | null) => {
    isByHand.current = true
    onChange(next)
  }
  return { block, choose }
}

/** A stop's place, with focus handling. */
export const PlaceBlock = (props: PlaceBlockProps) => {
  const { block, choose } = useFocusAfter(props.place, props.onChange)
  return (
    <div ref={block} className={classes.block}>
      <PlaceFields {...props} onChoose={choose} />
    </div>
  )
}

/** A stop's place: searched, then shown; a new place can be edited. */
const PlaceFields = ({ of, place, client, onChange, onChoose, faults, isFirst = false }: FieldsProps) => {
  useLearned(place, onChange)
  if (!place)
    return <PlacePicker label={`${of}: place`} error={faults['']} client={client} isFirst={isFirst} onPick={onChoose} />
  if (place.guid)
    return (
      <div className={classes.place}>
        <IconMapPin size="1.1rem" aria-hidden="true" />
        <div>
          <strong>{place.name || 'Saved place'}</strong>
          <p>
            {[place.street1, place.city, [place.state, place.zipCode].filter(Boolean).join(' ')]
              .filter(Boolean)
              .join(', ')}
          </p>
          {faults[''] || faults.guid ? <p className={classes.fault}>{faults.guid ?? faults['']}</p> : null}
        </div>
        <Button variant="default" aria-label={`${of}: change the place`} onClick={() => onChoose(null)}>
          Change
        </Button>
      </div>
    )
  const set = (change: Partial<Place>) => {
    const hasMoved = MOVES.some((part) => part in change)
    onChange({ ...place, ...change, ...(hasMoved ? { latitude: null, longitude: null } : {}) })
  }
  const field = (part: 'name' | 'street1' | 'city' | 'state' | 'zipCode', label: string, autoComplete: string) => (
    <TextInput
      label={label}
      aria-label={`${of}: ${label}`}
      value={place[part]}
      error={faults[part]}
      autoComplete={autoComplete}
      onChange={(event) => set({ [part]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.address}>
      <div className={classes.addressName}>{field('name', 'Place name', 'off')}</div>
      <div className={classes.addressStreet}>{field('street1', 'Street', 'off')}</div>
      {field('city', 'City', 'off')}
      {field('state', 'State', 'off')}
      {field('zipCode', 'Zip', 'off')}
      <NativeSelect
        label="Country"
        aria-label={`${of}: Country`}
        value={place.country}
        data={[
          { value: 'US', label: 'United States' },
          { value: 'CA', label: 'Canada' },
          { value: 'MX', label: 'Mexico' },
        ]}
        onChange={(event) => set({ country: event.currentTarget.value as Place['country'] })}
      />
      <Button variant="default" className={classes.other} onClick={() => onChoose(null)}>
        Choose another place
      </Button>
    </div>
  )
}
