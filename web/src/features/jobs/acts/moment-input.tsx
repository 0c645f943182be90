import { TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { instantShown, shownMoment } from '../../../ui/format/local-time.ts'

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
export const MomentInput = ({ label, description, value, onChange, zone }: MomentInputProps) => (
  <TextInput
    type="datetime-local"
    label={label}
    description={description}
    value={value ? shownMoment(value, zone) : ''}
    onChange={({ currentTarget }) => onChange(instantShown(currentTarget.value, zone) ?? undefined)}
  />
)
