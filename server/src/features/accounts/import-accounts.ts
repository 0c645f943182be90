/** Clients and vendors from a sheet. */
import { NewAccount } from '@waybill/contract/accounts/accounts.shapes.ts'
import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import {
  CLIENT_COLUMNS,
  type RecordImportAnswer,
  VENDOR_COLUMNS,
} from '@waybill/contract/imports/record-imports.shapes.ts'
import { NewVendor } from '@waybill/contract/vendors/vendors.shapes.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { importRecords, type ReadRecords } from '../../operations/sheets/import-records.ts'
import type { Remark, SheetRow } from '../../operations/sheets/read-rows.ts'
import { addressOf, fieldsOf, type KnownName, named } from '../../operations/sheets/record-cells.ts'
import { clientNames, vendorsByUsdot } from '../../records/accounts/index.ts'
import { createClient } from './create-client.ts'
import { createVendor } from './vendors/change-vendor.ts'

const REACH = ['email', 'phoneNumber', 'mobileNumber', 'website'] as const
const placeOf = (cells: { city?: string; state?: string }) => [cells.city, cells.state].filter(Boolean).join(', ')

/** Imports clients; a branch may stand below its client in the same sheet. */
export async function importClients(
  _input: unknown,
  call: WriteCall<ForActs | 'callers'>,
  read: ReadRecords<keyof typeof CLIENT_COLUMNS>,
): Promise<RecordImportAnswer | Refusal> {
  const known: KnownName[] = await call.tx.rows(clientNames(call.caller.companyGuid, null))
  return importRecords(
    {
      name: 'clients',
      words: CLIENT_COLUMNS,
      shape: NewAccount,
      bodyOf: (cells, say) => {
        const billingAddress = addressOf(cells, say)
        return {
          ...fieldsOf(cells, ['name', ...REACH, 'rtype', 'creditLimit', 'slaDays', 'requiresReference'], say),
          ...fieldsOf(cells, ['orderInstructions'], say),
          ...(billingAddress ? { billingAddress } : {}),
          ...(cells.parent ? { parentGuid: named(cells.parent, known, 'a client', 'parent', say) } : {}),
        }
      },
      fields: { parentGuid: 'parent' },
      titleOf: (cells) => ({ name: cells.name ?? '', detail: cells.parent ?? placeOf(cells) }),
      create: async (body) => {
        const account = await createClient({ body }, call)
        if (!isRefusal(account)) known.push({ guid: account.guid, name: account.name })
        return account
      },
    },
    read,
    call,
  )
}

type VendorColumn = keyof typeof VENDOR_COLUMNS
const STANDING = ['insuranceExpiresOn', 'cargoCover', 'liabilityCover', 'w9ReceivedOn', 'agreementSignedOn'] as const

const usdotOf = ({ cells }: SheetRow<VendorColumn>) => cells.usdot?.replaceAll(/\D/g, '') ?? ''

/** The same carrier twice: by its USDOT number, in the sheet or on file. */
async function twicesOf(rows: readonly SheetRow<VendorColumn>[], call: WriteCall): Promise<Remark<VendorColumn>[]> {
  const onFile = await call.tx.rows(vendorsByUsdot(call.caller.companyGuid, rows.map(usdotOf).filter(Boolean)))
  const seen = new Map<string, number>()
  return rows.flatMap((of) => {
    const { row } = of
    const usdot = usdotOf(of)
    if (!usdot) return []
    const before = seen.get(usdot)
    seen.set(usdot, before ?? row)
    const other = onFile.find((each) => each.usdot === usdot)
    if (before === undefined && !other) return []
    const message = other ? `${other.name} on file has this USDOT number` : `Same USDOT number as row ${before}`
    return [{ row, column: 'usdot' as const, message }]
  })
}

/** Imports vendors. */
export const importVendors = (
  _input: unknown,
  call: WriteCall<ForActs | 'seal'>,
  read: ReadRecords<keyof typeof VENDOR_COLUMNS>,
): Promise<RecordImportAnswer | Refusal> =>
  importRecords(
    {
      name: 'vendors',
      words: VENDOR_COLUMNS,
      shape: NewVendor,
      bodyOf: (cells, say) => {
        const billingAddress = addressOf(cells, say)
        const standing = fieldsOf(cells, STANDING, say)
        return {
          ...fieldsOf(cells, ['name', 'usdot', 'mcNumber', 'scac', 'taxId', ...REACH], say),
          ...(billingAddress ? { billingAddress } : {}),
          ...(Object.keys(standing).length > 0 ? { standing } : {}),
        }
      },
      titleOf: (cells) => ({ name: cells.name ?? '', detail: cells.usdot ? `USDOT ${cells.usdot}` : placeOf(cells) }),
      create: (body) => createVendor({ body }, call),
      warningsOf: (rows) => twicesOf(rows, call),
    },
    read,
    call,
  )
