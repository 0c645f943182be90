/** Every access table, for the page that a security reviewer reads and for tests that cover all of them. */
import { ACCOUNT } from '@waybill/contract/accounts/accounts.shapes.ts'
import { INVOICE_COLUMNS } from '@waybill/contract/invoices/invoice-columns.ts'
import { INVOICE_INTEGRATION } from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import { DISPUTE, DISPUTE_ANSWER } from '@waybill/contract/invoices/disputes.shapes.ts'
import {
  INVOICE,
  INVOICE_CHANGE_ACTS,
  INVOICE_LINE,
  INVOICE_TERMS,
  ORDER_OF_INVOICE,
} from '@waybill/contract/invoices/invoices.shapes.ts'
import { PAYMENT } from '@waybill/contract/invoices/payments.shapes.ts'
import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import { COLLECTION, JOB_DRIVER } from '@waybill/contract/jobs/job-driver.shapes.ts'
import { ACTIVE_CONTRACT, JOB, JOB_ACTS } from '@waybill/contract/jobs/job.shapes.ts'
import { JOB_OF_ORDER } from '@waybill/contract/jobs/jobs.shapes.ts'
import type { ListColumns } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { ORDER, ORDER_ACTS } from '@waybill/contract/orders/orders.shapes.ts'
import type { Noun } from '@waybill/contract/nouns/fields.ts'
import { SMALL_LISTS } from '@waybill/contract/small-lists/index.ts'
import type { SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { DETENTION, STOP, STOP_ANSWER } from '@waybill/contract/stops/stops.shapes.ts'
import { COMMODITY } from '@waybill/contract/commodities/commodities.shapes.ts'
import { CONTACT } from '@waybill/contract/contacts/contacts.shapes.ts'
import { PLACE, TERMINAL } from '@waybill/contract/terminals/terminals.shapes.ts'
import { STANDING } from '@waybill/contract/vendors/standing.shapes.ts'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { INVOICE_TRANSITIONS } from '../money/invoice-transitions.ts'
import { JOB_TRANSITIONS } from '../transport/job-transitions.ts'
import { ORDER_TRANSITIONS } from '../transport/order-transitions.ts'
import { seenOf, setOf } from './audiences.ts'
import type { Condition } from './conditions.ts'
import type { FieldRule, Who } from './rules.ts'
import * as accounts from './tables/accounts.ts'
import * as cases from './tables/cases.ts'
import * as contracts from './tables/contracts.ts'
import * as edi from './tables/edi.ts'
import * as finances from './tables/finances.ts'
import * as invoices from './tables/invoices.ts'
import * as jobs from './tables/jobs.ts'
import * as orders from './tables/orders.ts'
import * as notesAndFiles from './tables/notes-and-files.ts'
import * as people from './tables/people.ts'
import * as posts from './tables/posts.ts'
import * as queue from './tables/queue.ts'
import * as suggestions from './tables/suggestions.ts'
import { ROWS } from './tables/rows.ts'
import * as stops from './tables/stops.ts'

export type FieldTable = Readonly<Record<string, FieldRule<Condition>>>
export type ActTable = Readonly<Record<string, Who<Condition>>>
/** The statuses in which a portal may perform an act; empty if no status table decides. */
export type Statuses = (act: string, portal: Portal) => readonly string[]

export interface Resource {
  readonly title: string
  /** The portals that have calls for it at all. */
  readonly portals: readonly Portal[]
  readonly seen?: Readonly<Record<string, FieldTable>>
  /** Who sets each field of a change. */
  readonly writes?: Readonly<Record<string, ActTable>>
  readonly may?: Readonly<Record<string, ActTable>>
  readonly statuses?: Statuses
}

const rowOf = <T extends object>(table: T, key: string): T[keyof T] | undefined => table[key as keyof T]
const WITH_CLIENT = ['dispatcher', 'client'] as const
const WITH_CARRIER = ['dispatcher', 'carrier'] as const

/** Columns of a list as a table of fields. */
export const columns = (all: ListColumns): FieldTable =>
  Object.fromEntries(Object.entries(all).map(([id, { seen }]) => [id, seen ?? 'everyone']))

/** A table of each small list, by what its records are called. */
const ofLists = <T>(tableOf: (noun: Noun) => T, owner?: 'vendor'): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.values<SmallList>(SMALL_LISTS)
      .filter(({ of }) => of === owner)
      .map(({ noun, words }) => [`A ${words.one}`, tableOf(noun)]),
  )

