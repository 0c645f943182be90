/** States of a list for the field without rows to show. */
import { errorText } from '../../api/error-text.ts'
import { BigButton } from '../../ui/field/field-parts.tsx'
import classes from '../../ui/field/field.module.css'
import { Spinner } from '../../ui/spinner.tsx'
import { PLAIN as words } from '../../ui/words/plain.words.ts'

export const ListLoading = ({ label }: { label: string }) => (
  <div className={classes.message}>
    <Spinner size="md" label={label} />
  </div>
)

export const ListRefused = ({ error, onRetry }: { error: unknown; onRetry: () => unknown }) => (
  <div className={classes.message} role="alert">
    <p>{errorText(error)}</p>
    <BigButton onClick={() => void onRetry()}>{words.retry}</BigButton>
  </div>
)
