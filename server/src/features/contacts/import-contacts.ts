import { NewContact } from '@waybill/contract/contacts/contacts.shapes.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { Guid } from '@waybill/contract/lists/list.shapes.ts'
import { CONTACT_COLUMNS, type RecordImportAnswer } from '@waybill/contract/imports/record-imports.shapes.ts'
import * as z from 'zod/mini'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { importRecords, type ReadRecords } from '../../operations/sheets/import-records.ts'
import { fieldsOf, named } from '../../operations/sheets/record-cells.ts'
import { accountNames } from '../../records/accounts/index.ts'
import { createContact } from './create-contact.ts'

const ContactOfAccount = z.extend(NewContact, { accountGuid: Guid })

type ContactCells = Partial<Record<keyof typeof CONTACT_COLUMNS, string>>

/** The whole name, from its own cell or from its parts. */
const nameOf = ({ name, firstName, middleName, lastName }: ContactCells): string | undefined =>
  name ?? ([firstName, middleName, lastName].filter(Boolean).join(' ') || undefined)

/** Imports contacts of clients and vendors. */
export async function importContacts(
  _input: unknown,
  call: WriteCall<ForActs>,
  read: ReadRecords<keyof typeof CONTACT_COLUMNS>,
): Promise<RecordImportAnswer | Refusal> {
  const accounts = await call.tx.rows(accountNames(call.caller.companyGuid))
  return importRecords(
    {
      name: 'contacts',
      words: CONTACT_COLUMNS,
      shape: ContactOfAccount,
      bodyOf: (cells, say) => {
        if (!cells.account) say('account', 'is required: enter the client or vendor')
        return {
          ...fieldsOf(
            { ...cells, name: nameOf(cells) },
            ['name', 'title', 'department', 'email', 'phoneNumber', 'mobileNumber', 'website'],
            say,
          ),
          ...(cells.account
            ? { accountGuid: named(cells.account, accounts, 'a client or vendor', 'account', say) }
            : {}),
        }
      },
      fields: { accountGuid: 'account' },
      titleOf: (cells) => ({ name: nameOf(cells) ?? '', detail: cells.account ?? '' }),
      create: ({ accountGuid, ...body }) => createContact({ params: { accountGuid }, body }, call),
    },
    read,
    call,
  )
}
