/** Asks that a vendor is paid elsewhere. It changes nothing until a second person agrees. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { type BankAccount } from '@waybill/contract/vendors/standing.shapes.ts'
import { VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { faultsOf } from '../../ui/form/body.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, type Faults, type Field, HALF, text, type Values } from '../../ui/form/field.ts'
import { group } from '../../ui/form/parts.ts'
import type { AccountActs } from './use-account-acts.ts'

const NUMBERS = {
  routingNumber: text('Routing number', HALF),
  accountNumber: text('Account number', { ...HALF, description: 'Leave empty to keep the current account' }),
}
const isBlank = ({ routingNumber, accountNumber }: Values<typeof NUMBERS>) =>
  !routingNumber.trim() && !accountNumber.trim()

/** Both numbers or none: the one that is kept is never shown, so it can't be changed in part. */
const BANK: Field<BankAccount | undefined, Values<typeof NUMBERS>> = {
  ...group('Bank account', NUMBERS),
  send: (held) =>
    isBlank(held) ? undefined : { routingNumber: held.routingNumber.trim(), accountNumber: held.accountNumber.trim() },
  change: (before, now) => BANK.send(now) ?? BANK.send(before),
  faults: (held): Faults =>
    isBlank(held)
      ? {}
      : {
          ...(held.routingNumber.trim() ? {} : { routingNumber: 'Enter both numbers' }),
          ...(held.accountNumber.trim() ? {} : { accountNumber: 'Enter both numbers' }),
        },
}

const FIELDS = {
  remitName: text('Paid to'),
  remitEmail: email('Remittance e-mail'),
  factoringCompany: text('Factoring company', HALF),
  bankAccount: BANK,
}
const REMIT_TO = editing(z.pick(VendorChange, { remitTo: true }), {
  remitTo: { ...group('Where it’s paid', FIELDS), faults: (held: Values<typeof FIELDS>) => faultsOf(FIELDS, held) },
})

export interface RemitFormProps {
  vendor: Account
  ask: AccountActs['askRemitTo']
  onClose: () => void
}

export const RemitForm = ({ vendor, ask, onClose }: RemitFormProps) => {
  // A wish stands beside the vendor, whatever else of it somebody changes meanwhile.
  const read = { data: vendor, etag: undefined }
  return (
    <ActForm
      editing={REMIT_TO}
      title={`Where ${vendor.name} is paid`}
      explains="A second person confirms the change before anything is paid there."
      act="Ask for the change"
      record={{
        read,
        reread: () => Promise.resolve(read),
        save: ({ remitTo = {} }) => ask(vendor, remitTo),
      }}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
