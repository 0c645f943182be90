import type { CSSProperties } from 'react'
import { kindOf, type PlaceKind } from './place.ts'
import classes from './place-mark.module.css'

/** A kind's pin as on the map: the same letter and color. */
export const PlaceMark = ({ kind }: { kind: PlaceKind }) => {
  const { mark, tone } = kindOf(kind)
  return (
    <span className={classes.mark} style={{ '--pin': `var(--tone-${tone}-solid)` } as CSSProperties} aria-hidden="true">
      {mark}
    </span>
  )
}
