/** The reason that goes with an act that ends something, and what it costs where a truck was ordered. */
import { Textarea } from '@mantine/core'
import '../../../ui/css/forms.css'

/** What is still to be filled in. `isAward`: a carrier was booked, so that somebody has to say what it gets. */
export const missingOf = (reason: string, isAward: boolean, tonuAmount: number | undefined): string | undefined => {
  if (isAward && tonuAmount === undefined) return 'Enter the carrier’s pay, or 0'
  return reason.trim() ? undefined : 'Enter a reason'
}

export const ReasonField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <Textarea
    label="Reason"
    required
    data-autofocus
    minRows={2}
    autosize
    maxLength={500}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
