/** States of a list or page for the field that has nothing to show yet. */
import { BigButton } from '../../ui/field/field-parts.tsx'
import classes from '../../ui/field/field.module.css'
import { PLAIN as words } from '../../ui/words/plain.words.ts'
import own from './list-state.module.css'
import { refusalIn } from './refusal-in.ts'

/** Empty cards in place of the first ones. */
export const ListLoading = ({ label }: { label: string }) => (
  <div className={own.cards} role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
)

export const ListRefused = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <div className={classes.message} role="alert">
    <p>{refusalIn(error)}</p>
    <BigButton onClick={() => void onRetry()}>{words.retry}</BigButton>
  </div>
)
