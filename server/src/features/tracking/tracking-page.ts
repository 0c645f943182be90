/** The page behind a tracking link: readable on a telephone, in the dark and without scripts. */
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import { momentText, windowText } from '../../documents/wording.ts'
import { html, trusted, type Html } from '../../identity/pages/html.ts'
import type { Page } from '../../identity/pages/page.ts'

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

const date = (text: string | null | undefined) => (text ? new Date(text) : null)

function when(stop: TrackedOrder['stops'][number]): string {
  const { timeZone: zone } = stop
  if (stop.dateCompleted) return `${DONE[stop.type]} ${momentText(date(stop.dateCompleted), zone)}`
  const planned = windowText(null, date(stop.window?.start), date(stop.window?.end), zone)
  const estimated = windowText(null, date(stop.estimated?.start), date(stop.estimated?.end), zone)
  const isOther = estimated && estimated !== planned
  return [planned ?? 'Date not set yet', isOther && `estimated ${estimated}`].filter(Boolean).join('; ')
}

const headOf = ({ vehicles }: TrackedOrder): string => {
  if (vehicles.some(({ type }) => type === 'freight')) return 'Freight'
  return vehicles.length === 1 ? 'Vehicle' : `Vehicles (${vehicles.length})`
}

/** What happened at a place is shown in its time zone. */
const zoneOf = ({ stops }: TrackedOrder, step: TrackedOrder['milestones'][number]['step']) =>
  step === 'picked-up'
    ? stops.find(({ type }) => type === 'pickup')?.timeZone
    : step === 'delivered'
      ? stops.findLast(({ type }) => type === 'delivery')?.timeZone
      : undefined

const stopItem = (stop: TrackedOrder['stops'][number]): Html =>
  html`<li${stop.dateCompleted ? trusted(' class="done"') : ''}>
    <b>${STOPS[stop.type]}</b> ${[stop.city, stop.state].filter(Boolean).join(', ') || 'place not set yet'}
    <small>${when(stop)}</small>
  </li>`

/** `zone`: the clock of the company, for what has no place. */
export function trackingPage(order: TrackedOrder, zone: string): Page {
  const [words, look] = STATUS[order.status]
  const reached = order.milestones.filter((milestone) => milestone.date !== null)
  return {
    title: `Order ${order.number}`,
    wide: true,
    body: html`<h1>Order ${order.number}</h1>
      <p class="lead">${order.company}${order.carrier ? `, carried by ${order.carrier}` : ''}</p>
      <p><span class="state ${look}">${words}</span></p>
      <section>
        <h2>Route</h2>
        ${
          order.stops.length
            ? html`<ol class="stops">
                ${order.stops.map(stopItem)}
              </ol>`
            : html`<p class="hint">No stops yet.</p>`
        }
      </section>
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
      </section>
      <section>
        <h2>So far</h2>
        <ol class="stops">
          ${reached.map(
            ({ step, label, date: at }) =>
              html`<li class="done">
                <b>${label}</b><small>${momentText(date(at), zoneOf(order, step) ?? zone) ?? ''}</small>
              </li>`,
          )}
        </ol>
        <p class="hint">
          Last change ${momentText(date(order.dateUpdated), zone) ?? ''}. Reload the page for the newest.
        </p>
      </section>`,
  }
}
