/** Past pay on a lane: from the 10th to the 90th percentile, with the median, the maximum pay, and carriers' bids. */
import type { Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import type { CSSProperties } from 'react'
import { moneyText } from '../../../ui/format/number-text.ts'
import classes from './lane-plot.module.css'
import { laneText } from './suggestions.ts'

/** Margin at both ends, as a fraction of the width. */
const ROOM = 0.08

const dollars = (amount: number) => moneyText(Math.round(amount)).replace(/\.00$/, '')
const at = (place: number) => ({ '--at': `${(place * 100).toFixed(1)}%` }) as CSSProperties

/** Renders nothing without past jobs; its text says the same. */
export const LanePlot = ({ suggestions }: { suggestions: Suggestions }) => {
  const { lane, target, vendors } = suggestions
  const words = laneText(suggestions)
  const bids = vendors.flatMap(({ bid }) => bid ?? [])
  const all = [lane?.low, lane?.high, target, ...bids].filter((each) => each != null)
  const [least, most] = [Math.min(...all), Math.max(...all)]
  const place = (value: number) => ROOM + ((value - least) / (most - least)) * (1 - 2 * ROOM)
  return (
    <div className={classes.cost}>
      {lane && most > least ? (
        <div className={classes.plot} aria-hidden="true">
          <span
            className={classes.band}
            style={{ left: `${place(lane.low) * 100}%`, right: `${(1 - place(lane.high)) * 100}%` }}
          />
          <span className={classes.median} style={at(place(lane.median))}>
            <b>{dollars(lane.median)}</b>
          </span>
          {target == null ? null : <span className={classes.target} style={at(place(target))} />}
          {bids.map((bid, i) => (
            // oxlint-disable-next-line react/no-array-index-key -- two may ask the same
            <span key={i} className={classes.bid} style={at(place(bid))} />
          ))}
        </div>
      ) : null}
      <p>{words ?? 'Fewer than five comparable jobs, so no price.'}</p>
    </div>
  )
}
