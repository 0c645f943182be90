/**
 * DAT One. Documented: the two tokens of 30 minutes, creating, changing, refreshing (at most every 15 minutes) and
 * deleting of loads under /posting/v2, 100 calls a minute and user, the fields of a load with its end. Assumed: that `GET /loads` filters by `referenceId`, the two comments of 70 characters, that the
 * reference holds 8, and the shape of a bid of `/negotiation/v2/bids` (only its path is known). Bids are read here and
 * answered at DAT. Tested against a simulator written from public documents, never against the live service.
 */
import { momentIn } from '@waybill/domain/values/machine-values.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { askBoard } from './ask-board.ts'
import { askingOf, type BoardOptions, createSession, withoutSlash } from './board-session.ts'
import { noToken, type BoardToken } from './board-tokens.ts'
import { availableFrom, laneOf, missingForLane, trailerOf, wordsOf } from './describe-load.ts'
import { codWords } from './describe-payment.ts'
import { listingAdapter, unnamed } from './listing-calls.ts'
import {
  done,
  type BoardAdapter,
  type BoardBid,
  type BoardLoad,
  type BoardOutcome,
  type BoardSecret,
  type BoardStop,
} from './loadboard.ts'
import { fieldOf, listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

const MAX_REFERENCE = 8
const MAX_COMMENT = 70
const MAX_COMMENTS = 2
/** Default lifetime of a post (milliseconds). */
const STAYS_MS = 7 * 86_400_000

export interface DatOptions extends BoardOptions {
  /** The token server; `url` by default. */
  readonly identityUrl?: string
}

/** Our job number, or a substitute for a longer one. */
export const datReference = (reference: string): string =>
  reference.length <= MAX_REFERENCE
    ? reference
    : createHash('sha256').update(reference).digest('base64url').slice(0, MAX_REFERENCE)

const placeOf = (stop: BoardStop | undefined) =>
  stop && {
    city: stop.city,
    stateProv: stop.state,
    ...(stop.zipCode ? { postalCode: stop.zipCode } : {}),
    country: stop.country,
  }

/**
 * The body of `POST` and `PATCH /loads`. Vehicles and COD have no field of their own and go into the comments; of the
 * vehicles, the commodity tells as well.
 */
export function datLoad(load: BoardLoad, now: Date) {
  const { from, to } = laneOf(load)
  const available = availableFrom(load, now)
  const [cod, vehicles] = [codWords(load), load.commodities.map(wordsOf)]
  const ownComments = load.comment ? [load.comment] : []
  const comments = cod ? [cod, ...ownComments, ...vehicles] : [...vehicles, ...ownComments]
  return {
    referenceId: datReference(load.reference),
    freight: {
      equipmentType: trailerOf(load, 'dat'),
      fullPartial: 'FULL',
      comments: comments.slice(0, MAX_COMMENTS).map((comment) => ({ comment: comment.slice(0, MAX_COMMENT) })),
      commodity: { details: load.commodities.map(wordsOf).join(', ').slice(0, MAX_COMMENT) },
    },
    lane: { origin: placeOf(from), destination: placeOf(to) },
    exposure: {
      audience: {
        loadBoard: {
          includesExtendedNetwork: false,
          transactionDetails: { transactionType: 'NONBOOKABLE_OFFER_RATE', loadOfferRateUsd: Number(load.price) },
        },
      },
      earliestAvailabilityWhen: available.toISOString(),
      latestAvailabilityWhen: available.toISOString(),
      endWhen: (load.expiresAt ?? new Date(available.getTime() + STAYS_MS)).toISOString(),
      preferredContactMethod: 'EMAIL',
    },
    isTrackingRequired: false,
  }
}

/** Parses a bid; one without id or carrier is dropped. */
function bidIn(bid: unknown): BoardBid[] {
  const [id, company] = [textOf(bid, 'bidId'), fieldOf(bid, 'carrier')]
  const name = textOf(company, 'companyName')
  if (id === undefined || name === undefined) return []
  const rate = numberOf(bid, 'offerRateUsd')
  const number = (key: string) => textOf(company, key) ?? numberOf(company, key)?.toString() ?? null
  return [
    {
      id,
      carrier: {
        name,
        usdot: number('dotNumber'),
        mcNumber: number('mcNumber'),
        email: textOf(company, 'email') ?? null,
        phone: textOf(company, 'phone') ?? null,
      },
      amount: rate === undefined ? null : decimalOf(rate),
      message: textOf(bid, 'comments') ?? null,
      isOpen: textOf(bid, 'status') === 'PENDING',
    },
  ]
}

const DatToken = z.object({ accessToken: z.string(), expiresWhen: z.string() })

export function createDat(options: DatOptions): BoardAdapter {
  const asking = askingOf('DAT', options)
  const loads = `${withoutSlash(options.url)}/posting/v2/loads`
  const tokens = `${withoutSlash(options.identityUrl ?? options.url)}/access/v1/token`

  async function token(kind: string, body: object, bearer?: string): Promise<BoardOutcome<BoardToken>> {
    const headers = {
      'content-type': 'application/json',
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    }
    const answer = await askBoard(`${tokens}/${kind}`, { method: 'POST', headers, body: JSON.stringify(body) }, asking)
    if (answer.kind !== 'done') return answer
    const read = DatToken.safeParse(answer.value.body)
    if (!read.success) return noToken(asking, answer.value.status)
    const { accessToken, expiresWhen } = read.data
    const ends = momentIn(expiresWhen) ?? options.now()
    return done({ token: accessToken, lifeMs: ends.getTime() - options.now().getTime() })
  }

  /** The company signs in first, then one of its users, who has a seat at DAT. */
  const { ask, test } = createSession(asking, async ({ username, password, userEmail }) => {
    const organization = await token('organization', { username, password })
    return organization.kind === 'done'
      ? token('user', { username: userEmail }, organization.value.token)
      : organization
  })
  const at = (id: string) => `${loads}/${encodeURIComponent(id)}`

  return {
    missingFor: (load) => missingForLane(load, 'DAT', 'dat'),
    test: (secret) => test(secret, `${loads}?limit=1`, () => secret['userEmail']),
    ...listingAdapter({
      async find(secret: BoardSecret, reference) {
        const referenceId = datReference(reference)
        const found = await ask(secret, `${loads}?referenceId=${encodeURIComponent(referenceId)}`)
        if (found.kind !== 'done') return found
        const load = listOf(found.value.body, 'loads').find((each) => textOf(each, 'referenceId') === referenceId)
        return done(textOf(load, 'id') ?? null)
      },
      async create(secret, load) {
        const created = await ask(secret, loads, { method: 'POST', body: datLoad(load, options.now()) })
        if (created.kind !== 'done') return created
        const id = textOf(created.value.body, 'id')
        return id === undefined ? unnamed('DAT', created.value.status) : done(id)
      },
      change: (secret, id, load) => ask(secret, at(id), { method: 'PATCH', body: datLoad(load, options.now()) }),
      drop: (secret, id) => ask(secret, `${loads}?id=${encodeURIComponent(id)}`, { method: 'DELETE' }),
      look: (secret, id) => ask(secret, at(id)),
      refresh: (secret, id) => ask(secret, `${at(id)}/refresh`, { method: 'POST' }),
    }),
    async bids(secret, { externalId }) {
      const path = `/negotiation/v2/bids?postingId=${encodeURIComponent(externalId)}`
      const found = await ask(secret, `${withoutSlash(options.url)}${path}`)
      return found.kind === 'done' ? done(listOf(found.value.body, 'bids').flatMap(bidIn)) : found
    },
  }
}
