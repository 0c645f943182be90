/** Seven figures of the day, each linked to its list. */
import type { Figures } from '@waybill/contract/figures/figures.shapes.ts'
import { QUEUE_COUNT_CAP, type QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import { UNASSIGNED_CODES, type WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { Link } from '@tanstack/react-router'
import { dollarsText, numberText } from '../../ui/format/number-text.ts'
import type { FilterNode } from '../../ui/filter/filter-model.ts'
import classes from './figure-strip.module.css'
import { whoseOf } from './whose.ts'

interface Shown {
  label: string
  value: number
  said: string
  tone?: 'late' | 'soon'
  /** The completed fraction. */
  bar?: number
  list: '/' | '/jobs'
  rules: readonly object[]
}

const isCapped = (count: number) => count >= QUEUE_COUNT_CAP
const plural = (count: number, one: string, many: string) => `${numberText(count)} ${count === 1 ? one : many}`
const code = (...value: WaitingCode[]) => ({ field: 'waiting.code', operator: 'in', value })
const PARTS = ['ScheduledEnd', 'ScheduledStart', 'RequestedEnd', 'RequestedStart']
/** Jobs whose pickup or delivery is due in the day: by the first of its dates that is known. */
const inDay = (end: 'Pickup' | 'Delivery', { from, to }: Figures['day']): FilterNode[] => {
  // A range includes both of its ends, a day not the midnight it starts with.
  const value = { from: new Date(Date.parse(from) + 1).toISOString(), to }
  const fields = PARTS.map((part) => `date${end}${part}`)
  return [
    { field: 'status', operator: 'notIn', value: ['canceled', 'on-hold', 'tenders'] },
    {
      op: 'or',
      rules: fields.map((field, i) => ({
        op: 'and',
        rules: [
          { field, operator: 'between', value },
          ...fields.slice(0, i).map((before) => ({ field: before, operator: 'empty' })),
        ],
      })),
    } as FilterNode,
  ]
}

function shown(figures: Figures): Shown[] {
  const { lateNow, pickupsToday, deliveriesToday, toAssign, offersOut, bids, toBill, asOf, day: today } = figures
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
      rules: [
        code('start-job', 'pick-up', 'deliver', 'serve', 'try-stop-again'),
        { field: 'waiting.due', operator: 'lte', value: asOf },
      ],
    },
    { label: 'Pickups today', ...day(pickupsToday), list: '/jobs', rules: inDay('Pickup', today) },
    {
      label: 'Deliveries today',
      ...day(deliveriesToday),
      list: '/jobs',
      rules: inDay('Delivery', today),
    },
    {
      label: 'To assign',
      value: toAssign.count,
      said: `${numberText(toAssign.pickUpToday)} pick up today`,
      ...(toAssign.pickUpToday > 0 ? { tone: 'soon' } : {}),
      list: '/jobs',
      rules: [code(...UNASSIGNED_CODES)],
    },
    {
      label: 'Offers out',
      value: offersOut.count,
      said: `${numberText(offersOut.expireWithinHour)} expire within 1 h`,
      list: '/jobs',
      rules: [code('answer-offer')],
    },
    {
      label: 'Bids',
      value: bids.count,
      said: `on ${plural(bids.jobs, 'job', 'jobs')}`,
      list: '/jobs',
      rules: [code('answer-bids')],
    },
    {
      label: 'To bill',
      value: toBill.count,
      said:
        toBill.amount === undefined
          ? 'delivered'
          : `${dollarsText(toBill.amount)}${isCapped(toBill.count) ? '+' : ''} delivered`,
      list: '/',
      rules: [code('bill-client')],
    },
  ]
}

export const FigureStrip = ({ figures, scope }: { figures: Figures | undefined; scope: QueueScope }) => {
  const whose = whoseOf(scope, figures)
  const searchOf = ({ rules }: Pick<Shown, 'rules'>) => ({
    filter: JSON.stringify({ op: 'and', rules: [...rules, ...(whose ? [whose] : [])] }),
  })
  return (
    <ul className={classes.strip} aria-label="Today" aria-busy={figures === undefined}>
      {figures
        ? shown(figures).map(({ label, value, said, tone, bar, list, ...more }) => (
            <li key={label}>
              <Link to={list} search={searchOf(more)} className={classes.figure}>
                <span className={classes.label}>{label}</span>
                <span className={classes.value} data-tone={tone}>
                  {isCapped(value) ? `${numberText(QUEUE_COUNT_CAP)}+` : numberText(value)}
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
}
