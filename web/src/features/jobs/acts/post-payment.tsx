/** How the carrier of a post is paid, where it is not the company's usual way: terms, method, and what it collects itself. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { COD_LOCATIONS } from '@waybill/contract/vocabulary/cod.ts'
import { PAYMENT_METHODS } from '@waybill/contract/vocabulary/payment-terms.ts'
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../../api/queries.ts'
import { choice, type Faults, HALF, listed, optionalMoney, type Values, whole } from '../../../ui/form/field.ts'
import { bindTo, FormFields } from '../../../ui/form/form-fields.tsx'

const LOCATIONS = [
  { value: 'delivery', label: 'At delivery' },
  { value: 'pickup', label: 'At pickup' },
] as const satisfies readonly { value: (typeof COD_LOCATIONS)[number]; label: string }[]
const ON_DELIVERY = PAYMENT_METHODS.filter(({ onDelivery }) => onDelivery).map(({ key, label }) => ({
  value: key,
  label,
}))

const FIELDS = {
  termsId: listed('Payment terms', [], 'Usual terms', HALF),
  methodId: listed('Payment method', [], 'Usual method', HALF),
  collected: optionalMoney('COD amount', { description: 'What the carrier collects itself, as part of the price' }),
  codMethod: choice('COD paid by', ON_DELIVERY, ['Choose', undefined], HALF),
  codLocation: choice('COD paid', LOCATIONS, ['Choose', undefined], HALF),
} as const
type Held = Values<typeof FIELDS>

const NOTHING: Held = { termsId: '', methodId: '', collected: '', codMethod: '', codLocation: '' }

function sent(held: Held): PostPayment | undefined {
  const amount = FIELDS.collected.send(held.collected)
  const method = FIELDS.codMethod.send(held.codMethod)
  const location = FIELDS.codLocation.send(held.codLocation)
  const termsId = FIELDS.termsId.send(held.termsId)
  const methodId = FIELDS.methodId.send(held.methodId)
  const payment = {
    ...(termsId === null ? {} : { termsId }),
    ...(methodId === null ? {} : { methodId }),
    ...(amount === undefined || !method || !location ? {} : { cod: { amount, method, location } }),
  }
  return Object.keys(payment).length > 0 ? payment : undefined
}

/** Where the API names a part of it, and where that stands. */
const PLACES: Readonly<Record<string, keyof Held>> = {
  termsId: 'termsId',
  methodId: 'methodId',
  'cod.amount': 'collected',
  'cod.method': 'codMethod',
  'cod.location': 'codLocation',
  'cod.place': 'codLocation',
}

export const PAYMENT = whole<PostPayment | undefined, Held>({
  label: 'Payment',
  start: () => NOTHING,
  send: sent,
  say: (held) => held.collected,
  faults: (held): Faults => ({
    ...(held.collected && !held.codMethod ? { codMethod: 'Choose how COD is paid' } : {}),
    ...(held.collected && !held.codLocation ? { codLocation: 'Choose whether COD is paid at pickup or delivery' } : {}),
  }),
  locate: (path) => PLACES[path] ?? path,
})

const useOptions = (kind: 'payment-terms' | 'payment-methods', none: string) => {
  const { data } = useQuery(queryOf(referenceRoutes.picklists, { query: { kinds: kind } }))
  return [
    { value: '', label: none },
    ...(data?.[kind] ?? []).flatMap(({ id, label, isDeprecated }) =>
      isDeprecated ? [] : [{ value: String(id), label }],
    ),
  ]
}

interface PaymentFieldsProps {
  value: Held
  faults: Faults
  onChange: (value: Held) => void
}

export const PaymentFields = ({ value, faults, onChange }: PaymentFieldsProps) => {
  const terms = useOptions('payment-terms', 'Usual terms')
  const methods = useOptions('payment-methods', 'Usual method')
  const isCod = value.collected.trim() !== ''
  return (
    <FormFields
      of={{ fields: FIELDS, lengths: {} }}
      bind={bindTo(value, faults, (part) => onChange({ ...value, ...part }))}
      props={{
        termsId: { options: terms },
        methodId: { options: methods },
        codMethod: { isHidden: !isCod },
        codLocation: { isHidden: !isCod },
      }}
    />
  )
}
