/** States of a list or page for the field that has nothing to show yet. */
import classes from '../../ui/field/field.module.css'
import own from './list-state.module.css'
import { Refused } from './refused.tsx'

/** Empty cards in place of the first ones. */
export const ListLoading = ({ label }: { label: string }) => (
  <div className={own.cards} role="status" aria-label={label}>
    <span />
    <span />
    <span />
  </div>
)

export const ListRefused = (refused: { error: unknown; onRetry: () => unknown }) => (
  <Refused className={classes.message} {...refused} />
)
