/** Steps through the past of an order: each tick is an act, the last position is now. */
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { momentText, shortDateText, viewersZone } from '../../ui/format/time-text.ts'
import { actsQuery } from './acts.api.ts'
import type { Moments } from './moments.ts'
import classes from './time-slider.module.css'

export interface TimeSliderProps {
  orderGuid: string
  moments: Moments
  /** Next to it. */
  children?: ReactNode
}

export const TimeSlider = ({ orderGuid, moments: { at, go }, children }: TimeSliderProps) => {
  const { data } = useQuery(actsQuery(orderGuid))
  const acts = data?.results.toReversed() ?? []
  if (acts.length < 2) return null
  const now = acts.length - 1
  const found = at ? acts.findLastIndex(({ date }) => date <= at) : now
  const index = Math.max(0, found)
  const act = acts[index]
  const isPast = at !== undefined
  const said = isPast && act ? `${momentText(act.date, viewersZone())}: ${act.text}` : 'Now'
  return (
    <div className={classes.bar}>
      <span className={classes.quiet}>{shortDateText(acts[0]!.date, viewersZone())}</span>
      <div className={classes.slider}>
        <div className={classes.ticks} aria-hidden="true">
          {acts.map(({ actId }) => (
            <i key={actId} />
          ))}
        </div>
        <input
          type="range"
          min={0}
          max={now}
          step={1}
          value={index}
          aria-label="Moment"
          aria-valuetext={said}
          title={said}
          onChange={(event) => {
            const next = Number(event.currentTarget.value)
            go(next === now ? undefined : acts[next]?.date)
          }}
        />
      </div>
      <strong>{isPast && act ? momentText(act.date, viewersZone()) : 'Now'}</strong>
      {isPast ? (
        <Button variant="default" size="compact-sm" onClick={() => go(undefined)}>
          Back to now
        </Button>
      ) : null}
      {children}
    </div>
  )
}
