/** The board as columns, one per status. A column is loaded once it is near the viewport. */
import { useEffect, useRef, useState } from 'react'
import { type BoardLane, STATUS_LANES } from '../../features/jobs/board/board-lanes.ts'
import classes from './board.module.css'
import { Lane, type LaneParts } from './lane.tsx'

/** Distance in pixels from the viewport within which columns are loaded. */
const NEAR = '400px'

const NearLane = (props: LaneParts & { lane: BoardLane }) => {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        setNear(true)
        observer.disconnect()
      },
      { root: place.current?.parentElement ?? null, rootMargin: `0px ${NEAR}` },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={place} className={classes.slot}>
      {isNear ? <Lane {...props} /> : null}
    </div>
  )
}

export const ColumnsView = (props: LaneParts) => (
  <div role="group" aria-label="Jobs by status" className={classes.lanes}>
    {STATUS_LANES.map((lane) => (
      <NearLane key={lane.id} lane={lane} {...props} />
    ))}
  </div>
)
