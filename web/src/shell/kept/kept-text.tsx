import { PlainButton } from '../../ui/plain-button.tsx'
import { KEPT as words } from '../../ui/words/kept.words.ts'
import classes from './kept-text.module.css'

const KeptText = ({ onDiscard }: { onDiscard: () => void }) => (
  <p className={classes.kept} role="status">
    <span>{words.text}</span>
    <PlainButton variant="default" onClick={onDiscard}>
      {words.discard}
    </PlainButton>
  </p>
)
export default KeptText
