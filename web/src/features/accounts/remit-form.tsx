/** Requests a change of a vendor's bank account. It has no effect until a second user approves. */
import type { Account } from '@waybill/contract/accounts/accounts.shapes.ts'
import { type BankAccount } from '@waybill/contract/vendors/standing.shapes.ts'
import { VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { ActForm } from '../../shell/form/act-form.tsx'
import { faultsOf } from '../../ui/form/body.ts'
import { editing } from '../../ui/form/editing.ts'
import { email, type Faults, type Field, HALF, text, type Values } from '../../ui/form/field.ts'
import { group } from '../../ui/form/parts.ts'
import { PAY as words } from '../../ui/words/pay.words.ts'
import type { AccountActs } from './use-account-acts.ts'

const numbers = () => ({
  routingNumber: text(words.form.routing, { ...HALF, isSecret: true }),
  accountNumber: text(words.form.account, { ...HALF, isSecret: true, description: words.form.keep }),
})
type Numbers = Values<ReturnType<typeof numbers>>

const isBlank = ({ routingNumber, accountNumber }: Numbers) => !routingNumber.trim() && !accountNumber.trim()

/** Both numbers or neither: the stored one is never shown, so it cannot be changed in part. */
const bank = (): Field<BankAccount | undefined, Numbers> => {
  const send = (held: Numbers) =>
    isBlank(held) ? undefined : { routingNumber: held.routingNumber.trim(), accountNumber: held.accountNumber.trim() }
  const missing = words.form.both
  return {
    ...group(words.bank, numbers()),
    send,
    change: (before, now) => send(now) ?? send(before),
    faults: (held): Faults =>
      isBlank(held)
        ? {}
        : {
            ...(held.routingNumber.trim() ? {} : { routingNumber: missing }),
            ...(held.accountNumber.trim() ? {} : { accountNumber: missing }),
          },
  }
}

const remitToForm = () => {
  const fields = {
    remitName: text(words.paidTo),
    remitEmail: email(words.remitEmail),
    factoringCompany: text(words.factoring, HALF),
    bankAccount: bank(),
  }
  return editing(z.pick(VendorChange, { remitTo: true }), {
    remitTo: {
      ...group(words.form.where, fields),
      faults: (held: Values<typeof fields>) => faultsOf(fields, held),
    },
  })
}

export interface RemitFormProps {
  vendor: Account
  ask: AccountActs['askRemitTo']
  onClose: () => void
}

export const RemitForm = ({ vendor, ask, onClose }: RemitFormProps) => {
  const [form] = useState(remitToForm)
  // The request is stored next to the vendor, independent of its version.
  const read = { data: vendor, etag: undefined }
  return (
    <ActForm
      editing={form}
      title={words.form.title(vendor.name)}
      about={vendor.guid}
      explains={words.form.explains}
      act={words.form.act}
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
