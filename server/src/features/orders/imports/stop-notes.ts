/** What the rows of an order say of its places: people, hours, instructions and numbers. */
import { phoneNumbersIn } from '@waybill/contract/contacts/phone-numbers.ts'
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { CellRemark } from '../../../operations/sheets/cells.ts'
import type { SheetRow } from '../../../operations/sheets/read-rows.ts'

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** One row's lines: the contact, the hours, the instructions. */
function linesOf(
  kind: 'pickup' | 'delivery',
  { cells }: SheetRow<ImportColumn>,
  say: CellRemark<ImportColumn>,
): string[] {
  const at = (what: 'Contact' | 'Phone' | 'Email' | 'Hours' | 'Notes') => cells[`${kind}${what}`]
  const [phone, email, hours, notes] = [at('Phone'), at('Email'), at('Hours'), at('Notes')]
  if (phone !== undefined && phoneNumbersIn(phone) === undefined)
    say(`${kind}Phone`, `"${phone}" is no phone number and is kept as it is`, true)
  if (email !== undefined && !EMAIL.test(email))
    say(`${kind}Email`, `"${email}" is no email address and is kept as it is`, true)
  const person = [at('Contact'), phone, email].filter(Boolean).join(', ')
  return [
    ...(person ? [`Contact: ${person}`] : []),
    ...(hours === undefined ? [] : [`Hours: ${hours}`]),
    ...(notes === undefined ? [] : [notes]),
  ]
}

/** The notes and the number of a stop. Several numbers are of vehicles: they stand in the notes, each with its vehicle. */
export function toldAt(
  kind: 'pickup' | 'delivery',
  rows: readonly SheetRow<ImportColumn>[],
  sayAt: (row: number) => CellRemark<ImportColumn>,
): { notes: string | null; referenceNumber: string | null } {
  const numbers = new Set(rows.flatMap(({ cells }) => cells[`${kind}Number`] ?? []))
  const [only = null] = numbers
  const isOne = numbers.size <= 1
  const lines = new Set(rows.flatMap((row) => linesOf(kind, row, sayAt(row.row))))
  const each = isOne
    ? []
    : rows.flatMap(({ cells }) => {
        const number = cells[`${kind}Number`]
        const { vin, year, make, model } = cells
        const vehicle = vin ?? [year, make, model].filter(Boolean).join(' ')
        return number === undefined ? [] : [`Number ${number}${vehicle ? `: ${vehicle}` : ''}`]
      })
  const notes = [...lines, ...each].join('\n')
  return { notes: notes || null, referenceNumber: isOne ? only : null }
}
