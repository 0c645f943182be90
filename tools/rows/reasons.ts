import type { Portal } from '../../contract/src/vocabulary/portals.ts'
import { matches, type Patterns } from '../../e2e/src/rows/patterns.ts'

type Reasons = readonly { readonly why: string; readonly fields: readonly string[] }[]

const ALL: Reasons = [
  { why: 'It tells the screen what may be done, and two changes apart', fields: ['* can', '* version'] },
  {
    why: 'The same value under the name of another program’s file; the field with the number itself is shown',
    fields: ['account dotNumber', 'account mc'],
  },
  { why: 'The number of `type` in a list that never changes; its word is shown', fields: ['commodity typeId'] },
  {
    why: 'A program’s address of the bill of lading; people open the same paper among the documents',
    fields: ['job bolUrl'],
  },
  {
    why: 'The number of a word, which is shown in its place',
    fields: [
      'job classification.id',
      'job equipmentType.id',
      'account paymentTermsId',
      'account paymentMethodId',
      'invoice paymentTermsId',
      'invoice paymentMethodId',
      'invoice line itemId',
      'invoice quickPay.paymentTermsId',
    ],
  },
  { why: 'The end of its name, which is shown', fields: ['attachment extension'] },
  {
    why: 'A file never changes after it came, which is shown; history tells when its type or its readers did',
    fields: ['attachment dateUpdated'],
  },
  {
    why: 'The name that a phone gave it, and when it was uploaded: people know it by what it shows, and when it was taken',
    fields: ['inspection photos.name', 'inspection photos.dateCreated'],
  },
  { why: 'Its damages say in a word each whether they are new or worse', fields: ['inspection newDamage'] },
  { why: 'Checking the seal compares it for the reader', fields: ['inspection photos.sha256'] },
  {
    why: 'They are listed in this order',
    fields: ['stop sequence', 'job sequence', 'job of an order sequence'],
  },
  {
    why: 'Only of an order or job that is held or canceled, above its page; the one that is looked at is neither',
    fields: ['order holdReason', 'order cancelReason', 'order dateCanceled', 'job holdReason', 'job cancelReason'],
  },
  {
    why: 'The vehicle says when it was picked up and delivered, which is shown',
    fields: ['stop commodities.dateCompleted'],
  },
  {
    why: 'It is the company itself, whose name and logo stand above every page',
    fields: ['job ownerAccount', 'order ownerCompanyGuid'],
  },
]

const DISPATCHER: Reasons = [
  {
    why: 'The page of the job shows it; the order lists its jobs in a line each',
    fields: [
      'job of an order distance',
      'job of an order commodityCount',
      'job of an order dateDispatched',
      'job of an order dateVendorStarted',
      'job of an order dateVendorCompleted',
    ],
  },
  {
    why: 'The first of the charges, which are shown with their sum',
    fields: ['order clientJobBasePay'],
  },
  {
    why: 'The same amounts as what the client pays, the carrier is paid, and what is left, which are shown',
    fields: ['job financeStats'],
  },
  { why: 'The labels themselves are shown', fields: ['job caseLabelCount'] },
  {
    why: 'Part of the answer to placing an order, after which each is shown; no page reads it later',
    fields: ['order warnings'],
  },
  {
    why: 'The findings of `compliance` on a vendor’s own papers; all of them are shown',
    fields: ['account paperFindings'],
  },
  { why: 'The amount of `collect`, which is shown with where and how it is paid', fields: ['job vendorCredit'] },
  {
    why: 'The offers of a job are listed with it, each with its pay, until when it holds and when it was answered',
    fields: ['offer of a job amount', 'offer of a job dateExpires', 'offer of a job dateAnswered'],
  },
  {
    why: 'What its text was composed from, for programs; the text is shown',
    fields: ['invoice line evidence.facts'],
  },
  { why: 'The number of a trailer, whose name is shown', fields: ['load trailerId'] },
  { why: 'The sum of what its jobs pay, which its plan shows as the carrier’s pay', fields: ['load vendorPayment'] },
]

