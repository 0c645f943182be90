/** What tests of every outside board need to know of each: credentials, calls, words, and how its listings show payment. */
import type { OutsideBoardId } from '../src/outside/loadboards/boards.ts'
import { datReference } from '../src/outside/loadboards/dat.ts'
import type { BoardSecret } from '../src/outside/loadboards/loadboard.ts'

export interface BoardCase {
  board: OutsideBoardId
  label: string
  secret: BoardSecret
  /** Credentials that sign in but may not use the board; null if it has no such users. */
  unlicensed: BoardSecret | null
  account: string
  /** The call that creates a listing. */
  creates: { method: string; path: string }
  /** Its message for a load that it refuses. */
  refusal: string
  /** The path of its price. */
  price: readonly string[]
  /** The unit of its price, as a fraction of a dollar; 1 by default. */
  priceUnit?: number
  referenceOf: (number: string) => string
  /** Its data for a load whose carrier collects $250 in cash at delivery and gets the rest by ACH in 10 days. */
  shows: object
  /** The same if the carrier collects $200 more than its price of $700; or why the board refuses such a load. */
  beyond: object | string
  /** A private group of the board, and what shows that it, or everyone, sees a load; null if the board has no such groups. */
  seenBy: { id: string; unknown: string; group: object; everyone: object } | null
  /** A revoked token can be renewed. */
  renews: boolean
  /** How it says that carriers bid: when asked, or by events; null: not at all. `message`: with what the carrier wrote. */
  bids: { by: 'asking' | 'events'; message: boolean } | null
}

/** A user at Truckstop, in whose name carriers see the load. */
export const TRUCKSTOP_POSTER = '5b0c4e0a-7d1f-4c52-9a53-0f6f0c0d1e2f'

/** A group that no board knows. */
const UNKNOWN_GROUP = '00000000-0000-4000-8000-000000000000'

const same = (number: string) => number

