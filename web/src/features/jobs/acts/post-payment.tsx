/** The payment of a post, if it differs from the company's default: terms, method, and COD. */
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import { useListed } from '../../../shell/form/use-listed.ts'
import { type Faults, HALF, listed, optionalMoney, same, type Values, whole } from '../../../ui/form/field.ts'
import { bindTo, FormFields } from '../../../ui/form/form-fields.tsx'
import { helpOn } from '../../../ui/help/help-on.tsx'
import { COLLECTING } from './cod-options.ts'

const [USUAL_TERMS, USUAL_METHOD] = ['Usual terms', 'Usual method']

const FIELDS = {
  termsId: listed('Payment terms', [], USUAL_TERMS, { ...HALF, help: helpOn('quick-pay') }),
  methodId: listed('Payment method', [], USUAL_METHOD, HALF),
  collected: optionalMoney('COD amount', {
    description: 'What the carrier collects itself. It passes on what exceeds the price.',
    help: helpOn('cod'),
  }),
  ...COLLECTING,
} as const
type Held = Values<typeof FIELDS>

const held = (payment?: PostPayment | null): Held => ({
  termsId: FIELDS.termsId.start(payment?.termsId),
  methodId: FIELDS.methodId.start(payment?.methodId),
  collected: FIELDS.collected.start(payment?.cod?.amount),
  codMethod: FIELDS.codMethod.start(payment?.cod?.method),
  codLocation: FIELDS.codLocation.start(payment?.cod?.location),
})

function sent(now: Held): PostPayment | undefined {
  const amount = FIELDS.collected.send(now.collected)
  const method = FIELDS.codMethod.send(now.codMethod)
  const location = FIELDS.codLocation.send(now.codLocation)
  const termsId = FIELDS.termsId.send(now.termsId)
  const methodId = FIELDS.methodId.send(now.methodId)
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

export const PAYMENT = whole<PostPayment | null | undefined, Held>({
  label: 'Payment',
  start: (payment) => held(payment as PostPayment | null | undefined),
  send: sent,
  // What was taken out altogether is the usual way again.
  change: (before, now) => (same(sent(before), sent(now)) ? undefined : (sent(now) ?? null)),
  say: ({ collected }) => collected,
  faults: ({ collected, codMethod, codLocation }): Faults => ({
    ...(collected && !codMethod ? { codMethod: 'Choose how COD is paid' } : {}),
    ...(collected && !codLocation ? { codLocation: 'Choose whether COD is paid at pickup or delivery' } : {}),
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
