import { Checkbox } from '@mantine/core'
import '../../ui/css/forms.css'
import { useLetterKeys } from '../../shell/preferences/use-letter-keys.ts'

/** Whether single-letter shortcuts are on. Stored for the user, on every device. */
export const LetterKeys = () => {
  const [isOn, keep] = useLetterKeys()
  return (
    <Checkbox
      label="Single letters are shortcuts"
      description="Turn this off if you dictate text, or press keys by accident. Ctrl with a letter keeps working."
      checked={isOn}
      onChange={(event) => keep(event.currentTarget.checked)}
    />
  )
}
