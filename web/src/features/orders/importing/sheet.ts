/** Reading a spreadsheet for an import. */
import { IMPORT_COLUMNS, type ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { OrderImport } from '@waybill/contract/imports/imports.shapes.ts'
import type { Apis } from '../../../api/client.ts'
import { storedFile } from '../../../api/stored-file.ts'

/** Maximum length of a CSV sent as text; a longer one is uploaded first, like a workbook. */
const TEXT_MAX = 1_500_000

export type SheetSource = Pick<OrderImport, 'csv' | 'file'>

/** The text of a file in UTF-8; undefined if it is in another encoding. */
const utf8Of = (bytes: ArrayBuffer): string | undefined => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Input of the import: a CSV's text, or the uploaded file. The server knows more encodings. */
export async function sourceOf(file: File, apis: Pick<Apis, 'shipper'>): Promise<SheetSource> {
  if (/\.(csv|txt|tsv)$/i.test(file.name) && file.size <= TEXT_MAX) {
    const csv = utf8Of(await file.arrayBuffer())
    if (csv !== undefined && !csv.includes('\0')) return { csv }
  }
  return { file: await storedFile(file, apis) }
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** Labels of columns of orders. */
const LABELS: Partial<Record<ImportColumn, string>> = {
  vin: 'VIN',
  pickupZip: 'Pickup ZIP',
  deliveryZip: 'Delivery ZIP',
  operable: 'Runs',
  bol: 'BOL',
  plate: 'License plate',
  enclosed: 'Enclosed trailer',
  pickupTo: 'Pickup by',
  deliveryTo: 'Deliver by',
}

const isColumn = (name: string): name is ImportColumn => Object.hasOwn(IMPORT_COLUMNS, name)

export const columnLabel = (column: string): string =>
  isColumn(column) ? (LABELS[column] ?? capital(IMPORT_COLUMNS[column][0])) : column
