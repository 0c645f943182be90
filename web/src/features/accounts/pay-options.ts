/** The company's payment terms and methods, for the forms of clients and vendors. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import type { Option as Listed } from '@waybill/contract/reference/reference.shapes.ts'
import { PAYMENT_METHODS, PAYMENT_TERMS } from '@waybill/contract/vocabulary/payment-terms.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import { HALF, listed, type Option } from '../../ui/form/field.ts'

const USUAL_TERMS = 'The usual terms'
const ANY_METHOD = 'Not said'
const known = (of: readonly { id: number; label: string }[]) => of.map(({ id, label }) => ({ value: id, label }))

export const termsField = (more: { description?: string } = {}) =>
  listed('Payment terms', known(PAYMENT_TERMS), USUAL_TERMS, { ...HALF, ...more })
export const methodField = () => listed('Payment method', known(PAYMENT_METHODS), ANY_METHOD, HALF)

const offered = (none: string, of: readonly Listed[] = []): readonly Option[] => [
  { value: '', label: none },
  ...of.filter(({ isDeprecated }) => !isDeprecated).map(({ id, label }) => ({ value: String(id), label })),
]

export interface PayOptions {
  terms: readonly Option[]
  methods: readonly Option[]
  /** What an option is called, whether it is still offered or not. */
  termsText: (id: number | null | undefined) => string
  methodText: (id: number | null | undefined) => string | undefined
}

/** Undefined until it is known. */
export const usePayOptions = (): PayOptions | undefined => {
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: 'payment-terms,payment-methods' } }))
  return useMemo(() => {
    if (!data) return undefined
    const { 'payment-terms': terms = [], 'payment-methods': methods = [] } = data
    return {
      terms: offered(USUAL_TERMS, terms),
      methods: offered(ANY_METHOD, methods),
      termsText: (id) => terms.find((each) => each.id === id)?.label ?? USUAL_TERMS,
      methodText: (id) => methods.find((each) => each.id === id)?.label,
    }
  }, [data])
}
