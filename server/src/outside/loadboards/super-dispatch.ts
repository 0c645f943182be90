/**
 * Super Dispatch, shipper API. Documented: the token by client credentials, orders under /v1/public/orders with JSON
 * Merge Patch, the envelope that reports errors with status 200 as well, the fields of an order, the list of webhook
 * actions, posting an order to the Super Loadboard or to one group of the private network, its flags that say so, that
 * the board follows changes of the order, removing it from the board, webhooks for load requests (see
 * super-dispatch-requests.ts). Assumed: removing it from the private network
 * (`DELETE` of the same path), finding an order by its number. Tested against a simulator written from public documents,
 * never against the live service.
 */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import { inDollars, toCents } from '@waybill/domain/money/cents.ts'
import { askingOf, type BoardOptions, type BoardRequest, createSession, withoutSlash } from './board-session.ts'
import { basic, oauthToken } from './board-tokens.ts'
import type { BoardAnswer } from './ask-board.ts'
import { availableFrom, identityOf, laneOf, missingForVehicles } from './describe-load.ts'
import { splitOf, termFor } from './describe-payment.ts'
import { listingAdapter, unnamed } from './listing-calls.ts'
import {
  done,
  type BoardAdapter,
  type BoardLoad,
  type BoardOutcome,
  type BoardSecret,
  type BoardStop,
} from './loadboard.ts'
import { eventOfOrder, requestIn } from './super-dispatch-requests.ts'
import { fieldOf, listOf, textOf } from '../../platform/unknown-fields.ts'

const ENCLOSED = 2
const MERGE_PATCH = { 'content-type': 'application/merge-patch+json' }
/** Body types in our terms, and the board's. */
const TYPES = ['sedan', 'suv', 'pickup', 'van', 'motorcycle', 'boat', 'rv', 'trailer', '2_door_coupe'] as const
const typeOf = (bodyType: string | null): string =>
  TYPES.find((type) => bodyType?.toLowerCase().includes(type.split('_').at(-1)!)) ?? 'other'

const venueOf = (stop: BoardStop | undefined) => ({
  venue: { city: stop?.city, state: stop?.state, zip: stop?.zipCode },
})

/** Payment methods in our terms, and the board's; those without an equivalent are `other`. */
const METHODS: Readonly<Record<string, string>> = {
  cash: 'cash',
  check: 'check',
  'company-check': 'check',
  'certified-funds': 'cashiers_check',
  'cashiers-check': 'cashiers_check',
  'money-order': 'money_order',
  comchek: 'comchek',
  ach: 'ach',
  'direct-deposit': 'direct_deposit',
  'credit-card': 'credit_card',
  venmo: 'venmo',
  'cash-app': 'cashapp',
  uship: 'uship',
  zelle: 'zelle',
}
const CHECKS: readonly string[] = ['check', 'cashiers_check', 'money_order', 'comchek']
const DAYS = [2, 5, 7, 10, 15, 20, 30, 45, 60].map((days) => [days, `${days}_days`] as const)

/** The pair of method and terms that the board allows (its release notes of March 2025). */
function pairOf(method: string, days: number | null, place: 'pickup' | 'delivery') {
  const word = METHODS[method] ?? 'other'
  if (days !== null && days > 0) {
    // Cash is paid within five days or not at all.
    const terms = termFor(days, DAYS)
    return { method: word === 'cash' && days > 5 ? 'other' : word, terms }
  }
  if (word === 'cash') return { method: word, terms: `cash_on_${place}` }
  if (CHECKS.includes(word) || word === 'other') return { method: word, terms: `check_on_${place}` }
  return { method: word, terms: `on_${place}` }
}

/** The board supports one payment: the remaining pay, unless all of it is collected. COD besides that goes into its notes. */
function paymentOf(load: BoardLoad) {
  const { cod, days, method, clock } = load.payment
  const { collected, balance, passedOn } = splitOf(load)
  const amount = cod && inDollars(toCents(collected))
  if (cod && balance === 0) {
    const notes = `${amount} is collected at ${cod.location}; the carrier passes on ${inDollars(toCents(passedOn))}`
    return { ...pairOf(cod.method, null, cod.location), amount: Number(load.price), ...(passedOn > 0 ? { notes } : {}) }
  }
  const place = clock === 'pickup' ? 'pickup' : 'delivery'
  const notes = cod ? { notes: `${amount} of the price is collected at ${cod.location}` } : {}
  return { ...pairOf(method, days, place), amount: balance, ...notes }
}

/** What the Super Loadboard requires besides: ZIP codes at both ends, make and model of every vehicle. */
function missingForSuperDispatch(load: BoardLoad): ErrorEntry[] {
  const missing = missingForVehicles(load, 'Super Dispatch')
  const add = (path: string, message: string) => missing.push({ path, message: `Super Dispatch: ${message}` })
  load.stops.forEach(({ zipCode }, i) => {
    if (!zipCode) add(`stops.${i}.zipCode`, 'needs the ZIP code')
  })
  load.commodities.forEach(({ type, make, model }, i) => {
    if (type === 'vehicle' && !(make && model)) add(`commodities.${i}.identifier`, 'needs make and model')
  })
  return missing
}