const CLIENT: Reasons = [
  {
    why: 'The first of the charges, which are shown with their sum',
    fields: ['order clientJobBasePay'],
  },
  {
    why: 'Shown of an invoice without a due day; of all others the day itself is, which is what a client acts by',
    fields: ['invoice waiting.since'],
  },
]

const CARRIER: Reasons = [
  {
    why: 'Its stops say when each was begun and ended, and its offer when it was accepted',
    fields: ['job dateDispatched', 'job dateVendorStarted', 'job dateVendorCompleted'],
  },
  { why: 'A canceled job leaves its lists; the notice says when and why', fields: ['job dateCanceled'] },
  {
    why: 'When the company wrote its record; the days that count for a carrier are those of the offer, the stops and the bill, which are shown',
    fields: [
      'job dateCreated',
      'job dateUpdated',
      'invoice dateCreated',
      'invoice dateUpdated',
      'account dateCreated',
      'account dateUpdated',
      'driver dateCreated',
      'driver dateUpdated',
      'trailer dateCreated',
      'trailer dateUpdated',
      'truck dateCreated',
      'truck dateUpdated',
    ],
  },
  { why: 'The vehicles are listed, and counted at each stop', fields: ['job commodityCount'] },
  {
    why: 'English, for programs; the carrier reads the same in its own language, by the code beside it',
    fields: ['invoice waiting.text', 'invoice waiting.clears', 'damage areaLabel', 'damage typeLabel'],
  },
  { why: 'The same day as `dateDue`, which is shown', fields: ['invoice waiting.due'] },
  { why: 'The text of `waiting` while the payment is on hold, which is shown', fields: ['invoice paymentHeldReason'] },
  { why: 'The fee of `quickPay`, which is shown in percent and in dollars', fields: ['terms of an invoice fee'] },
  {
    why: 'An offer says until when it holds; the job of an accepted one no longer waits',
    fields: ['offer of a job dateExpires'],
  },
  {
    why: 'Said in the place of a picture that was deleted; those that are looked at are there',
    fields: ['inspection photos.dateDeleted'],
  },
  { why: 'Each dispute is shown at its line', fields: ['invoice openDisputes'] },
  {
    why: 'What it waits for says it: a hold with its reason, a release with its day',
    fields: ['invoice paymentStatus', 'invoice paymentHeld'],
  },
  { why: 'It tells the company which lines it may edit; a carrier edits none', fields: ['invoice line systemDefined'] },
  {
    why: 'Never told to a carrier: it would reveal the client',
    fields: ['invoice consignee', 'invoice clientContact', 'account parentName'],
  },
  {
    why: 'Which edition of the code list the code is of; its words, which are shown, are those of that edition',
    fields: ['damage edition'],
  },
  {
    why: 'What the company groups its places by; what a driver must know there stands in the name, hours and notes',
    fields: ['place locationType'],
  },
  { why: 'The company’s own word for a kind of account', fields: ['account rtype'] },
  { why: 'Only clients have instructions for their orders', fields: ['account orderInstructions'] },
  { why: 'Nobody of a deleted account can sign in', fields: ['account isDeleted', 'account dateDeleted'] },
]

/** Why a field has no reader: in one portal, or in all of them. */
export const REASONS = { all: ALL, dispatcher: DISPATCHER, client: CLIENT, carrier: CARRIER } as const

export const reasonFor = (field: string, portal: Portal): string | undefined =>
  [...REASONS.all, ...REASONS[portal]].find(({ fields }) => fields.some((pattern) => matches(pattern, field)))?.why

function patternsOf(portal: Portal): string[] {
  return [...REASONS.all, ...REASONS[portal]].flatMap(({ fields }) => fields)
}

/** The patterns of the fields that have a reason, by portal. */
export const REASONED: Patterns = {
  dispatcher: patternsOf('dispatcher'),
  client: patternsOf('client'),
  carrier: patternsOf('carrier'),
}
