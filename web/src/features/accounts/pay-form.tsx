/** Payment terms and method of a vendor, and its tax ID. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import * as z from 'zod/mini'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { editing } from '../../ui/form/editing.ts'
import { text } from '../../ui/form/field.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { methodField, termsField, usePayOptions } from './pay-options.ts'
import type { AccountActs } from './use-account-acts.ts'

const PAY = editing(z.pick(VendorChange, { paymentTermsId: true, paymentMethodId: true, taxId: true }), {
  paymentTermsId: termsField(),
  paymentMethodId: methodField(),
  taxId: text('Tax ID', { description: 'EIN or social security number' }),
})

interface PayFormProps {
  read: Versioned<Account>
  reread: () => Promise<Versioned<Account>>
  save: AccountActs['save']
  onDone: () => void
}

export const PayForm = ({ read, reread, save, onDone }: PayFormProps) => {
  const seesTaxId = useHolds('accounts.view_tax_id') === true
  const options = usePayOptions()
  const { bind, frame, guard } = useEditing({ editing: PAY, read, reread, save, onSaved: onDone })
  return (
    <EditForm {...frame} act="Save" onCancel={() => (guard.free(), onDone())}>
      <FormFields
        of={PAY}
        bind={bind}
        props={{
          taxId: { isHidden: !seesTaxId },
          ...(options
            ? { paymentTermsId: { options: options.terms }, paymentMethodId: { options: options.methods } }
            : {}),
        }}
      />
    </EditForm>
  )
}
