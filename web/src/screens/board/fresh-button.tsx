import classes from './fresh-button.module.css'

/** Shows jobs that arrived meanwhile, which wait so that no row moves under the pointer. Hidden without any. */
export const FreshButton = ({ fresh, onShow }: { fresh: number; onShow: () => void }) =>
  fresh > 0 ? (
    <button type="button" className={classes.fresh} onClick={onShow}>
      {fresh} new
    </button>
  ) : null
