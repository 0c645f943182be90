import { TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { instantOf, localTimeOf } from '../../../ui/format/local-time.ts'

export interface MomentInputProps {
  label: string
  description?: string | undefined
  /** An instant. */
  value: string | undefined
  onChange: (value: string | undefined) => void
  /** IANA zone whose clock is entered; the viewer's own unless given. */
  zone?: string | undefined
}

/** A day and a time by the clock of a place. */
export const MomentInput = ({ label, description, value, onChange, zone }: MomentInputProps) => {
  const shown = value ? localTimeOf(value, zone) : undefined
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      value={shown ? `${shown.day}T${shown.time}` : ''}
      onChange={({ currentTarget }) => {
        const [day = '', time = ''] = currentTarget.value.split('T')
        onChange(instantOf({ day, time }, zone) ?? undefined)
      }}
    />
  )
}