/** Each outside board, with what differs between them. */
export const BOARD_CASES: readonly BoardCase[] = [
  {
    board: 'centraldispatch',
    label: 'Central Dispatch',
    secret: { clientId: 'acme', clientSecret: 'secret' },
    unlicensed: { clientId: 'unlicensed', clientSecret: 'secret' },
    account: 'acme',
    creates: { method: 'POST', path: '/listings' },
    refusal: 'Central Dispatch: price.total: the marketplace does not take this load',
    price: ['price', 'total'],
    referenceOf: same,
    shows: {
      price: {
        cod: { amount: 250, paymentMethod: 'CASH_CERTIFIED_FUNDS', paymentLocation: 'DELIVERY' },
        balance: {
          amount: 450,
          balancePaymentMethod: 'COMPANY_CHECK',
          paymentTime: 'TEN_BUSINESS_DAYS',
          balancePaymentTermsBeginOn: 'RECEIVING_SIGNED_BOL',
        },
      },
    },
    beyond: 'Central Dispatch: only takes COD up to the price',
    seenBy: {
      id: '20001',
      unknown: '30000',
      group: { marketplaces: [{ marketplaceId: 20_001 }] },
      everyone: { marketplaces: [{ marketplaceId: 10_000 }] },
    },
    renews: true,
    bids: { by: 'asking', message: false },
  },
  {
    board: 'dat',
    label: 'DAT',
    secret: { username: 'service@acme.test', password: 'secret', userEmail: 'dana@acme.test' },
    unlicensed: { username: 'service@acme.test', password: 'secret', userEmail: 'unlicensed@acme.test' },
    account: 'dana@acme.test',
    creates: { method: 'POST', path: '/loads' },
    refusal: 'DAT: exposure: the marketplace does not take this load',
    price: ['exposure', 'audience', 'loadBoard', 'transactionDetails', 'loadOfferRateUsd'],
    referenceOf: datReference,
    // It has no field for terms: COD is said.
    shows: { freight: { comments: [{ comment: 'COD $250.00 at delivery, Cash' }, { comment: '2003 Honda Accord' }] } },
    beyond: { freight: { comments: [{ comment: 'COD $900.00 at delivery, Cash; passes on $200.00' }, {}] } },
    seenBy: null,
    renews: true,
    bids: { by: 'asking', message: true },
  },
  {
    board: 'shipcars',
    label: 'Ship.Cars',
    secret: { token: 'integrator-token', webhookSecret: 'signed' },
    unlicensed: { token: 'unlicensed-token' },
    account: 'acme Logistics',
    creates: { method: 'POST', path: '/loads/' },
    refusal: 'Ship.Cars: carrierPayInCents: the board does not take this load',
    price: ['carrierPayInCents'],
    priceUnit: 100,
    referenceOf: same,
    shows: {
      payments: [
        { type: 'COD', method: 'CASH', clock: 'ON_DELIVERY', term: 'IMMEDIATE', amountInCents: 250_00 },
        { type: 'BILLING', method: 'ACH', clock: 'ON_BOL', term: 'TEN_DAYS', amountInCents: 450_00 },
      ],
      route: { pickupContact: { name: 'Acme Transport' }, deliveryContact: { name: 'Acme Transport' } },
    },
    beyond: {
      payments: [
        { type: 'COD', direction: 'CUSTOMER_TO_CARRIER', method: 'CASH', amountInCents: 900_00 },
        { type: 'BILLING', direction: 'CARRIER_TO_SHIPPER', method: 'ACH', amountInCents: 200_00 },
      ],
    },
    seenBy: null,
    renews: false,
    bids: { by: 'events', message: true },
  },
  {
    board: 'superdispatch',
    label: 'Super Dispatch',
    secret: { clientId: 'acme', clientSecret: 'secret' },
    unlicensed: { clientId: 'unlicensed', clientSecret: 'secret' },
    account: 'acme',
    creates: { method: 'POST', path: '/orders' },
    refusal: 'Super Dispatch: the load board does not take this load',
    price: ['price'],
    referenceOf: same,
    shows: {
      payment: { method: 'ach', terms: '10_days', amount: 450, notes: '$250.00 of the price is collected at delivery' },
    },
    beyond: {
      payment: {
        method: 'cash',
        terms: 'cash_on_delivery',
        amount: 700,
        notes: '$900.00 is collected at delivery; the carrier passes on $200.00',
      },
    },
    seenBy: {
      id: '9b2f6a1e-4c0d-4e55-8a31-6d5f0c7b2a10',
      unknown: UNKNOWN_GROUP,
      group: {
        is_posted_to_loadboard: false,
        is_posted_to_private_loadboard: true,
        posted_private_groups: [{ guid: '9b2f6a1e-4c0d-4e55-8a31-6d5f0c7b2a10' }],
      },
      everyone: { is_posted_to_loadboard: true, is_posted_to_private_loadboard: false },
    },
    renews: true,
    bids: { by: 'events', message: true },
  },
  {
    board: 'truckstop',
    label: 'Truckstop',
    secret: {
      clientId: 'acme',
      clientSecret: 'secret',
      username: 'dana',
      password: 'secret',
      postAsUserId: TRUCKSTOP_POSTER,
    },
    unlicensed: { clientId: 'acme', clientSecret: 'secret', username: 'unlicensed', password: 'secret' },
    account: 'dana',
    creates: { method: 'POST', path: '/v2/load' },
    refusal: 'Truckstop: The load is not taken',
    price: ['rateAttributes', 'postedAllInRate', 'amount'],
    referenceOf: same,
    shows: { postAsUserId: TRUCKSTOP_POSTER, note: 'COD $250.00 at delivery, Cash. 2003 Honda Accord' },
    beyond: { note: 'COD $900.00 at delivery, Cash; passes on $200.00. 2003 Honda Accord' },
    seenBy: {
      id: '3f0a7c52-91d4-4b7e-a2c6-58e1d90b4f77',
      unknown: UNKNOWN_GROUP,
      group: { isPrivate: true, carrierListIds: ['3f0a7c52-91d4-4b7e-a2c6-58e1d90b4f77'] },
      everyone: { isPrivate: false, carrierListIds: null },
    },
    renews: true,
    bids: null,
  },
]
