/** Offering many jobs at once, each by itself: to whom, for how much, until when. */
import { BulkOffer } from '@waybill/contract/bulk/bulk-acts.ts'
import { useState } from 'react'
import type { ServerActForm } from '../../../shell/bulk/server-acts.tsx'
import { ActForm } from '../../../shell/form/act-form.tsx'
import { editing } from '../../../ui/form/editing.ts'
import { type Faults, lines, optionalMoney, whole } from '../../../ui/form/field.ts'
import { elsewhere } from '../../../ui/form/parts.ts'
import { CarrierPicker } from './carrier-picker.tsx'
import { RESPOND_WITHIN } from './offer-fields.ts'
import type { ChosenCarrier } from './suggestions.ts'

const NOBODY: readonly ChosenCarrier[] = []

const OFFERING = editing(BulkOffer, {
  vendors: whole<{ guid: string }[], readonly ChosenCarrier[]>({
    label: 'Carriers',
    start: () => NOBODY,
    send: (held) => held.map(({ guid }) => ({ guid })),
    say: (held) => held.map(({ name }) => name).join(', '),
    faults: (held): Faults => (held.length > 0 ? {} : { '': 'Choose at least one carrier' }),
  }),
  amount: optionalMoney('Pay for each', { description: 'Leave empty to offer each job at its planned carrier pay.' }),
  dateExpires: RESPOND_WITHIN,
  message: lines('Message (optional)'),
  overrideReason: lines('Reason for offering to a blocked carrier'),
  ...elsewhere('paymentTermsId', 'paymentMethodId', 'loadTerms', 'overrideReadiness'),
})

export const OfferMany = ({ title, send, onDone, onClose }: ServerActForm) => {
  const [isBlocked, setBlocked] = useState(false)
  return (
    <ActForm
      editing={OFFERING}
      title={title}
      explains="Each job is an offer of its own. To offer them together, build a load."
      act="Offer"
      props={{ overrideReason: { isHidden: !isBlocked } }}
      renderFirst={({ values, bind, faults }) => (
        <CarrierPicker
          suggestions={undefined}
          chosen={values.vendors}
          fault={faults['vendors']}
          onToggle={(carrier) => {
            const others = values.vendors.filter(({ guid }) => guid !== carrier.guid)
            bind('vendors').onChange(others.length < values.vendors.length ? others : [...others, carrier])
          }}
          onChoose={bind('vendors').onChange}
          onBlocked={setBlocked}
        />
      )}
      send={send}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
