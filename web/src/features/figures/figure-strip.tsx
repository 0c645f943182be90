/** Seven figures of the day, each linked to its list. */
import type { Figures } from '@waybill/contract/figures/figures.shapes.ts'
import { UNASSIGNED_CODES, type WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { Link } from '@tanstack/react-router'
import { instantOf, localTimeOf } from '../../ui/format/local-time.ts'
import { dollarsText, numberText } from '../../ui/format/number-text.ts'
import classes from './figure-strip.module.css'

interface Shown {
  label: string
  value: number
  said: string
  tone?: 'late' | 'soon'
  /** The completed fraction. */
  bar?: number
  list: '/' | '/jobs'
  filter: object
}

const plural = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`
const code = (...value: WaitingCode[]) => ({ field: 'waiting.code', operator: 'in', value })
/** Any part of a stop's window is within the day of `asOf`, in the viewer's time zone. */
const inDay = (end: 'Pickup' | 'Delivery', asOf: string) => {
  const { day } = localTimeOf(asOf)
  const value = { from: instantOf({ day, time: '00:00' }), to: instantOf({ day, time: '23:59' }) }
  return {
    op: 'or',
    rules: ['ScheduledEnd', 'ScheduledStart', 'RequestedEnd', 'RequestedStart'].map((part) => ({
      field: `date${end}${part}`,
      operator: 'between',
      value,
    })),
  }
}

function shown(figures: Figures): Shown[] {
  const { lateNow, pickupsToday, deliveriesToday, toAssign, offersOut, bids, toBill, asOf } = figures
  const day = ({ count, done, atRisk }: Figures['pickupsToday']) => ({
    value: count,
    said: [`${numberText(done)} done`, atRisk > 0 ? `${numberText(atRisk)} at risk` : ''].filter(Boolean).join(', '),
    ...(count > 0 ? { bar: done / count } : {}),
  })
  return [
    {
      label: 'Late now',
      value: lateNow.count,
      said: `${plural(lateNow.deliveries, 'delivery', 'deliveries')}, ${plural(lateNow.pickups, 'pickup', 'pickups')}`,
      ...(lateNow.count > 0 ? { tone: 'late' } : {}),
      list: '/jobs',
      filter: {
        op: 'and',
        rules: [
          code('start-job', 'pick-up', 'deliver', 'serve', 'try-stop-again'),
          { field: 'waiting.due', operator: 'lt', value: asOf },
        ],
      },
    },
    { label: 'Pickups today', ...day(pickupsToday), list: '/jobs', filter: inDay('Pickup', asOf) },
    {
      label: 'Deliveries today',
      ...day(deliveriesToday),
      list: '/jobs',
      filter: inDay('Delivery', asOf),
    },
    {
      label: 'To assign',
      value: toAssign.count,
      said: `${numberText(toAssign.pickUpToday)} pick up today`,
      ...(toAssign.pickUpToday > 0 ? { tone: 'soon' } : {}),
      list: '/jobs',
      filter: { op: 'and', rules: [code(...UNASSIGNED_CODES)] },
    },
    {
      label: 'Offers out',
      value: offersOut.count,
      said: `${numberText(offersOut.expireWithinHour)} expire within 1 h`,
      list: '/jobs',
      filter: { op: 'and', rules: [code('answer-offer')] },
    },
    {
      label: 'Bids awaiting response',
      value: bids.count,
      said: `on ${plural(bids.jobs, 'job', 'jobs')}`,
      list: '/jobs',
      filter: { op: 'and', rules: [code('answer-bids')] },
    },
    {
      label: 'To bill',
      value: toBill.count,
      said: toBill.amount === undefined ? 'delivered' : `${dollarsText(toBill.amount)} delivered`,
      list: '/',
      filter: { op: 'and', rules: [code('bill-client')] },
    },
  ]
}

export const FigureStrip = ({ figures }: { figures: Figures | undefined }) => (
  <ul className={classes.strip} aria-label="Today" aria-busy={figures === undefined}>
    {figures
      ? shown(figures).map(({ label, value, said, tone, bar, list, filter }) => (
          <li key={label}>
            <Link to={list} search={{ filter: JSON.stringify(filter) }} className={classes.figure}>
              <span className={classes.label}>{label}</span>
              <span className={classes.value} data-tone={tone}>
                {value >= 1_000 ? '1,000+' : numberText(value)}
                {bar === undefined ? null : (
                  <span className={classes.bar} aria-hidden="true">
                    <span style={{ width: `${bar * 100}%` }} />
                  </span>
                )}
              </span>
              <span className={classes.said}>{said}</span>
            </Link>
          </li>
        ))
      : Array.from({ length: 7 }, (_, i) => <li key={i} className={classes.figure} />)}
  </ul>
)