/** The order for the board: towns only, the carrier's price. */
export function superDispatchOrder(load: BoardLoad, now: Date) {
  const { from, to } = laneOf(load)
  return {
    number: load.reference,
    price: Number(load.price),
    transport_type: load.equipmentTypeId === ENCLOSED ? 'ENCLOSED' : 'OPEN',
    inspection_type: load.inspectionType,
    loadboard_instructions: load.comment,
    payment: paymentOf(load),
    pickup: {
      ...venueOf(from),
      first_available_pickup_date: availableFrom(load, now).toISOString(),
      scheduled_at: availableFrom(load, now).toISOString(),
      date_type: 'estimated',
    },
    delivery: {
      ...venueOf(to),
      ...(load.deliverBy ? { scheduled_at: load.deliverBy.toISOString() } : {}),
      date_type: 'estimated',
    },
    vehicles: load.commodities.map((each) => ({
      ...identityOf(each),
      type: typeOf(each.bodyType),
      is_inoperable: each.inoperable,
    })),
  }
}

const objectOf = ({ body }: BoardAnswer): unknown => fieldOf(fieldOf(body, 'data'), 'object')
/** Who sees an order of the board. */
const audienceOf = (order: unknown) => ({
  everyone: fieldOf(order, 'is_posted_to_loadboard') === true,
  isPrivate: fieldOf(order, 'is_posted_to_private_loadboard') === true,
  groups: listOf(order, 'posted_private_groups').map((group) => textOf(group, 'guid')),
})

export function createSuperDispatch(options: BoardOptions): BoardAdapter {
  const asking = askingOf('Super Dispatch', options)
  const host = withoutSlash(options.url)
  const orders = `${host}/v1/public/orders`
  const at = (id: string) => `${orders}/${encodeURIComponent(id)}`
  const session = createSession(asking, ({ clientId = '', clientSecret = '' }) =>
    oauthToken(`${host}/oauth/token`, { grant_type: 'client_credentials' }, asking, basic(clientId, clientSecret)),
  )

  /** Makes the call; an error inside a successful response is a refusal. */
  async function ask(secret: BoardSecret, url: string, request?: BoardRequest): Promise<BoardOutcome<BoardAnswer>> {
    const answer = await session.ask(secret, url, request)
    if (answer.kind !== 'done') return answer
    const data = fieldOf(answer.value.body, 'data')
    if (textOf(data, 'error_id') === undefined) return answer
    const message = `Super Dispatch: ${textOf(data, 'message') ?? 'refused this load'}`
    return { kind: 'refused', message, httpStatus: answer.value.status }
  }

  const boardOf = (id: string) => `${host}/v1/public/loadboard/orders/${encodeURIComponent(id)}`
  const networkOf = (id: string) => `${boardOf(id)}/private-network`

  /** Shows the order to everyone on the board or to the group alone, and to nobody else. `order`: as it is now. */
  async function showTo(secret: BoardSecret, id: string, order: unknown, group: string | undefined) {
    const isNow = audienceOf(order)
    const isRight = group === undefined ? isNow.everyone : isNow.groups.length === 1 && isNow.groups[0] === group
    if (!isRight) {
      const url = group === undefined ? boardOf(id) : `${networkOf(id)}/${encodeURIComponent(group)}`
      const posted = await ask(secret, url, { method: 'POST' })
      // The order was just saved: what is not there is the group.
      if (posted.kind === 'gone') return { ...posted, kind: 'refused' as const }
      if (posted.kind !== 'done') return posted
    }
    if (group === undefined ? isNow.isPrivate : isNow.everyone) {
      const removed = await ask(secret, group === undefined ? networkOf(id) : boardOf(id), { method: 'DELETE' })
      if (removed.kind !== 'done' && removed.kind !== 'gone') return removed
    }
    return done(id)
  }

  return {
    missingFor: missingForSuperDispatch,
    test: (secret) => session.test(secret, `${host}/v1/public/webhooks/actions`, () => secret['clientId']),
    readEvent: (_, { text }) => eventOfOrder(text),
    async bids(secret, { externalId }) {
      const found = await ask(secret, `${at(externalId)}/requests`)
      if (found.kind !== 'done') return found
      return done(listOf(fieldOf(found.value.body, 'data'), 'objects').flatMap(requestIn))
    },
    ...listingAdapter({
      async find(secret, reference) {
        const found = await ask(secret, `${orders}?number=${encodeURIComponent(reference)}`)
        if (found.kind !== 'done') return found
        const order = listOf(fieldOf(found.value.body, 'data'), 'objects').find(
          (each) => textOf(each, 'number') === reference,
        )
        return done(textOf(order, 'guid') ?? null)
      },
      async create(secret, load) {
        const body = superDispatchOrder(load, options.now())
        const created = await ask(secret, orders, { method: 'POST', body })
        if (created.kind !== 'done') return created
        const id = textOf(objectOf(created.value), 'guid')
        if (id === undefined) return unnamed('Super Dispatch', created.value.status)
        return showTo(secret, id, objectOf(created.value), load.group)
      },
      async change(secret, id, load) {
        const body = superDispatchOrder(load, options.now())
        const changed = await ask(secret, at(id), { method: 'PATCH', body, headers: MERGE_PATCH })
        return changed.kind === 'done' ? showTo(secret, id, objectOf(changed.value), load.group) : changed
      },
      async drop(secret, id) {
        const order = await ask(secret, at(id))
        if (order.kind !== 'done') return order
        const { everyone, isPrivate } = audienceOf(objectOf(order.value))
        for (const url of [...(everyone ? [boardOf(id)] : []), ...(isPrivate ? [networkOf(id)] : [])]) {
          const removed = await ask(secret, url, { method: 'DELETE' })
          if (removed.kind !== 'done' && removed.kind !== 'gone') return removed
        }
        return order
      },
      async look(secret, id) {
        const order = await ask(secret, at(id))
        if (order.kind !== 'done') return order
        const { everyone, isPrivate } = audienceOf(objectOf(order.value))
        if (everyone || isPrivate) return order
        return { kind: 'gone', message: 'Super Dispatch: the load is not on the board', httpStatus: order.value.status }
      },
    }),
  }
}
