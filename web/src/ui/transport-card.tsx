/** An order or a job as a card on a phone: what, where from, where to, and when. */
import type { ReactNode } from 'react'
import classes from './transport-card.module.css'

interface Town {
  city?: string | null | undefined
  state?: string | null | undefined
}

export interface TransportCardProps {
  number: string
  status: ReactNode
  /** A line below the number. */
  notice?: ReactNode
  vehicle: string | null | undefined
  from: Town
  to: Town
  /** Dates as text; undefined if unknown. */
  pickup: string | undefined
  delivery: string | undefined
  /** At the end of the date line. */
  last?: string | null | undefined
}

const townText = ({ city, state }: Town) => [city, state].filter(Boolean).join(', ') || 'No place'

export const TransportCard = ({ number, status, notice, vehicle, from, to, ...more }: TransportCardProps) => (
  <div className={classes.card}>
    <div className={classes.top}>
      <strong>{number}</strong>
      {status}
    </div>
    {notice}
    <div className={classes.cut} title={vehicle ?? undefined}>
      {vehicle ?? 'No vehicle'}
    </div>
    <div className={classes.route}>
      <span>{townText(from)}</span>
      <span aria-label="to">→</span>
      <span>{townText(to)}</span>
    </div>
    <div className={classes.dates}>
      <span>Pickup {more.pickup ?? '–'}</span>
      <span>Delivery {more.delivery ?? '–'}</span>
      {more.last ? (
        <span className={classes.last} title={more.last}>
          {more.last}
        </span>
      ) : null}
    </div>
  </div>
)
