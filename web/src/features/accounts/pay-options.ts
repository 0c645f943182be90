/** The company's payment terms and methods, for the forms of clients and vendors. */
import { PAYMENT_METHODS, PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { useListed } from '../../shell/form/use-listed.ts'
import { HALF, listed, type Option } from '../../ui/form/field.ts'

const USUAL_TERMS = 'The usual terms'
const ANY_METHOD = 'Not specified'
const known = (of: readonly { id: number; label: string }[]) => of.map(({ id, label }) => ({ value: id, label }))

export const termsField = (more: { description?: string } = {}) =>
  listed('Payment terms', known(PAYMENT_TERMS), USUAL_TERMS, { ...HALF, ...more })
export const methodField = () => listed('Payment method', known(PAYMENT_METHODS), ANY_METHOD, HALF)

export interface PayOptions {
  terms: readonly Option[]
  methods: readonly Option[]
  /** What an option is called, whether it is still offered or not. */
  termsText: (id: number | null | undefined) => string
  methodText: (id: number | null | undefined) => string | undefined
}

/** Undefined until it is known. */
export const usePayOptions = (): PayOptions | undefined => {
  const lists = useListed('payment-terms', 'payment-methods')
  if (!lists) return undefined
  const { 'payment-terms': terms, 'payment-methods': methods } = lists
  return {
    terms: terms.options(USUAL_TERMS),
    methods: methods.options(ANY_METHOD),
    termsText: (id) => terms.nameOf(id) ?? USUAL_TERMS,
    methodText: methods.nameOf,
  }
}
