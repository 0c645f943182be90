/** The payment of a post, if it differs from the company's default: terms, method, and COD. */
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { useListed } from '../../../shell/form/use-listed.ts'
import { type Faults, HALF, listed, optionalMoney, type Values, whole } from '../../../ui/form/field.ts'
import { bindTo, FormFields } from '../../../ui/form/form-fields.tsx'
import { COLLECTING } from './cod-options.ts'

const [USUAL_TERMS, USUAL_METHOD] = ['Usual terms', 'Usual method']

const FIELDS = {
  termsId: listed('Payment terms', [], USUAL_TERMS, HALF),
  methodId: listed('Payment method', [], USUAL_METHOD, HALF),
  collected: optionalMoney('COD amount', { description: 'What the carrier collects itself, as part of the price' }),
  ...COLLECTING,
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

/** The form field of each part that the API names. */
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

interface PaymentFieldsProps {
  value: Held
  faults: Faults
  onChange: (value: Held) => void
}

export const PaymentFields = ({ value, faults, onChange }: PaymentFieldsProps) => {
  const lists = useListed('payment-terms', 'payment-methods')
  const isCod = value.collected.trim() !== ''
  return (
    <FormFields
      of={{ fields: FIELDS, lengths: {} }}
      bind={bindTo(value, faults, (part) => onChange({ ...value, ...part }))}
      props={{
        ...(lists && {
          termsId: { options: lists['payment-terms'].options(USUAL_TERMS) },
          methodId: { options: lists['payment-methods'].options(USUAL_METHOD) },
        }),
        codMethod: { isHidden: !isCod },
        codLocation: { isHidden: !isCod },
      }}
    />
  )
}
