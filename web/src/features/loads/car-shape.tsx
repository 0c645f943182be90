/** A vehicle's side view, to scale. */
import classes from './trailer-view.module.css'

const WHEEL = 12
const LOW = 62

/** Tall vehicles have a short hood and a straight rear. */
const pathOf = (length: number, height: number): string => {
  const sill = height - WHEEL
  const belt = height * (height > LOW ? 0.42 : 0.46)
  const [hood, roof, tail] = height > LOW ? [0.2, 0.3, 0.94] : [0.24, 0.36, 0.74]
  const end = height > LOW ? 0.985 : 0.9
  return [
    `M 2 ${sill} V ${belt + height * 0.12} Q 2 ${belt + 4} ${length * 0.06} ${belt + 2}`,
    `L ${length * hood} ${belt} L ${length * roof} 4 Q ${length * (roof + 0.02)} 1 ${length * (roof + 0.06)} 1`,
    `H ${length * (tail - 0.05)} Q ${length * tail} 1 ${length * (tail + (end - tail) * 0.3)} 5`,
    `L ${length * end} ${belt} Q ${length - 2} ${belt + 3} ${length - 2} ${belt + height * 0.2} V ${sill} Z`,
  ].join(' ')
}

export const CarShape = ({ length, height }: { length: number; height: number }) => (
  <svg className={classes.car} viewBox={`0 0 ${length} ${height}`} aria-hidden="true">
    <path d={pathOf(length, height)} />
    {[0.19, 0.8].map((at) => (
      <circle key={at} cx={length * at} cy={height - WHEEL} r={WHEEL - 1} />
    ))}
  </svg>
)
