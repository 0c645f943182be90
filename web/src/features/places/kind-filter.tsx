import { PLACE_KINDS, type PlaceKind } from './place.ts'
import classes from './kind-filter.module.css'
import { PlaceMark } from './place-mark.tsx'

export interface KindFilterProps {
  kinds: readonly PlaceKind[]
  onToggle: (kind: PlaceKind) => void
}

/** The visible kinds of places; also the map's legend. */
export const KindFilter = ({ kinds, onToggle }: KindFilterProps) => (
  <div className={classes.kinds} role="group" aria-label="Place types">
    {PLACE_KINDS.map(({ id, label }) => (
      <button key={id} type="button" aria-pressed={kinds.includes(id)} onClick={() => onToggle(id)}>
        <PlaceMark kind={id} />
        {label}
      </button>
    ))}
  </div>
)
