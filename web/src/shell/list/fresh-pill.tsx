/** How many rows have come that are not shown yet: the list is read anew on a press. */
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import { numberText } from '../../ui/format/number-text.ts'
import classes from './list.module.css'

export const FreshPill = ({ count, onShow }: { count: number; onShow: () => void }) => {
  useShortcuts(count > 0 ? [{ keys: '.', label: 'Show what is new', group: 'List', run: onShow }] : [])
  return (
    <span aria-live="polite">
      {count > 0 ? (
        <button type="button" className={classes.fresh} onClick={onShow}>
          {numberText(count)} new <kbd>.</kbd>
        </button>
      ) : null}
    </span>
  )
}
