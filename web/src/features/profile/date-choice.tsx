import { useDateFormat } from '../../shell/preferences/use-date-format.ts'
import { LOCALES } from '../../ui/format/locale.ts'
import { PROFILE as words } from '../../ui/words/profile.words.ts'
import classes from './profile.module.css'

/** The format of dates and times. Stored for the user, on every device. */
export const DateChoice = () => {
  const [chosen, choose] = useDateFormat()
  return (
    <fieldset className={classes.choices}>
      <legend className="sr-only">{words.dates}</legend>
      {LOCALES.map(({ tag, label }) => (
        <label key={tag}>
          <input type="radio" name="dates" checked={chosen === tag} onChange={() => choose(tag)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}
