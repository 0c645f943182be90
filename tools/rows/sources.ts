/** Where the fields of records are named: the code that a portal loads, papers, and the columns of lists. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLONE } from '../../commands/running/clone.ts'
import { COMMODITY } from '../../contract/src/commodities/commodities.shapes.ts'
import { ACCOUNT } from '../../contract/src/accounts/accounts.shapes.ts'
import { CONTACT } from '../../contract/src/contacts/contacts.shapes.ts'
import { ACTIVE_CONTRACT, JOB } from '../../contract/src/jobs/job.shapes.ts'
import { DISPUTE } from '../../contract/src/invoices/disputes.shapes.ts'
import { INVOICE_INTEGRATION } from '../../contract/src/invoices/invoice-integrations.shapes.ts'
import { INVOICE, INVOICE_LINE, INVOICE_TERMS, ORDER_OF_INVOICE } from '../../contract/src/invoices/invoices.shapes.ts'
import { PAYMENT } from '../../contract/src/invoices/payments.shapes.ts'
import { COLLECTION, JOB_DRIVER } from '../../contract/src/jobs/job-driver.shapes.ts'
import { JOB_OF_ORDER } from '../../contract/src/jobs/jobs.shapes.ts'
import type { Noun } from '../../contract/src/nouns/fields.ts'
import { ORDER } from '../../contract/src/orders/orders.shapes.ts'
import { DETENTION, STOP } from '../../contract/src/stops/stops.shapes.ts'
import { PLACE, TERMINAL } from '../../contract/src/terminals/terminals.shapes.ts'
import { STANDING } from '../../contract/src/vendors/standing.shapes.ts'
import { PORTALS, type Portal } from '../../contract/src/vocabulary/portals.ts'
import { rulesFor } from '../../domain/src/access/audiences.ts'
import { codeOf } from '../screens/calls-without-screen.ts'
import { reasonFor } from './reasons.ts'

const OFFICE = ['dispatcher', 'client'] as const
/** The declared records, and the portals that have calls for them. */
const RECORDS: readonly (readonly [Noun, readonly Portal[]])[] = [
  [ORDER, OFFICE],
  [JOB, PORTALS],
  [STOP, PORTALS],
  [COMMODITY, PORTALS],
  [PLACE, PORTALS],
  [TERMINAL, OFFICE],
  [CONTACT, OFFICE],
  [ACCOUNT, PORTALS],
  [STANDING, ['dispatcher', 'carrier']],
  [JOB_OF_ORDER, OFFICE],
  [ACTIVE_CONTRACT, PORTALS],
  [JOB_DRIVER, PORTALS],
  [COLLECTION, PORTALS],
  [DETENTION, PORTALS],
  [INVOICE, PORTALS],
  [INVOICE_LINE, PORTALS],
  [INVOICE_TERMS, PORTALS],
  [ORDER_OF_INVOICE, PORTALS],
  [INVOICE_INTEGRATION, ['dispatcher']],
  [DISPUTE, PORTALS],
  [PAYMENT, OFFICE],
]

/** Papers are written from columns: `lot_number`. */
const columnOf = (field: string) => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

let papers: string | undefined
const codeOfPapers = (): string =>
  (papers ??= globSync('server/src/{documents,views}/**/*.ts', { cwd: CLONE })
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(CLONE, file), 'utf8'))
    .join('\n'))

const codes = new Map<Portal, string>()
const codeFor = (portal: Portal): string => {
  const known = codes.get(portal) ?? codeOf(portal)
  codes.set(portal, known)
  return known
}

/** Whether code reads a field of that name, or names it in a table of fields. */
const isNamed = (field: string, code: string): boolean =>
  new RegExp(String.raw`[.{,\s]${field}\b(?!\()|'${field}'`).test(code)

/** Each field of a declared record that people of a portal get, but that nothing of theirs names. */
export const unnamed = (records = RECORDS): string[] =>
  records.flatMap(([{ name, fields }, readers]) =>
    Object.entries(fields).flatMap(([key, { kind, seen }]) =>
      readers
        .filter((portal) => rulesFor(seen).some(({ portals = PORTALS }) => portals.includes(portal)))
        .filter(() => kind !== 'guid')
        .filter((portal) => !isNamed(key, codeFor(portal)) && !isNamed(columnOf(key), codeOfPapers()))
        .filter((portal) => reasonFor(`${name} ${key}`, portal) === undefined)
        .map((portal) => `${name} ${key}: ${portal}`),
    ),
  )
