import type { Portal } from '../../contract/src/vocabulary/portals.ts'

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
    ],
  },
  {
    why: 'They are listed in this order',
    fields: ['stop sequence', 'job sequence', 'job of an order sequence'],
  },
  {
    why: 'Only of an order or job that is held or canceled, above its page; the one that is looked at is neither',
    fields: ['order holdReason', 'order cancelReason', 'order dateCanceled', 'job holdReason', 'job cancelReason'],
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
  { why: 'The amount of `collect`, which is shown with where and how it is paid', fields: ['job vendorCredit'] },
]

const CLIENT: Reasons = []

const CARRIER: Reasons = [
  {
    why: 'Its stops say when each was begun and ended, and its offer when it was accepted',
    fields: ['job dateDispatched', 'job dateVendorStarted', 'job dateVendorCompleted'],
  },
  { why: 'A canceled job leaves its lists; the notice says when and why', fields: ['job dateCanceled'] },
  {
    why: 'What the company groups its places by; what a driver must know there stands in the name, hours and notes',
    fields: ['place locationType'],
  },
  { why: 'The company’s own word for a kind of account', fields: ['account rtype'] },
  { why: 'Only clients have instructions for their orders', fields: ['account orderInstructions'] },
  { why: 'Nobody of a deleted account can sign in', fields: ['account isDeleted'] },
]

/** Why a field has no reader: in one portal, or in all of them. */
export const REASONS = { all: ALL, dispatcher: DISPATCHER, client: CLIENT, carrier: CARRIER } as const

/** `* version` is that of any record; a pattern also stands for everything inside of its field. */
export function matches(pattern: string, field: string): boolean {
  const [record, path = ''] = pattern.startsWith('*') ? ['*', pattern.slice(2)] : [undefined, pattern]
  const own = record === '*' ? field.slice(field.lastIndexOf(' ') + 1) : field
  return own === path || own.startsWith(`${path}.`)
}

export const reasonFor = (field: string, portal: Portal): string | undefined =>
  [...REASONS.all, ...REASONS[portal]].find(({ fields }) => fields.some((pattern) => matches(pattern, field)))?.why
