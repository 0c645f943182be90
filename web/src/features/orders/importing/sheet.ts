/** A spreadsheet of orders between the person's disk and the import. */
import { IMPORT_COLUMNS, type ImportColumn, type OrderImport } from '@waybill/contract/imports/imports.shapes.ts'
import type { Apis } from '../../../api/client.ts'
import { storedFile } from '../stored-file.ts'

/** Characters of a CSV that the import takes as text; a longer one is stored first, as a workbook is. */
const TEXT_MAX = 1_500_000

export type SheetSource = Pick<OrderImport, 'csv' | 'file'>

/** What the import reads: a CSV's text, or the stored file. */
export async function sourceOf(file: File, apis: Pick<Apis, 'shipper'>): Promise<SheetSource> {
  if (/\.(csv|txt|tsv)$/i.test(file.name) && file.size <= TEXT_MAX) return { csv: await file.text() }
  return { file: await storedFile(file, apis) }
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What people call what a column holds. */
const LABELS: Partial<Record<ImportColumn, string>> = {
  vin: 'VIN',
  pickupZip: 'Pickup ZIP',
  deliveryZip: 'Delivery ZIP',
  pickupTo: 'Pickup by',
  deliveryTo: 'Deliver by',
}

export const columnLabel = (column: ImportColumn): string => LABELS[column] ?? capital(IMPORT_COLUMNS[column][0])
