import classes from './field.module.css'

/** An act's error, above its button. */
export const Fault = ({ text }: { text: string | undefined | null }) =>
  text ? (
    <p className={classes.fault} role="alert">
      {text}
    </p>
  ) : null
