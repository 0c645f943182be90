/**
 * Truckstop, Load Management. Documented: the token by password grant with the client as `Basic`, creating and
 * replacing under /loadmanagement/v2/load (omitted fields become empty), deleting under v3 with a reason, search of
 * one's own loads, the fields of a load, among them `isPrivate` and the carrier lists. Assumed: that a private load is
 * seen by its carrier lists alone, the id of the reason, the path and shape of the list of equipment types, `loadId` as
 * the name of the id in responses. Tested against a simulator written from public documents, never against the live
 * service.
 */
import { askingOf, type BoardOptions, createSession, withoutSlash } from './board-session.ts'
import { basic, oauthToken } from './board-tokens.ts'
import { availableFrom, missingForLane, trailerOf, wordsOf } from './describe-load.ts'
import { codWords } from './describe-payment.ts'
import { listingAdapter, unnamed } from './listing-calls.ts'
import { done, type BoardAdapter, type BoardLoad, type BoardOutcome, type BoardSecret } from './loadboard.ts'
import { listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

/** "No longer available". */
const REMOVED_REASON = 3
const FULL_TRUCKLOAD = 1
/** A standard load: carriers call, nothing is booked at the board. */
const POST_ONLY = 4
const STOP_TYPES = { pickup: 1, delivery: 2 } as const
const COUNTRIES: Readonly<Record<string, string>> = { US: 'USA', CA: 'CAN', MX: 'MEX' }
const MAX_NOTE = 500

/** The body of `POST` and `PUT /load`. `equipmentTypeId`: the board's own; `postAsUserId`: the poster shown to carriers. */
export function truckstopLoad(load: BoardLoad, equipmentTypeId: number, now: Date, postAsUserId?: string) {
  const words = load.commodities.map(wordsOf).join(', ')
  const dates = { pickup: availableFrom(load, now), delivery: load.deliverBy }
  return {
    ...(postAsUserId ? { postAsUserId } : {}),
    loadNumber: load.reference,
    equipmentAttributes: { equipmentTypeId, equipmentOptions: [], transportationModeId: FULL_TRUCKLOAD },
    loadStops: load.stops.map(({ type, city, state, zipCode, country }, i) => ({
      type: STOP_TYPES[type],
      sequence: i + 1,
      ...(dates[type] ? { earlyDateTime: dates[type].toISOString(), lateDateTime: dates[type].toISOString() } : {}),
      location: {
        city,
        state,
        ...(zipCode ? { postalCode: zipCode } : {}),
        countryCode: COUNTRIES[country] ?? country,
      },
    })),
    note: [codWords(load), words, load.comment].filter(Boolean).join('. ').slice(0, MAX_NOTE),
    loadTrackingRequired: false,
    rateAttributes: { postedAllInRate: { amount: Number(load.price), currencyCode: 'USD' } },
    dimensional: { pieceCount: load.commodities.length },
    loadReferenceNumbers: [load.reference],
    loadActionAttributes: { loadActionId: POST_ONLY },
    isPrivate: load.group !== undefined,
    carrierListIds: load.group === undefined ? null : [load.group],
    ...(load.expiresAt ? { expirationDateTime: load.expiresAt.toISOString() } : {}),
  }
}

export function createTruckstop(options: BoardOptions): BoardAdapter {
  const asking = askingOf('Truckstop', options)
  const host = withoutSlash(options.url)
  const loads = `${host}/loadmanagement/v2/load`
  const at = (id: string) => `${loads}/${encodeURIComponent(id)}`
  const { ask, test } = createSession(
    asking,
    ({ clientId = '', clientSecret = '', username = '', password = '' }: BoardSecret) =>
      oauthToken(
        `${host}/auth/token?scope=truckstop`,
        { grant_type: 'password', username, password },
        asking,
        basic(clientId, clientSecret),
      ),
  )

  /** The board's trailer ids by code; the same for everyone, fetched once. */
  let equipment: ReadonlyMap<string, number> | undefined
  async function equipmentId(secret: BoardSecret, load: BoardLoad): Promise<BoardOutcome<number>> {
    if (!equipment) {
      const answer = await ask(secret, `${host}/freightmatching/v1/domaindata/equipmenttypes/dfm/load`)
      if (answer.kind !== 'done') return answer
      equipment = new Map(
        listOf(answer.value.body, 'data').flatMap((each) => {
          const [code, id] = [textOf(each, 'code'), numberOf(each, 'id')]
          return code === undefined || id === undefined ? [] : [[code, id] as const]
        }),
      )
    }
    const code = trailerOf(load, 'truckstop') ?? ''
    const id = equipment.get(code)
    return id === undefined
      ? { kind: 'refused', message: `Truckstop: does not have the trailer type ${code}`, httpStatus: 0 }
      : done(id)
  }

  async function send(secret: BoardSecret, url: string, method: string, load: BoardLoad) {
    const id = await equipmentId(secret, load)
    if (id.kind !== 'done') return id
    return ask(secret, url, { method, body: truckstopLoad(load, id.value, options.now(), secret['postAsUserId']) })
  }

  const search = (value: string) => ({
    searchCriteria: [{ name: 'LoadNumber', value, operator: 'eq' }],
    pagination: { pageNumber: 1, pageSize: 10 },
  })

  return {
    missingFor: (load) => missingForLane(load, 'Truckstop', 'truckstop'),
    test: (secret) =>
      test(secret, `${host}/freightmatching/v1/domaindata/equipmenttypes/dfm/load`, () => secret['username']),
    ...listingAdapter({
      async find(secret, reference) {
        const found = await ask(secret, `${loads}/search`, { method: 'POST', body: search(reference) })
        if (found.kind !== 'done') return found
        const load = listOf(found.value.body, 'data').find((each) => textOf(each, 'loadNumber') === reference)
        return done(textOf(load, 'loadId') ?? null)
      },
      async create(secret, load) {
        const created = await send(secret, loads, 'POST', load)
        if (created.kind !== 'done') return created
        const id = textOf(created.value.body, 'loadId')
        return id === undefined ? unnamed('Truckstop', created.value.status) : done(id)
      },
      change: (secret, id, load) => send(secret, at(id), 'PUT', load),
      drop: (secret, id) =>
        ask(secret, `${host}/loadmanagement/v3/load/${encodeURIComponent(id)}`, {
          method: 'DELETE',
          body: { reason: REMOVED_REASON },
        }),
      look: (secret, id) => ask(secret, at(id)),
    }),
  }
}
