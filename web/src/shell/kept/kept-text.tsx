import { PlainButton } from '../../ui/plain-button.tsx'
import { KEPT as words } from '../../ui/words/kept.words.ts'
import classes from './kept-text.module.css'

const FIELD = 'input:not([type="hidden"], :disabled), textarea:not(:disabled), select:not(:disabled)'

const KeptText = ({ onDiscard }: { onDiscard: () => void }) => (
  <p className={classes.kept} role="status">
    <span>{words.text}</span>
    <PlainButton
      variant="default"
      onClick={({ currentTarget }) => {
        // The button goes: focus begins anew in what it was the notice of.
        const of = currentTarget.closest('form') ?? currentTarget.closest('p')?.parentElement
        onDiscard()
        of?.querySelector<HTMLElement>(FIELD)?.focus()
      }}
    >
      {words.discard}
    </PlainButton>
  </p>
)
export default KeptText
