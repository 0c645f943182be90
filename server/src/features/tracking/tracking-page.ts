/** The page behind a tracking link: readable on a phone, in dark mode and without scripts. It reloads itself. */
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import { momentText, windowText } from '../../documents/wording.ts'
import { html, trusted, type Html } from '../../identity/pages/html.ts'
import type { Page } from '../../identity/pages/page.ts'
import { routeMap } from './route-map.ts'
import { agoText, arrivalText, milestonesOf, toDate, townOf, zoneText } from './tracking-words.ts'

/** Seconds between reloads. */
const RELOAD = 120

const STATUS: Readonly<Record<TrackedOrder['status'], readonly [words: string, look: string]>> = {
  submitted: ['Order received', ''],
  'on-hold': ['On hold', 'bad'],
  scheduled: ['Transport scheduled', ''],
  'picked-up': ['On the way', ''],
  delivered: ['Delivered', 'good'],
  canceled: ['Canceled', 'bad'],
}
const STOPS = { pickup: 'Pick up', delivery: 'Deliver', service: 'Service' } as const
const DONE = { pickup: 'Picked up', delivery: 'Delivered', service: 'Done' } as const
const PIECES = { waiting: 'waiting for pickup', 'picked-up': 'on the way', delivered: 'delivered' } as const

/** Stops of an ordinary route: its milestones cover all of them. */
const USUAL = 2

interface Shown {
  /** The company's time zone, for anything without a place. */
  zone: string
  now: Date
}

function when(stop: TrackedOrder['stops'][number]): string {
  const { timeZone: zone } = stop
  if (stop.dateCompleted) return `${DONE[stop.type]} ${momentText(toDate(stop.dateCompleted), zone)}`
  const planned = windowText(null, toDate(stop.window?.start), toDate(stop.window?.end), zone)
  const estimated = windowText(null, toDate(stop.estimated?.start), toDate(stop.estimated?.end), zone)
  const isOther = estimated && estimated !== planned
  return [planned ?? 'Date not set yet', isOther && `estimated ${estimated}`].filter(Boolean).join('; ')
}

const headOf = ({ vehicles }: TrackedOrder): string => {
  if (vehicles.some(({ type }) => type === 'freight')) return 'Freight'
  return vehicles.length === 1 ? 'Vehicle' : `Vehicles (${vehicles.length})`
}

const stopItem = (stop: TrackedOrder['stops'][number]): Html =>
  html`<li${stop.dateCompleted ? trusted(' class="done"') : ''}>
    <b>${STOPS[stop.type]}</b> ${townOf(stop) || 'location not set yet'}
    <small>${when(stop)}</small>
  </li>`

/** The first question: when does it arrive, and where. */
function arrivalOf(order: TrackedOrder, now: Date): readonly [head: string, below: string] {
  const last = order.stops.findLast(({ type }) => type === 'delivery')
  const town = townOf(last)
  const below = town ? `in ${town}` : ''
  const [words] = STATUS[order.status]
  if (order.status === 'delivered')
    return [words, [below, momentText(toDate(last?.dateCompleted), last?.timeZone ?? null)].filter(Boolean).join(', ')]
  const text = last && order.status !== 'canceled' && order.status !== 'on-hold' ? arrivalText(last) : undefined
  if (!text) return [order.status === 'canceled' || order.status === 'on-hold' ? words : 'Arrival not set yet', below]
  return [`Arrives ${text}`, `${below} (${zoneText(now, last?.timeZone ?? null)})`]
}

export function trackingPage(order: TrackedOrder, { zone, now }: Shown): Page {
  const [words, look] = STATUS[order.status]
  const [head, below] = arrivalOf(order, now)
  const { position } = order
  const age = position ? `Approximate location (within 10 miles), ${agoText(new Date(position.date), now)}` : undefined
  const way = order.stops.map(townOf).filter(Boolean).join(' to ')
  return {
    title: `Order ${order.number}`,
    wide: true,
    reloadAfter: RELOAD,
    body: html`<p class="between"><span class="state ${look}">${words}</span><span>Order ${order.number}</span></p>
      <h1 class="arrival">${head}</h1>
      <p class="lead">${below}</p>
      ${routeMap(order, `Map: ${way}.${age ? ` ${age}.` : ''}`)} ${age && html`<p class="hint">${age}</p>`}
      <ol class="steps">
        ${milestonesOf(order, zone).map(
          ({ text, when: at, isDone }) =>
            html`<li${isDone ? trusted(' class="done"') : ''}><b>${text}</b> <small>${at}</small></li>`,
        )}
      </ol>
      ${
        order.stops.length > USUAL
          ? html`<section>
              <h2>Route</h2>
              <ol class="stops">
                ${order.stops.map(stopItem)}
              </ol>
            </section>`
          : false
      }
      <section>
        <h2>${headOf(order)}</h2>
        <ul class="pieces">
          ${order.vehicles.map(
            (piece) =>
              html`<li>
                <span>${piece.name}${piece.vinEnding ? html` <small>VIN …${piece.vinEnding}</small>` : false}</span>
                <small>${PIECES[piece.status]}</small>
              </li>`,
          )}
        </ul>
        <p class="hint">
          ${order.company}${order.carrier ? `, carried by ${order.carrier}` : ''}. Last change
          ${momentText(toDate(order.dateUpdated), zone) ?? ''}. This page renews itself.
        </p>
      </section>`,
  }
}
