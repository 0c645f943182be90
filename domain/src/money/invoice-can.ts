import type { InvoiceAct } from '@waybill/contract/invoices/invoices.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { mayInvoice, type InvoiceAction, type InvoiceStanding } from './invoice-transitions.ts'

const EDIT = { invoice: 'client_money.edit_invoice', bill: 'vendor_money.edit_bill' } as const
const END = { invoice: 'client_money.void_invoice', bill: 'vendor_money.edit_bill' } as const
const PAY = { invoice: 'client_money.edit_invoice', bill: 'vendor_money.release_payment' } as const
const HOLD = { invoice: 'vendor_money.hold_payment', bill: 'vendor_money.hold_payment' } as const
const RELEASE = { invoice: 'vendor_money.release_payment', bill: 'vendor_money.release_payment' } as const

type OfCompany = Exclude<InvoiceAct, 'dispute'>

/** The permission that each act of the company asks for, on either side. */
const PERMISSIONS: Readonly<Record<OfCompany, Readonly<Record<InvoiceStanding['type'], Permission>>>> = {
  edit: EDIT,
  'edit-lines': EDIT,
  'answer-dispute': EDIT,
  post: { invoice: 'client_money.create_invoice', bill: 'vendor_money.edit_bill' },
  void: END,
  'write-off': END,
  'reverse-payment': PAY,
  'record-payment': PAY,
  export: { invoice: 'client_money.export_invoice', bill: 'vendor_money.export_bill' },
  'hold-payment': HOLD,
  'unhold-payment': HOLD,
  'release-payment': RELEASE,
  'recall-payment': RELEASE,
  'submit-vendor-invoice': EDIT,
}

/** Whether a role lets its holder do that with invoices of that side; the refusal names what it lacks. */
export function allowsInvoiceAct(
  act: OfCompany,
  type: InvoiceStanding['type'],
  permissions: ReadonlySet<Permission>,
): true | Refusal {
  const asked = PERMISSIONS[act][type]
  return permissions.has(asked) || refuse.forbidden(`Your role lacks the permission ${asked}`)
}

/** The row of the table that says when an act is allowed. */
const asked = (act: InvoiceAct): InvoiceAction => (act === 'edit' ? 'edit-lines' : act)

/** What a payer or a vendor may do with an own invoice or bill. */
const OF_PARTIES: Readonly<Record<Exclude<Portal, 'dispatcher'>, readonly InvoiceAct[]>> = {
  client: ['dispute'],
  carrier: ['dispute', 'submit-vendor-invoice'],
}

/** What the caller may do now, for screens that only ask. */
export function invoiceActs(
  standing: InvoiceStanding,
  portal: Portal,
  permissions: ReadonlySet<Permission>,
): InvoiceAct[] {
  const acts = portal === 'dispatcher' ? (Object.keys(PERMISSIONS) as OfCompany[]) : OF_PARTIES[portal]
  return acts.filter(
    (act) =>
      !isRefusal(mayInvoice(asked(act), standing)) &&
      (portal !== 'dispatcher' || allowsInvoiceAct(act as OfCompany, standing.type, permissions) === true),
  )
}
