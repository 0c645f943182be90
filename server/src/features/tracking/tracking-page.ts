/** The page behind a tracking link: readable on a phone, in dark mode and without scripts. It reloads itself. */
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import type { Wording } from '../../documents/wording.ts'
import { html, trusted, type Html } from '../../identity/pages/html.ts'
import type { Page } from '../../identity/pages/page.ts'
import { routeMap } from './route-map.ts'
import { agoText, arrivalText, milestonesOf, toDate, townOf, zoneText } from './tracking-words.ts'

/** Seconds between reloads. */
const RELOAD = 120

const LOOKS: Readonly<Record<TrackedOrder['status'], string>> = {
  submitted: '',
  'on-hold': 'bad',
  scheduled: '',
  'picked-up': '',
  delivered: 'good',
  canceled: 'bad',
}

/** Stops of an ordinary route: its milestones cover all of them. */
const USUAL = 2

interface Shown {
  /** The company's time zone, for anything without a place. */
  zone: string
  now: Date
  /** Of the client. */
  wording: Wording
}

function when(stop: TrackedOrder['stops'][number], { words, momentText, windowText }: Wording): string {
  const { doneAt, noDate, estimated: estimatedText } = words.tracking
  const { timeZone: zone } = stop
  if (stop.dateCompleted) return `${doneAt[stop.type]} ${momentText(toDate(stop.dateCompleted), zone)}`
  const planned = windowText(null, toDate(stop.window?.start), toDate(stop.window?.end), zone)
  const estimated = windowText(null, toDate(stop.estimated?.start), toDate(stop.estimated?.end), zone)
  const isOther = estimated && estimated !== planned
  return [planned ?? noDate, isOther && estimatedText(estimated)].filter(Boolean).join('; ')
}

const headOf = ({ vehicles }: TrackedOrder, { words: { tracking }, number }: Wording): string => {
  if (vehicles.some(({ type }) => type === 'freight')) return tracking.freight
  return vehicles.length === 1 ? tracking.vehicle : tracking.vehicles(number(vehicles.length))
}

const stopItem = (stop: TrackedOrder['stops'][number], wording: Wording): Html =>
  html`<li${stop.dateCompleted ? trusted(' class="done"') : ''}>
    <b>${wording.words.tracking.stops[stop.type]}</b> ${townOf(stop) || wording.words.tracking.noPlace}
    <small>${when(stop, wording)}</small>
  </li>`

/** The first question: when does it arrive, and where. */
function arrivalOf(order: TrackedOrder, { now, wording }: Shown): readonly [head: string, below: string] {
  const { language, momentText } = wording
  const { status, inTownOnly, noArrival, arrives } = wording.words.tracking
  const last = order.stops.findLast(({ type }) => type === 'delivery')
  const town = townOf(last)
  const below = town ? inTownOnly(town) : ''
  const words = status[order.status]
  if (order.status === 'delivered')
    return [words, [below, momentText(toDate(last?.dateCompleted), last?.timeZone ?? null)].filter(Boolean).join(', ')]
  const text =
    last && order.status !== 'canceled' && order.status !== 'on-hold' ? arrivalText(last, language) : undefined
  if (!text) return [order.status === 'canceled' || order.status === 'on-hold' ? words : noArrival, below]
  return [arrives(text), `${below} (${zoneText(now, last?.timeZone ?? null, language)})`]
}

export function trackingPage(order: TrackedOrder, shown: Shown): Page {
  const { zone, now, wording } = shown
  const { language, momentText } = wording
  const words = wording.words.tracking
  const [head, below] = arrivalOf(order, shown)
  const { position } = order
  const age = position ? words.position(agoText(new Date(position.date), now, language)) : undefined
  const towns = order.stops.map(townOf).filter(Boolean)
  const way = towns.reduce((from, to) => (from ? words.way(from, to) : to), '')
  const label = [words.map(way), age && `${age}.`].filter(Boolean).join(' ')
  return {
    title: words.order(order.number),
    language,
    wide: true,
    reloadAfter: RELOAD,
    body: html`<p class="between">
        <span class="state ${LOOKS[order.status]}">${words.status[order.status]}</span
        ><span>${words.order(order.number)}</span>
      </p>
      <h1 class="arrival">${head}</h1>
      <p class="lead">${below}</p>
      ${routeMap(order, { label, here: words.here })} ${age && html`<p class="hint">${age}</p>`}
      <ol class="steps">
        ${milestonesOf(order, zone, wording).map(
          ({ text, when: at, isDone }) =>
            html`<li${isDone ? trusted(' class="done"') : ''}><b>${text}</b> <small>${at}</small></li>`,
        )}
      </ol>
      ${
        order.stops.length > USUAL
          ? html`<section>
              <h2>${words.route}</h2>
              <ol class="stops">
                ${order.stops.map((stop) => stopItem(stop, wording))}
              </ol>
            </section>`
          : false
      }
      <section>
        <h2>${headOf(order, wording)}</h2>
        <ul class="pieces">
          ${order.vehicles.map(
            (piece) =>
              html`<li>
                <span
                  >${piece.name}${piece.vinEnding ? html` <small>${words.vinEnding(piece.vinEnding)}</small>` : false}</span
                >
                <small>${words.pieces[piece.status]}</small>
              </li>`,
          )}
        </ul>
        <p class="hint">
          ${order.carrier ? words.carriedBy(order.company, order.carrier) : words.company(order.company)}
          ${words.lastChange(momentText(toDate(order.dateUpdated), zone) ?? '')}
        </p>
      </section>`,
  }
}
