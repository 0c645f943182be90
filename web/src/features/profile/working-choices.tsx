/** How a person works: with letters as keys, and where it begins. Kept for the person, on every device. */
import { Checkbox } from '@mantine/core'
import '../../ui/css/forms.css'
import { useLetterKeys } from '../../shell/preferences/use-letter-keys.ts'
import { START_PAGES, useStartPage } from '../../shell/preferences/use-start-page.ts'
import classes from './profile.module.css'

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

export const StartPageChoice = () => {
  const [page, choose] = useStartPage()
  return (
    <fieldset className={classes.choices}>
      <legend className="sr-only">Start page</legend>
      {START_PAGES.map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="start-page" checked={page === value} onChange={() => choose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
