/** A key or an address that is shown only once; one click selects all of it. */
import classes from './secret-text.module.css'

interface SecretTextProps {
  label: string
  text: string
  /** Large text for phones in the field. */
  isLarge?: boolean
}

export const SecretText = ({ label, text, isLarge }: SecretTextProps) => (
  <output aria-label={label} className={classes.secret} data-large={isLarge || undefined}>
    {text}
  </output>
)
