/**
 * Compares a period's posted documents with those of an accounting system, to the cent. Nothing is stored: each call
 * compares again.
 */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type {
  Difference,
  Reconciliation,
  ReconciliationQuery,
  ReconciliationTotal,
} from '@waybill/contract/integrations/integrations.shapes.ts'
import { ABILITIES, accountingAppLabel, type AccountingAppName } from '@waybill/contract/vocabulary/accounting-apps.ts'
import { sum, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import {
  differencesBetween,
  type DocumentDifference,
  type OwnDocument,
  type TheirDocument,
} from '@waybill/domain/money/reconciliation.ts'
import type { ReadCall } from '../../calls/call.ts'
import { openAccounting } from '../../operations/open-accounting.ts'
import { messageOf } from '../../platform/caught.ts'
import { appQuery, configsQuery, mappingsQuery, type MappingRecord } from '../../records/integrations/index.ts'
import { type PostedDocument, postedBetween } from '../../records/invoices/index.ts'
import { presentApp } from '../../views/money/integrations.present.ts'

const DAY_MS = 86_400_000
/** Differences that need attention come before those that only wait for their export. */
const FIRST: readonly Difference['kind'][] = ['amount', 'missing-here', 'balance', 'missing-there']
const DAYS_MAX = 93
/** Days around the period that are also read: a document whose date was changed there is not missing. */
const AROUND = 31
/** Timeout for a system while a user waits (milliseconds). */
const PATIENCE_MS = 90_000

const dayPlus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

function whyMissing({ export_status, error_message, external_id }: PostedDocument, app: AccountingAppName): string {
  if (export_status === 'PENDING') return 'Being exported'
  if (export_status === 'FAILURE') return `Export failed: ${error_message ?? 'no reason was given'}`
  return external_id === null ? 'Not exported' : `Exported, and no longer in ${accountingAppLabel(app)}`
}

const ownOf =
  (app: AccountingAppName) =>
  (row: PostedDocument): OwnDocument => ({
    guid: row.guid,
    type: row.type,
    number: row.number,
    externalId: row.export_status === 'SUCCESS' ? row.external_id : null,
    total: toCents(row.total),
    open: toCents(row.total) - toCents(row.paid),
    date: row.transaction_date,
    whyMissing: whyMissing(row, app),
    note: row.payment_note,
  })

function presentDifference(
  { kind, type, own, their, here, there, note }: DocumentDifference,
  parties: ReadonlyMap<string, string>,
): Difference {
  return {
    kind,
    type,
    invoice: own && { guid: own.guid, number: own.number, party: parties.get(own.guid) ?? '' },
    external: their && { id: their.externalId, number: their.externalNumber },
    date: own?.date ?? their?.date ?? null,
    here: here === null ? null : toDollars(here),
    there: there === null ? null : toDollars(there),
    difference: toDollars((here ?? 0) - (there ?? 0)),
    note,
  }
}

/** Clients or vendors that are mapped there; other parties are none of ours. */
const partiesOf = (mappings: readonly MappingRecord[], type: 'invoice' | 'bill') =>
  mappings.filter(({ record_type }) => record_type === (type === 'bill' ? 'vendor' : 'client'))

export async function reconcile(
  { params: { appId }, query: { from, to } }: { params: { appId: string }; query: ReconciliationQuery },
  call: ReadCall<'accounting' | 'clock' | 'database' | 'seal'>,
): Promise<Reconciliation | Refusal> {
  const { caller, services, now } = call
  const { companyGuid } = caller
  if (to < from) return refuse.invalid('query.to', 'is before the first day')
  if (Date.parse(to) - Date.parse(from) >= DAYS_MAX * DAY_MS)
    return refuse.invalid('query.to', `is more than ${DAYS_MAX} days after the first`)
  const [[app], configs, mappings] = await call.read(
    appQuery(companyGuid, appId),
    configsQuery(companyGuid, appId),
    mappingsQuery(companyGuid, appId),
  )
  if (!app) return refuse.notFound('Accounting system')
  if (app.status !== 'connected' || !app.is_enabled)
    return refuse.missing([{ path: 'appId', message: `${accountingAppLabel(app.name)} is not connected` }])
  const { takes, parties } = ABILITIES[app.name]
  const types = takes.filter((type) => type === 'invoice' || caller.permissions.has('vendor_money.view_bill'))
  const clients = parties === 'mapped' ? partiesOf(mappings, 'invoice').map(({ record_key }) => record_key) : null
  const [posted] = await call.read(postedBetween(companyGuid, appId, { from, to, types, clients }))
  const system = openAccounting(app, configs, services)
  let found: readonly (TheirDocument & { partyId: string | null })[]
  try {
    const period = { from: dayPlus(from, -AROUND), to: dayPlus(to, AROUND) }
    found = await system.documents(period, AbortSignal.timeout(PATIENCE_MS))
  } catch (error) {
    return refuse.missing([{ path: 'appId', message: messageOf(error) }])
  }
  const known = new Set(types.flatMap((type) => partiesOf(mappings, type).map((each) => `${type} ${each.external_id}`)))
  const partyOf = new Map<TheirDocument, string>(found.map((each) => [each, `${each.type} ${each.partyId}`]))
  const isOurs = (their: TheirDocument) =>
    their.date !== null && their.date >= from && their.date <= to && known.has(partyOf.get(their) ?? '')
  const theirs = found.filter(({ type }) => types.includes(type))
  const { differences, compared } = differencesBetween(posted.map(ownOf(app.name)), theirs, isOurs)
  const names = new Map(posted.map(({ guid, party }) => [guid, party]))
  const results = differences
    .map((each) => presentDifference(each, names))
    .toSorted((a, b) => FIRST.indexOf(a.kind) - FIRST.indexOf(b.kind))
  const cents = (of: readonly Difference[]) => sum(of.map(({ difference }) => toCents(difference)))
  const totals = types.map((type): ReconciliationTotal => {
    const own = compared.filter((each) => each.type === type)
    const [here, there] = [sum(own.map((each) => each.here)), sum(own.map((each) => each.there))]
    const balances = results.filter((each) => each.type === type && each.kind === 'balance')
    return {
      type,
      count: own.length,
      here: toDollars(here),
      there: toDollars(there),
      difference: toDollars(here - there),
      balanceDifference: toDollars(cents(balances)),
    }
  })
  const { id, name, status, isEnabled, dateConnectionCheck } = presentApp(app)
  const brief = { id, name, status, isEnabled, dateConnectionCheck }
  return { app: brief, from, to, dateCompared: now.toISOString(), totals, results }
}
