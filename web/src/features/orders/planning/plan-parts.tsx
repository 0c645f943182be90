/** Components shared by plan forms: a place, a contact, dates, some of the vehicles. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { Checkbox } from '@mantine/core'
import '../../../ui/css/forms.css'
import type { Named } from '../../../shell/form/record-source.ts'
import { faultsBelow } from '../../../ui/form/body.ts'
import type { Faults } from '../../../ui/form/field.ts'
import type { Bind } from '../../../ui/form/form-fields.tsx'
import type { DatesAt } from '../dates-field.ts'
import { commodityName } from '../detail/order-words.ts'
import { ContactPicker } from '../placing/contact-picker.tsx'
import { PlaceBlock } from '../placing/place-block.tsx'
import type { Place } from '../placing/place.ts'
import { RequestedDatesFields } from '../requested-dates-fields.tsx'
import classes from './planning.module.css'

interface PartProps<Held> {
  /** Path of its field. */
  path: string
  /** For screen readers, if several have the same fields: `Pickup`. */
  of: string
  value: Held
  bind: Bind
  faults: Faults
}

interface PlaceProps extends PartProps<Place | null> {
  client?: string | undefined
  /** Initially focused. */
  isFirst?: boolean
  /** Dates in the place's time zone, by path. */
  dates?: Readonly<Record<string, DatesAt>>
}

export const PlacePart = ({ path, of, value, bind, faults, client, isFirst = false, dates = {} }: PlaceProps) => (
  <PlaceBlock
    isFirst={isFirst}
    of={of}
    place={value}
    client={client ?? null}
    faults={faultsBelow(faults, path)}
    onChange={(place) => {
      bind(path).onChange(place)
      for (const [at, held] of Object.entries(dates)) bind(at).onChange({ ...held, zone: place?.timeZone ?? undefined })
    }}
  />
)

export const PersonPart = ({ path, of, value, bind, faults }: PartProps<Named | null>) => (
  <ContactPicker
    label={of}
    spoken={of}
    value={value}
    error={faultsBelow(faults, path)[''] ?? faultsBelow(faults, path).guid}
    onChange={(contact) => bind(path).onChange(contact)}
  />
)

interface DatesProps extends PartProps<DatesAt> {
  what: string
  isFirst?: boolean
}

export const DatesPart = ({ path, of, value, bind, faults, what, isFirst = false }: DatesProps) => (
  <RequestedDatesFields
    isFirst={isFirst}
    of={of}
    what={what}
    value={value}
    timeZone={value.zone}
    error={faultsBelow(faults, path)['']}
    onChange={(dates) => bind(path).onChange({ ...value, ...dates })}
  />
)

interface PiecesProps extends Omit<PartProps<string[]>, 'of'> {
  label: string
  commodities: readonly Commodity[]
}

/** `2013 Ford F-150 · DFC10312`: the end of the VIN distinguishes vehicles of the same model. */
const lineOf = (commodity: Commodity) =>
  [commodityName(commodity), commodity.identifier?.slice(-8)].filter(Boolean).join(' · ')

export const PiecesPart = ({ path, label, value, bind, faults, commodities }: PiecesProps) => (
  <Checkbox.Group
    label={label}
    value={value}
    error={faultsBelow(faults, path)['']}
    onChange={(guids) => bind(path).onChange(guids)}
  >
    <div className={classes.pieces}>
      {commodities.map((commodity) => (
        <Checkbox key={commodity.guid} value={commodity.guid} label={lineOf(commodity)} />
      ))}
    </div>
  </Checkbox.Group>
)
