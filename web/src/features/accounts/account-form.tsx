import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Versioned } from '../../api/client.ts'
import { EditForm } from '../../shell/form/edit-form.tsx'
import { useEditing } from '../../shell/form/use-editing.ts'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import { FormFields } from '../../ui/form/form-fields.tsx'
import { CLIENT, VENDOR } from './account-editing.ts'
import { usePayOptions } from './pay-options.ts'
import type { AccountKind } from './account-kinds.ts'
import type { AccountActs } from './use-account-acts.ts'

export interface AccountFormProps {
  kind: AccountKind
  /** The account to edit; undefined for a new one. */
  read?: Versioned<Account>
  reread?: () => Promise<Versioned<Account>>
  acts: AccountActs
  /** Receives the created account. */
  onSaved: (added?: Account) => void
  onCancel: () => void
}

type Parts = Pick<AccountFormProps, 'read' | 'reread' | 'onSaved'>

const fieldProps = ({ read }: Parts) => ({
  name: { isHidden: read !== undefined && !read.data.can.includes('rename'), autoFocus: true },
  isActive: { isHidden: !read?.data.can.includes('deactivate') },
})

/** Margins are shown to, and sent by, users with permission only. */
const NO_MARGINS = { icpGp: undefined, icpMultiplier: undefined }
/** The same for the credit limit. */
const NO_LIMIT = { creditLimit: undefined }

const ClientForm = ({ acts, onCancel, ...parts }: Omit<AccountFormProps, 'kind'>) => {
  const seesMargins = useHolds('margin.view_gross_profit')
  const setsLimit = useHolds('accounts.set_credit_limit')
  const add: AccountActs['addClient'] = (body) =>
    acts.addClient({ ...body, ...(seesMargins ? {} : NO_MARGINS), ...(setsLimit ? {} : NO_LIMIT) })
  const { bind, frame, guard } = useEditing({ editing: CLIENT, ...parts, add, save: acts.save })
  const terms = usePayOptions()?.terms
  const margins = { icpGp: { isHidden: !seesMargins }, icpMultiplier: { isHidden: !seesMargins } }
  const limit = { creditLimit: { isHidden: !setsLimit } }
  return (
    <EditForm {...frame} act={parts.read ? 'Save' : 'Add client'} onCancel={() => (guard.free(), onCancel())}>
      <FormFields
        of={CLIENT}
        bind={bind}
        props={{ ...fieldProps(parts), ...margins, ...limit, ...(terms ? { paymentTermsId: { options: terms } } : {}) }}
      />
    </EditForm>
  )
}

const VendorForm = ({ acts, onCancel, ...parts }: Omit<AccountFormProps, 'kind'>) => {
  const { bind, frame, guard } = useEditing({ editing: VENDOR, ...parts, add: acts.addVendor, save: acts.save })
  return (
    <EditForm {...frame} act={parts.read ? 'Save' : 'Add vendor'} onCancel={() => (guard.free(), onCancel())}>
      <FormFields of={VENDOR} bind={bind} props={fieldProps(parts)} />
    </EditForm>
  )
}

/** The fields of a client or vendor. */
export const AccountForm = ({ kind, ...props }: AccountFormProps) =>
  kind === 'client' ? <ClientForm {...props} /> : <VendorForm {...props} />
