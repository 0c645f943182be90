/** Clients, vendors, contacts and terminals from a spreadsheet: one row each. */
import * as z from 'zod/mini'
import { Guid, Instant } from '../lists/list.shapes.ts'
import { TRANSLATED_RECORDS } from './translated-headings.ts'
import { cellsPart, ImportedSheet, ImportError, SHEET_PART, SheetQuestions } from './imports.shapes.ts'

const ADDRESS = {
  street1: [
    'street',
    'address',
    'address 1',
    'street 1',
    'billing street',
    'billing address',
    ...TRANSLATED_RECORDS.street1,
  ],
  street2: ['street 2', 'address 2', 'suite', 'unit', ...TRANSLATED_RECORDS.street2],
  city: ['city', 'town', 'billing city', ...TRANSLATED_RECORDS.city],
  state: ['state', 'province', 'billing state', ...TRANSLATED_RECORDS.state],
  zipCode: ['zip', 'zip code', 'postal code', 'postcode', 'billing zip', ...TRANSLATED_RECORDS.zipCode],
  country: ['country', ...TRANSLATED_RECORDS.country],
} as const
const REACH = {
  email: ['email', 'e mail', 'email address', ...TRANSLATED_RECORDS.email],
  phoneNumber: ['phone', 'phone number', 'telephone', 'office phone', ...TRANSLATED_RECORDS.phoneNumber],
  mobileNumber: ['mobile', 'mobile number', 'cell', 'cell phone', ...TRANSLATED_RECORDS.mobileNumber],
  website: ['website', 'web', 'url', ...TRANSLATED_RECORDS.website],
} as const
const REGISTERED = {
  usdot: ['usdot', 'dot', 'dot number', 'usdot number', 'us dot'],
  mcNumber: ['mc', 'mc number', 'mc no', 'docket', 'docket number'],
} as const

/** Possible columns of each kind of sheet, with common headers. The first one is ours. */
export const CLIENT_COLUMNS = {
  name: [
    'name',
    'client',
    'client name',
    'customer',
    'customer name',
    'company',
    'company name',
    'account',
    ...TRANSLATED_RECORDS.client,
    ...TRANSLATED_RECORDS.name,
  ],
  parent: ['branch of', 'parent', 'parent account', 'parent company', ...TRANSLATED_RECORDS.parent],
  ...ADDRESS,
  ...REACH,
  rtype: ['type of business', 'business', 'business type'],
  creditLimit: ['credit limit', 'credit', ...TRANSLATED_RECORDS.creditLimit],
  slaDays: ['days to deliver', 'sla', 'sla days'],
  requiresReference: ['reference required', 'requires reference', 'po required'],
  orderInstructions: ['order instructions', 'instructions', 'notes', ...TRANSLATED_RECORDS.instructions],
} as const satisfies Record<string, readonly string[]>
export const VENDOR_COLUMNS = {
  name: [
    'name',
    'vendor',
    'vendor name',
    'carrier',
    'carrier name',
    'company',
    'company name',
    'legal name',
    ...TRANSLATED_RECORDS.vendor,
    ...TRANSLATED_RECORDS.name,
  ],
  ...REGISTERED,
  scac: ['scac', 'scac code'],
  ...ADDRESS,
  ...REACH,
  taxId: ['tax id', 'ein', 'fein', 'tin'],
  insuranceExpiresOn: [
    'insurance ends',
    'insurance expires',
    'insurance expiration',
    'insurance until',
    'coi expires',
    ...TRANSLATED_RECORDS.insurance,
  ],
  cargoCover: ['cargo cover', 'cargo coverage', 'cargo insurance', 'cargo', ...TRANSLATED_RECORDS.cargo],
  liabilityCover: [
    'liability cover',
    'liability coverage',
    'liability insurance',
    'auto liability',
    'liability',
    ...TRANSLATED_RECORDS.liability,
  ],
  w9ReceivedOn: ['w 9 received', 'w9 received', 'w 9', 'w9'],
  agreementSignedOn: ['agreement signed', 'carrier agreement', 'agreement', 'contract signed'],
} as const satisfies Record<string, readonly string[]>
export const CONTACT_COLUMNS = {
  account: [
    'account',
    'company',
    'company name',
    'client',
    'client name',
    'customer',
    'vendor',
    'carrier',
    ...TRANSLATED_RECORDS.account,
  ],
  name: ['name', 'contact', 'contact name', 'full name', 'display name', ...TRANSLATED_RECORDS.contact],
  firstName: ['first name', 'given name', ...TRANSLATED_RECORDS.firstName],
  middleName: ['middle name', 'middle initial', ...TRANSLATED_RECORDS.middleName],
  lastName: ['last name', 'surname', 'family name', ...TRANSLATED_RECORDS.lastName],
  title: ['title', 'job title', 'position', ...TRANSLATED_RECORDS.title],
  department: ['department', ...TRANSLATED_RECORDS.department],
  ...REACH,
} as const satisfies Record<string, readonly string[]>
export const TERMINAL_COLUMNS = {
  name: [
    'name',
    'terminal',
    'terminal name',
    'location',
    'location name',
    'yard',
    'place',
    ...TRANSLATED_RECORDS.terminal,
  ],
  ...ADDRESS,
  latitude: ['latitude', 'lat', ...TRANSLATED_RECORDS.latitude],
  longitude: ['longitude', 'lon', 'lng', 'long', ...TRANSLATED_RECORDS.longitude],
  /** Both in one cell: "41.2223, -73.0570". */
  coordinates: ['coordinates', 'gps', 'gps coordinates', 'lat long', 'lat lon', 'lat lng', 'latitude longitude'],
  locationType: ['type of location', 'location type', 'type'],
  hours: ['hours', 'opening hours', 'business hours', ...TRANSLATED_RECORDS.hours],
  notes: ['notes', 'instructions', 'gate instructions', ...TRANSLATED_RECORDS.instructions],
  client: ['client', 'client name', 'customer', 'account', 'owner', ...TRANSLATED_RECORDS.client],
} as const satisfies Record<string, readonly string[]>

