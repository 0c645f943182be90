import classes from './field.module.css'

/** What went wrong with an act, above its button. */
export const Fault = ({ text }: { text: string | undefined | null }) =>
  text ? (
    <p className={classes.fault} role="alert">
      {text}
    </p>
  ) : null
