import type { CSSProperties } from 'react'
import { kindOf, type PlaceKind } from './place.ts'
import classes from './place-mark.module.css'

/** The pin of a kind as it stands on the map: the same letter, the same colour. */
export const PlaceMark = ({ kind }: { kind: PlaceKind }) => {
  const { mark, tone } = kindOf(kind)
  return (
    <span className={classes.mark} style={{ '--pin': `var(--tone-${tone}-solid)` } as CSSProperties} aria-hidden="true">
      {mark}
    </span>
  )
}