export const RESOURCES: readonly Resource[] = [
  {
    title: 'Orders',
    portals: WITH_CLIENT,
    seen: {
      'An order': seenOf(ORDER),
      'A job of an order': seenOf(JOB_OF_ORDER),
      'A row of the order list': columns(ORDER_COLUMNS),
    },
    writes: { 'An order': setOf(ORDER), 'An act on an order': setOf(ORDER_ACTS) },
    may: { 'An order': orders.ORDER_MAY },
    statuses: (act, portal) => rowOf(ORDER_TRANSITIONS[portal], act)?.from ?? [],
  },
  {
    title: 'Jobs',
    portals: PORTALS,
    seen: {
      'A job': seenOf(JOB),
      'An offer of a job': seenOf(ACTIVE_CONTRACT),
      'A row of the job list': columns(JOB_COLUMNS),
    },
    writes: {
      'A job': setOf(JOB),
      'An act on a job': setOf(JOB_ACTS),
      'The driver of a job': setOf(JOB_DRIVER),
      'What was collected': setOf(COLLECTION),
    },
    may: { 'A job': jobs.JOB_MAY },
    statuses: (act) => rowOf(JOB_TRANSITIONS, act)?.from ?? [],
  },
  {
    title: 'Loads',
    portals: WITH_CARRIER,
    seen: { 'A load': posts.LOAD_SEEN, 'A job that could ride along': posts.NEARBY_JOB_SEEN },
    may: { 'A load': posts.LOAD_MAY },
  },
  {
    title: 'Queue and figures',
    portals: ['dispatcher'],
    seen: {
      'What is to bill': queue.TO_BILL_SEEN,
      'An order to bill': invoices.BILLING_ROW_SEEN,
      'A week': queue.WEEK_SEEN,
    },
    may: { 'What waits': queue.QUEUE_MAY, 'What is to bill': invoices.BILLING_MAY },
  },
  {
    title: 'Suggested carriers',
    portals: ['dispatcher'],
    seen: { 'A lane': suggestions.SUGGESTIONS_SEEN, 'A carrier': suggestions.SUGGESTED_VENDOR_SEEN },
    may: {},
  },
  {
    title: 'Stops, commodities and inspections',
    portals: PORTALS,
    seen: {
      'A stop': seenOf(STOP),
      'Its place': seenOf(PLACE),
      'How long one waits there': seenOf(DETENTION),
      'A commodity': seenOf(COMMODITY),
      'The answer to an act with a stop': seenOf(STOP_ANSWER),
    },
    writes: { 'A stop': setOf(STOP), 'A commodity': setOf(COMMODITY) },
    may: {
      'A stop': stops.STOP_MAY,
      'An inspection': { ...stops.INSPECTION_MAY, 'complete-for-driver': stops.INSPECTS_FOR_DRIVER },
    },
  },
  {
    title: 'Damage cases',
    portals: PORTALS,
    seen: { 'A case': cases.CASE_SEEN, 'What is written in it': cases.CASE_ENTRY_SEEN },
    may: { 'A case': cases.CASE_MAY },
  },
  {
    title: 'Offers',
    portals: WITH_CARRIER,
    seen: {
      'An offer': contracts.CONTRACT_SEEN,
      'Its job': contracts.OFFERED_JOB_SEEN,
      'A stop of it': contracts.OFFERED_STOP_SEEN,
      'Its load': contracts.OFFERED_LOAD_SEEN,
      'An offer of its load': contracts.OFFERED_WITH_SEEN,
      'A revision that waits': contracts.REVISION_SEEN,
      'What it changes': contracts.REVISION_CHANGE_SEEN,
      'The dispatch of a job': contracts.DISPATCH_SEEN,
    },
    may: { 'An offer': { ...contracts.OFFER_MAY, 'answer-for-itself': contracts.ANSWERS_FOR_ITSELF } },
  },
  {
    title: 'Posts and requests',
    portals: WITH_CARRIER,
    seen: {
      'A post': posts.POST_SEEN,
      'A post on the own board': posts.JOB_POST_SEEN,
      'A request': posts.POST_REQUEST_SEEN,
    },
    may: { 'A request': posts.POST_REQUEST_MAY, 'A post on the own board': posts.JOB_POST_MAY },
  },
  {
    title: 'EDI messages',
    portals: ['dispatcher'],
    seen: { 'An EDI message': edi.EDI_MESSAGE_SEEN },
    may: { 'An EDI message': edi.EDI_MESSAGE_MAY },
  },
  {
    title: 'Money of orders and jobs',
    portals: PORTALS,
    seen: {
      Totals: finances.TOTALS_SEEN,
      'The money of an order': finances.ORDER_FINANCES_SEEN,
      'The money of a job': finances.JOB_FINANCES_SEEN,
      'An item': finances.BREAKDOWN_SEEN,
      'What falls on a commodity': finances.COMMODITY_FINANCES_SEEN,
      'A charge': finances.CHARGE_SEEN,
      'Which charges count at once': finances.COUNTS_AT_ONCE,
    },
    may: {
      'The client’s side': finances.FINANCES_MAY.client,
      'The vendor’s side': finances.FINANCES_MAY.vendor,
      'An unbilled charge': finances.UNBILLED_MAY,
    },
  },
  {
    title: 'Invoices and bills',
    portals: PORTALS,
    seen: {
      'Which of them': invoices.INVOICE_TYPES,
      'A row of the list': columns(INVOICE_COLUMNS),
      'An invoice or bill': seenOf(INVOICE),
      'Its order': seenOf(ORDER_OF_INVOICE),
      'Whose turn it is': invoices.INVOICE_WAITING_SEEN,
      'Its payment terms': seenOf(INVOICE_TERMS),
      'A line': seenOf(INVOICE_LINE),
      'Which lines': invoices.INVOICE_LINES,
      'A payment': seenOf(PAYMENT),
    },
    writes: {
      'An invoice or bill': setOf(INVOICE),
      'An act on it': setOf(INVOICE_CHANGE_ACTS),
      'A line': setOf(INVOICE_LINE),
      'A dispute of a line': setOf(DISPUTE),
      'The answer to a dispute': setOf(DISPUTE_ANSWER),
      'A payment': setOf(PAYMENT),
      'Its export': setOf(INVOICE_INTEGRATION),
    },
    may: { 'An invoice': invoices.INVOICE_MAY.invoice, 'A bill': invoices.INVOICE_MAY.bill },
    statuses: (act) => rowOf(INVOICE_TRANSITIONS, act === 'edit' ? 'edit-lines' : act)?.from ?? [],
  },
  {
    title: 'Accounts, contacts and places',
    portals: PORTALS,
    seen: {
      'Which accounts': accounts.ACCOUNT_TYPES_SEEN,
      'An account': seenOf(ACCOUNT),
      'What a vendor must show': seenOf(STANDING),
      'A place': seenOf(TERMINAL),
      'A contact': seenOf(CONTACT),
      'A party of an order or job': accounts.PARTY_SEEN,
      'Which people': { contacts: accounts.CONTACTS, 'those of the company': accounts.CONTACTS_OF_COMPANY },
    },
    writes: {
      'An account': setOf(ACCOUNT),
      'What a vendor must show': setOf(STANDING),
      'A place': setOf(TERMINAL),
      'A contact': setOf(CONTACT),
    },
    may: {
      'A client or branch': accounts.CLIENT_ACCOUNT_MAY,
      'A vendor': accounts.VENDOR_MAY,
      'A change of where a vendor is paid': accounts.BANK_CHANGE_MAY,
      'A contact': accounts.CONTACT_MAY,
      'A place': accounts.TERMINAL_MAY,
    },
  },
  {
    title: 'People and roles',
    portals: PORTALS,
    seen: { 'Whose people': people.PEOPLE_KEPT, 'A person': people.USER_SEEN },
    may: { 'A person': people.USER_MAY, 'A role': people.ROLE_MAY },
  },
  {
    title: 'Groups and other small lists',
    portals: ['dispatcher'],
    seen: ofLists(seenOf),
    writes: ofLists(setOf),
  },
  {
    title: 'Trucks, trailers and drivers',
    portals: WITH_CARRIER,
    seen: ofLists(seenOf, 'vendor'),
    writes: ofLists(setOf, 'vendor'),
  },
  {
    title: 'Notes, files and history',
    portals: PORTALS,
    seen: {
      'A note': notesAndFiles.NOTE_SEEN,
      'An entry of history': notesAndFiles.ENTRY_SEEN,
      'A live event': notesAndFiles.EVENTS,
    },
    may: {
      'A note': notesAndFiles.NOTE_MAY,
      'An attachment': notesAndFiles.ATTACHMENT_MAY,
      'A file': notesAndFiles.FILE_MAY,
      Undoing: notesAndFiles.TO_UNDO,
    },
  },
  { title: 'Everywhere', portals: PORTALS, seen: { 'Which things': ROWS } },
]
