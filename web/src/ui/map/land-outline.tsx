import type { GeoPath } from 'd3-geo'
import { memo } from 'react'
import { neighbours, stateBorders, unitedStates } from './land.ts'
import classes from './land-outline.module.css'

/** The outlines of the land, drawn by a projection's path. */
export const LandOutline = memo(function LandOutline({ path }: { path: GeoPath }) {
  return (
    <>
      {neighbours.map((country) => (
        <path key={country.id} className={classes.abroad} d={path(country) ?? ''} />
      ))}
      <path className={classes.land} d={path(unitedStates) ?? ''} />
      <path className={classes.borders} d={path(stateBorders) ?? ''} />
    </>
  )
})
