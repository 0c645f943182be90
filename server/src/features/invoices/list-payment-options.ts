import type { PaymentOption } from '@waybill/contract/invoices/invoice-acts.shapes.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { optionsOf, type PicklistRecord, picklistsQuery } from '../../records/reference/index.ts'

/** The default without terms: guaranteed funds handed to the driver, otherwise a transfer. */
const INTO_THE_HAND = 'certified-funds'
const TRANSFER = 'ach'
const AT_THE_STOP: readonly (string | null)[] = ['cod', 'cop']

/** Payment options: each of the terms with its default method. */
export function paymentOptionsOf(picklists: readonly PicklistRecord[]): PaymentOption[] {
  const methods = optionsOf('payment-methods', picklists)
  const methodOf = (code: string | null) => {
    const usual = AT_THE_STOP.includes(code) ? INTO_THE_HAND : TRANSFER
    return Number(methods.find((method) => method.code === usual)?.id ?? NaN)
  }
  return optionsOf('payment-terms', picklists).map((terms) => {
    const method = methodOf(terms.code)
    return {
      id: Number(terms.id),
      label: terms.label,
      fee: Number(terms.data['fee'] ?? 0),
      isDeprecated: terms.isDeprecated,
      paymentTermsId: Number(terms.id),
      paymentMethodId: Number.isNaN(method) ? null : method,
      isDefault: terms.isDefault,
    }
  })
}

/** Every payment option; a vendor's quick pay fee is hidden from clients. */
export async function listPaymentOptions(_input: unknown, call: ReadCall): Promise<ListOf<PaymentOption>> {
  const { caller } = call
  const [picklists] = await call.read(picklistsQuery(caller.companyGuid, ['payment-terms', 'payment-methods']))
  const options = paymentOptionsOf(picklists)
  return wholeList(sees(ROWS.quickPayFee, caller) ? options : options.map(({ fee: _fee, ...option }) => option))
}
