import { STOP_DATE_TYPES, type StopDateType } from '@waybill/contract/vocabulary/date-types.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import '../../ui/css/forms.css'
import { type RequestedDates, zoneLabelOf } from './requested-dates.ts'
import classes from './requested-dates.module.css'

export interface RequestedDatesFieldsProps {
  /** Initially focused. */
  isFirst?: boolean
  /** Prefix of each field's label for screen readers: `Pickup`. */
  of: string
  /** Kind of dates: `Requested` by default. */
  what?: string
  value: RequestedDates
  onChange: (value: RequestedDates) => void
  /** IANA time zone of the place. */
  timeZone?: string | undefined
  error?: string | undefined
}

/** The day, time and type of a requested date. */
export const RequestedDatesFields = ({
  of,
  what = 'Requested',
  value,
  onChange,
  timeZone,
  error,
  isFirst = false,
}: RequestedDatesFieldsProps) => {
  const zone = zoneLabelOf(value, timeZone)
  const set = (change: Partial<RequestedDates>) => onChange({ ...value, ...change })
  return (
    <div className={classes.fields}>
      <NativeSelect
        label={what}
        aria-label={`${of}: ${what.toLowerCase()}`}
        value={value.type}
        data={STOP_DATE_TYPES.map(({ id, label }) => ({ value: id, label }))}
        onChange={(event) => set({ type: event.currentTarget.value as StopDateType })}
      />
      <TextInput
        type="date"
        data-autofocus={isFirst || undefined}
        label={value.type === 'between' ? 'From day' : 'Day'}
        aria-label={`${of}: ${value.type === 'between' ? 'from day' : 'day'}`}
        value={value.day}
        error={error}
        onChange={(event) => set({ day: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        label={zone ? `Time (${zone})` : 'Time'}
        aria-label={zone ? `${of}: time (${zone})` : `${of}: time`}
        value={value.time}
        disabled={!value.day}
        onChange={(event) => set({ time: event.currentTarget.value })}
      />
      {value.type === 'between' ? (
        <>
          <span className={classes.until}>until</span>
          <TextInput
            type="date"
            label="To day"
            aria-label={`${of}: to day`}
            value={value.endDay || value.day}
            min={value.day}
            disabled={!value.day}
            onChange={(event) => set({ endDay: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            label="To time"
            aria-label={`${of}: to time`}
            value={value.endTime}
            disabled={!value.day}
            onChange={(event) => set({ endTime: event.currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  )
}