const sheetOf = <Columns extends Record<string, readonly string[]>>(columns: Columns) => {
  const names = Object.keys(columns) as [Extract<keyof Columns, string>, ...Extract<keyof Columns, string>[]]
  return z
    .strictObject({
      file: z.optional(z.strictObject({ guid: Guid })),
      csv: z.optional(z.string().check(z.maxLength(1_500_000))),
      ...SHEET_PART,
      ...cellsPart(names),
      /**
       * `remembered`: read it as the last import of the same kind with the same headings, where nothing else is sent.
       * Either word keeps how an import was read, for the next one.
       */
      layout: z.optional(z.enum(['remembered', 'as-sent'])),
      /** True: preview the import and its errors without creating anything. */
      dryRun: z._default(z.boolean(), true),
      /** Create valid rows although others have errors; otherwise one error prevents the import. */
      skipWrong: z._default(z.boolean(), false),
    })
    .check(z.refine(({ file, csv }) => (file === undefined) !== (csv === undefined), 'send either a file or csv'))
}

/** A sheet of clients; a branch names the client that it belongs to, on file or in a row above. */
export const ClientImport = sheetOf(CLIENT_COLUMNS)
export type ClientImport = z.infer<typeof ClientImport>

/** A sheet of vendors with their standing, as far as it is known. */
export const VendorImport = sheetOf(VENDOR_COLUMNS)
export type VendorImport = z.infer<typeof VendorImport>

/** A sheet of contacts, each with the client or vendor that it belongs to: by name, code or USDOT number. */
export const ContactImport = sheetOf(CONTACT_COLUMNS)
export type ContactImport = z.infer<typeof ContactImport>

/** A sheet of terminals; without a client they are the company's own. */
export const TerminalImport = sheetOf(TERMINAL_COLUMNS)
export type TerminalImport = z.infer<typeof TerminalImport>

/** A value of a record as it will be stored. */
export const ImportedField = z.object({
  /** A column of this kind of sheet. */
  column: z.string(),
  /** As text; a day as `2027-01-15`, a figure with a decimal point. */
  value: z.string(),
})

/** The records created from a sheet, or its errors. */
export const RecordImportAnswer = z.object({
  dryRun: z.boolean(),
  ...ImportedSheet.shape,
  /** What only a person can settle, once for the whole sheet. */
  asks: SheetQuestions,
  /** How the last import of this kind with the same headings was read, and this one with it; null if it is read as sent. `date`: of that import. */
  remembered: z.nullable(
    z.object({ ...SHEET_PART, columns: z.record(z.string(), z.nullable(z.string())), date: Instant }),
  ),
  rows: z.number(),
  /** Header -> recognized column; null: none. */
  columns: z.record(z.string(), z.nullable(z.string())),
  /** One per row; `guid` once created. */
  records: z.array(
    z.object({
      row: z.number(),
      name: z.string(),
      /** What distinguishes it from others of its name. */
      detail: z.string(),
      /** What will be stored, by column, as it will be stored. Of a row with errors, what its other cells would be stored as. */
      fields: z.array(ImportedField),
      isWrong: z.boolean(),
      guid: z.nullable(Guid),
    }),
  ),
  errors: z.array(ImportError),
  /** Odd, but accepted. */
  warnings: z.array(ImportError),
  created: z.number(),
})
export type RecordImportAnswer = z.infer<typeof RecordImportAnswer>
