/** A carrier's records on file: without insurance and a signed agreement it cannot be offered loads. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import { EQUIPMENT_TYPES, equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import * as z from 'zod/mini'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { editing } from '../../ui/form/editing.ts'
import { choice, dayOrNone, HALF, moneyOrNone, whole } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { group } from '../../ui/form/parts.ts'
import type { AccountActs } from './use-account-acts.ts'
import { useEquipmentTypes } from './use-equipment-types.ts'

const AUTHORITY = [
  { value: 'ACTIVE', label: 'Active' },
  { value: 'INACTIVE', label: 'Not active' },
] as const
const RATINGS = [
  { value: 'Satisfactory', label: 'Satisfactory' },
  { value: 'Conditional', label: 'Conditional' },
  { value: 'Unsatisfactory', label: 'Unsatisfactory' },
  { value: 'None', label: 'None' },
] as const

const USUAL = EQUIPMENT_TYPES.map(({ id, label }) => ({ value: String(id), label: equipmentText(label) }))

/** The trailers that a carrier has; the options of the company are given at the form. */
const equipment = () =>
  whole<number[], readonly string[]>({
    label: 'Equipment',
    drawn: { as: 'several' },
    start: (value) => (Array.isArray(value) ? value.map(String) : []),
    send: (value) => value.map(Number).toSorted((a, b) => a - b),
    say: (value) => value.map((id) => USUAL.find((each) => each.value === id)?.label ?? id).join(', '),
  })

const STANDING = editing(z.pick(VendorChange, { standing: true }), {
  standing: group('Standing', {
    insuranceExpiresOn: dayOrNone('Insurance ends'),
    agreementSignedOn: dayOrNone('Agreement signed'),
    cargoCover: moneyOrNone('Cargo coverage', HALF),
    liabilityCover: moneyOrNone('Liability coverage', HALF),
    w9ReceivedOn: dayOrNone('W-9 received'),
    authorityStatus: choice('Operating authority', AUTHORITY, ['Not checked', null], HALF),
    safetyRating: choice('Safety rating', RATINGS, ['Not known', null], HALF),
    outOfServiceOn: dayOrNone('Out of service since'),
    equipmentTypeIds: equipment(),
  }),
})

interface StandingFormProps {
  read: Versioned<Account>
  reread: () => Promise<Versioned<Account>>
  save: AccountActs['save']
  onDone: () => void
}

export const StandingForm = ({ read, reread, save, onDone }: StandingFormProps) => {
  const options = useEquipmentTypes()
  const { bind, frame, guard } = useEditing({ editing: STANDING, read, reread, save, onSaved: onDone })
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onDone())}>
      <FormFields of={STANDING} bind={bind} props={{ 'standing.equipmentTypeIds': { options } }} />
    </EditForm>
  )
}
