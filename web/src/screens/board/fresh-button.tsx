import classes from './fresh-button.module.css'

/** Shows the jobs that came meanwhile, which wait so that nothing moves under the hand. Nothing where there are none. */
export const FreshButton = ({ fresh, onShow }: { fresh: number; onShow: () => void }) =>
  fresh > 0 ? (
    <button type="button" className={classes.fresh} onClick={onShow}>
      {fresh} new
    </button>
  ) : null
