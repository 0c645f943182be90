/** The truck and its empty trailer, drawn to the trailer's dimensions. */
import type { Trailer, TrailerPosition } from '@waybill/contract/loads/load-plan.shapes.ts'
import classes from './trailer-view.module.css'

/** Inches around the drawing. */
const MARGIN = 10
const GROUND = 8
/** The upper deck is drawn this much higher, or it would cover what is below it. */
const LIFT = 36
const WHEEL = 19

const liftOf = ({ positions }: Trailer) => (new Set(positions.map(({ deck }) => deck)).size > 1 ? LIFT : 0)
/** The road's position, from the top. */
const roadOf = (trailer: Trailer) => trailer.maxHeight + liftOf(trailer) + 10

export const frameOf = (trailer: Trailer) => ({
  width: trailer.length + 2 * MARGIN,
  height: roadOf(trailer) + GROUND,
})
/** The floor of a position in the drawing. */
const floorOf = ({ deck, floor }: TrailerPosition, trailer: Trailer) =>
  deck === 'upper' ? floor + liftOf(trailer) : floor
/** Drawing coordinates as percentages: from the left, and from the bottom. */
export const leftOf = (x: number, trailer: Trailer) => ((x + MARGIN) / frameOf(trailer).width) * 100
export const bottomOf = (position: TrailerPosition, trailer: Trailer) =>
  ((floorOf(position, trailer) + GROUND) / frameOf(trailer).height) * 100

/** Width of a position up to the next one in its row. */
export const widthOf = ({ x, floor, length }: TrailerPosition, { positions, length: end }: Trailer): number => {
  const next = positions.filter((each) => each.floor === floor && each.x > x).map((each) => each.x)
  return next.length ? Math.min(...next) - x : Math.min(length, end - 8 - x)
}

const Rows = ({ trailer }: { trailer: Trailer }) =>
  [...new Set(trailer.positions.map(({ floor }) => floor))].map((floor) => {
    const row = trailer.positions.filter((each) => each.floor === floor)
    const from = Math.min(...row.map(({ x }) => x)) - 6
    const to = Math.max(...row.map((each) => each.x + widthOf(each, trailer))) + 2
    const y = roadOf(trailer) - floorOf(row[0]!, trailer) + 3
    return <line key={floor} className={classes.deck} x1={from} x2={to} y1={y} y2={y} />
  })

const Posts = ({ trailer }: { trailer: Trailer }) => {
  const low = trailer.positions.filter(({ deck }) => deck === 'lower')
  const high = trailer.positions.filter(({ deck, x }) => deck === 'upper' && x > trailer.cab)
  if (!low.length || !high.length) return null
  const ends = high.map((each) => each.x + widthOf(each, trailer))
  return [...new Set([...high.map(({ x }) => x - 2), Math.max(...ends)])].map((x) => (
    <line
      key={x}
      className={classes.post}
      x1={x}
      x2={x}
      y1={roadOf(trailer) - floorOf(high[0]!, trailer) + 3}
      y2={roadOf(trailer) - floorOf(low[0]!, trailer) + 3}
    />
  ))
}

const Cab = ({ trailer }: { trailer: Trailer }) => {
  const { cab, positions } = trailer
  const over = positions.find(({ x }) => x < cab)
  const top = roadOf(trailer) - (over ? floorOf(over, trailer) - 8 : 108)
  const [left, right, bottom] = [12, cab - 22, roadOf(trailer) - 26]
  return (
    <g className={classes.cab}>
      <path
        d={`M ${left} ${bottom} V ${top + 42} L ${left + 26} ${top + 6} Q ${left + 30} ${top} ${left + 38} ${top} H ${right} V ${bottom} Z`}
      />
      <path
        className={classes.window}
        d={`M ${left + 18} ${top + 46} L ${left + 40} ${top + 14} H ${left + 84} V ${top + 46} Z`}
      />
      <line x1={left} x2={cab + 60} y1={bottom} y2={bottom} />
    </g>
  )
}

export const TrailerFrame = ({ trailer }: { trailer: Trailer }) => {
  const { width, height } = frameOf(trailer)
  const road = roadOf(trailer)
  const body = Math.min(...trailer.positions.filter(({ x }) => x > trailer.cab).map(({ x }) => x)) - 10
  return (
    <svg className={classes.frame} viewBox={`${-MARGIN} 0 ${width} ${height}`} aria-hidden="true">
      <line className={classes.limit} x1={-MARGIN} x2={width - MARGIN} y1={10} y2={10} />
      {trailer.isEnclosed ? (
        <rect
          className={classes.box}
          x={body}
          y={road - 158 - liftOf(trailer)}
          width={trailer.length - body - 2}
          height={158 - 16 + liftOf(trailer)}
          rx={6}
        />
      ) : null}
      <Cab trailer={trailer} />
      <Posts trailer={trailer} />
      <Rows trailer={trailer} />
      {trailer.axles.map((x) => (
        <g key={x} className={classes.wheel}>
          <circle cx={x} cy={road - WHEEL} r={WHEEL} />
          <circle cx={x} cy={road - WHEEL} r={WHEEL * 0.45} />
        </g>
      ))}
    </svg>
  )
}
