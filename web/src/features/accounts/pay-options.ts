/** The company's payment terms and methods, for the forms of clients and vendors. */
import { PAYMENT_METHODS, PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { useListed } from '../../shell/form/use-listed.ts'
import { HALF, listed, type Option } from '../../ui/form/field.ts'
import { PAY as words } from '../../ui/words/pay.words.ts'

const known = (of: readonly { id: number; label: string }[]) => of.map(({ id, label }) => ({ value: id, label }))

export const termsField = (more: { description?: string } = {}) =>
  listed(words.terms, known(PAYMENT_TERMS), words.usualTerms, { ...HALF, ...more })
export const methodField = () => listed(words.method, known(PAYMENT_METHODS), words.anyMethod, HALF)

export interface PayOptions {
  terms: readonly Option[]
  methods: readonly Option[]
  /** An option's label, even if it is no longer active. */
  termsText: (id: number | null | undefined) => string
  methodText: (id: number | null | undefined) => string | undefined
}

/** Undefined while loading. */
export const usePayOptions = (): PayOptions | undefined => {
  const lists = useListed('payment-terms', 'payment-methods')
  if (!lists) return undefined
  const { 'payment-terms': terms, 'payment-methods': methods } = lists
  return {
    terms: terms.options(words.usualTerms),
    methods: methods.options(words.anyMethod),
    termsText: (id) => terms.nameOf(id) ?? words.usualTerms,
    methodText: methods.nameOf,
  }
}
