import { CLEARING_ELSEWHERE } from '@waybill/contract/vocabulary/clearing-acts.ts'
import { expect, it } from 'vitest'
import type { InvoiceAct } from '@waybill/contract/invoices/invoices.shapes.ts'
import { INVOICE_MAY } from './tables/invoices.ts'
import { queueActs } from './tables/queue.ts'
import { COMPANY } from './who.ts'

/** The act on an invoice or bill behind each. */
const BEHIND = [
  ['bill-client', 'invoice', 'post'],
  ['post-bill', 'bill', 'post'],
  ['release-payment', 'bill', 'release-payment'],
  ['settle-hold', 'bill', 'unhold-payment'],
  ['match-bill', 'bill', 'edit'],
] as const satisfies readonly (readonly [keyof typeof CLEARING_ELSEWHERE, 'invoice' | 'bill', InvoiceAct])[]

it.each(BEHIND)('%s is cleared by whoever may do its act on the %s', (code, type, act) =>
  expect(INVOICE_MAY[type][act]).toEqual({ ...COMPANY, permission: CLEARING_ELSEWHERE[code].permission }),
)
it.each(Object.entries(CLEARING_ELSEWHERE))(
  'a row that waits for %s offers it only with the permission',
  (code, act) => {
    const as = (permissions: readonly (typeof act.permission)[]) => ({
      portal: 'dispatcher' as const,
      permissions: new Set(permissions),
    })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of the table
    const of = code as keyof typeof CLEARING_ELSEWHERE
    expect(queueActs('job', of, as([act.permission]))).toContain(act.name)
    expect(queueActs('job', of, as([]))).not.toContain(act.name)
  },
)
