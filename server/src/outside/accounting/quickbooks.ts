/**
 * QuickBooks Online, Accounting API v3. Documented: tokens for a refresh token that changes with use, the company in
 * the path, queries with paging, `SyncToken` and its fault 5010, `requestid` and `minorversion`, the fault with code
 * and detail (also inside a 200), 429 at 500 requests a minute, change data capture of 30 days with removed records,
 * invoices, bills, credits and payments with their lines. Assumed: that the lines of a sparse update replace existing
 * ones, that a payment's reference can be queried, that a page of changes has fewer than 1,000 records (a full one is
 * refused, to be read more often), and that an account of type Bank can be used for COD. It stores no external ids: our
 * guid is in the private note, and records are looked up by number before they are created. Tested against a simulator
 * written from public documents, never against the live service.
 */
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import {
  AccountingRefusal,
  type AccountingCollection,
  type AccountingDocument,
  type AccountingParty,
  type AccountingSystem,
  type Choice,
  type FoundDocument,
} from './accounting.ts'
import type { Opening } from './opening.ts'
import { guidIn, type Json, marked, openSession } from './quickbooks-session.ts'
import { fieldOf, listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

/** Maximum length of a document number. */
const NUMBER_MAX = 21
const NAME_MAX = 100
const DAY_MS = 86_400_000
/** How far back changes are available (days), minus a day of margin. */
const CHANGES_DAYS = 29
/** The error code for a duplicate name. */
const DUPLICATE_NAME = '6240'

interface Kind {
  readonly entity: 'Invoice' | 'CreditMemo' | 'Bill' | 'VendorCredit'
  readonly type: 'invoice' | 'bill'
  readonly sign: 1 | -1
  readonly open: string
}
const KINDS: readonly Kind[] = [
  { entity: 'Invoice', type: 'invoice', sign: 1, open: 'Balance' },
  { entity: 'CreditMemo', type: 'invoice', sign: -1, open: 'RemainingCredit' },
  { entity: 'Bill', type: 'bill', sign: 1, open: 'Balance' },
  { entity: 'VendorCredit', type: 'bill', sign: -1, open: 'Balance' },
]
const kindOf = ({ type, total }: AccountingDocument): Kind =>
  KINDS.find((kind) => kind.type === type && kind.sign === (toCents(total) < 0 ? -1 : 1))!

/** A bill has the vendor's own number. */
const numberOn = ({ type, number, referenceNumber }: AccountingDocument) =>
  (type === 'bill' ? (referenceNumber ?? number) : number).slice(0, NUMBER_MAX)

const refOf = (id: string) => ({ value: id })
const dollars = (cents: number) => Number(toDecimal(cents))
const centsOf = (record: unknown, name: string): number => toCents(numberOf(record, name) ?? 0)

function bodyOf(document: AccountingDocument, { type, sign }: Kind): Json {
  const lines = document.lines.map(({ itemId, name, amount }) => {
    const cents = sign * toCents(amount)
    const of = { ItemRef: refOf(itemId), Qty: 1, UnitPrice: dollars(cents) }
    return {
      Amount: dollars(cents),
      Description: name,
      ...(type === 'invoice'
        ? { DetailType: 'SalesItemLineDetail', SalesItemLineDetail: { ...of, TaxCodeRef: refOf('NON') } }
        : { DetailType: 'ItemBasedExpenseLineDetail', ItemBasedExpenseLineDetail: of }),
    }
  })
  const mayHaveTerms = sign > 0
  return {
    DocNumber: numberOn(document),
    TxnDate: document.date,
    ...(mayHaveTerms && document.due ? { DueDate: document.due } : {}),
    ...(mayHaveTerms && document.termsId ? { SalesTermRef: refOf(document.termsId) } : {}),
    ...(type === 'invoice' ? { CustomerRef: refOf(document.partyId) } : { VendorRef: refOf(document.partyId) }),
    ...(type === 'invoice' && document.referenceNumber
      ? { CustomerMemo: { value: `PO ${document.referenceNumber}` } }
      : {}),
    PrivateNote: marked(document.memo, document.guid),
    Line: lines,
  }
}

/** A payment is found by its reference: the end of our guid. */
const referenceOf = (guid: string) => guid.replaceAll('-', '').slice(-20)

const PAID_BY = {
  invoice: { entity: 'Payment', reference: 'PaymentRefNum', settles: 'Invoice' },
  bill: { entity: 'BillPayment', reference: 'DocNumber', settles: 'Bill' },
} as const

function paymentOf(document: AccountingDocument, collection: AccountingCollection, externalId: string): Json {
  const { type, partyId } = document
  const { guid, amount, date, accountId } = collection
  const { reference, settles } = PAID_BY[type]
  // Anything collected beyond the carrier's pay stays in the account as its debt.
  const applied = Math.min(toCents(amount), Math.max(toCents(document.total), 0))
  return {
    [reference]: referenceOf(guid),
    TxnDate: date,
    PrivateNote: marked(document.memo, guid),
    Line: [{ Amount: dollars(applied), LinkedTxn: [{ TxnId: externalId, TxnType: settles }] }],
    ...(type === 'invoice'
      ? {
          CustomerRef: refOf(partyId),
          TotalAmt: Number(amount),
          ...(accountId ? { DepositToAccountRef: refOf(accountId) } : {}),
        }
      : {
          VendorRef: refOf(partyId),
          TotalAmt: dollars(applied),
          PayType: 'Check',
          CheckPayment: { BankAccountRef: refOf(accountId ?? '') },
        }),
  }
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
/** Names may contain neither colons nor control characters. */
const nameOf = (name: string) =>
  name
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[:\u0000-\u001F]/g, ' ')
    .slice(0, NAME_MAX)
    .trim()

/** Opens the configured company. */
export function openQuickBooks(opening: Opening): AccountingSystem {
  const { read, query, write, changes } = openSession(opening)

  /** Our record: by its id if it arrived before, otherwise by its number. */
  async function ours(
    entity: string,
    guid: string,
    known: string | null,
    where: string,
    signal: AbortSignal,
  ): Promise<Json | undefined> {
    const record = known === null ? undefined : await read(entity, known, signal)
    if (record) return record
    return (await query(entity, where, signal)).find((each) => guidIn(each) === guid)
  }

  /** `arrivedAs`: creating a removed document again needs a different request id. */
  async function save(
    entity: string,
    { guid, arrivedAs = null, where, body }: { guid: string; arrivedAs?: string | null; where: string; body: Json },
    signal: AbortSignal,
  ): Promise<Json> {
    const requestId = arrivedAs === null ? guid : `${referenceOf(guid)}-${arrivedAs}`
    return write(entity, body, requestId, () => ours(entity, guid, arrivedAs, where, signal), signal)
  }

  async function settle(document: AccountingDocument, externalId: string, signal: AbortSignal): Promise<void> {
    const { entity, reference } = PAID_BY[document.type]
    const where = (guid: string) => `${reference} = ${quoted(referenceOf(guid))}`
    for (const guid of document.reversedPayments) {
      const record = await ours(entity, guid, null, where(guid), signal)
      // If it never arrived, or is already gone, there is nothing to do.
      if (record) await write(entity, { Id: record['Id'] }, null, async () => record, signal, 'delete')
    }
    for (const collection of document.collections) {
      const { guid } = collection
      await save(entity, { guid, where: where(guid), body: paymentOf(document, collection, externalId) }, signal)
    }
  }

  async function choicesOf(
    recordType: Choice['recordType'],
    entity: string,
    signal: AbortSignal,
    where?: string,
  ): Promise<Choice[]> {
    return (await query(entity, where, signal)).flatMap((record) => {
      const id = textOf(record, 'Id')
      return id ? [{ recordType, externalId: id, name: textOf(record, 'Name') ?? id }] : []
    })
  }

  return {
    async check(signal) {
      await read('CompanyInfo', opening.config['realmId'] ?? '', signal)
    },
    async companies(signal) {
      const realm = opening.config['realmId'] ?? ''
      const company = await read('CompanyInfo', realm, signal)
      return company ? [{ externalId: realm, name: textOf(company, 'CompanyName') ?? realm }] : []
    },
    async saveParty({ kind, guid, name, email, phone }: AccountingParty, signal) {
      const entity = kind === 'customer' ? 'Customer' : 'Vendor'
      const known = async (called: string) => (await query(entity, `DisplayName = ${quoted(called)}`, signal))[0]
      const addAs = async (called: string, requestId: string) => {
        // Existing parties stay as the accountant wrote them.
        const before = await known(called)
        if (before) return String(before['Id'])
        const body = {
          DisplayName: called,
          CompanyName: nameOf(name),
          ...(email ? { PrimaryEmailAddr: { Address: email } } : {}),
          ...(phone ? { PrimaryPhone: { FreeFormNumber: phone } } : {}),
        }
        return String((await write(entity, body, requestId, async () => undefined, signal))['Id'])
      }
      try {
        return await addAs(nameOf(name), guid)
      } catch (error) {
        // Customers, vendors and employees share one namespace.
        if (!(error instanceof AccountingRefusal) || error.code !== DUPLICATE_NAME) throw error
        return addAs(`${nameOf(name)} (${entity})`, `${guid}-${entity}`)
      }
    },
    async saveDocument(document, signal) {
      const kind = kindOf(document)
      const { guid, arrivedAs } = document
      const where = `DocNumber = ${quoted(numberOn(document))}`
      const saved = await save(kind.entity, { guid, arrivedAs, where, body: bodyOf(document, kind) }, signal)
      const externalId = String(saved['Id'])
      if (kind.sign > 0) await settle(document, externalId, signal)
      return { externalId, externalNumber: textOf(saved, 'DocNumber') ?? null }
    },
    async documents({ from, to }, signal) {
      const found: FoundDocument[] = []
      for (const { entity, type, sign, open } of KINDS)
        for (const record of await query(entity, `TxnDate >= '${from}' and TxnDate <= '${to}'`, signal))
          found.push({
            type,
            externalId: textOf(record, 'Id') ?? '',
            externalNumber: textOf(record, 'DocNumber') ?? null,
            guid: guidIn(record),
            partyId: textOf(fieldOf(record, type === 'invoice' ? 'CustomerRef' : 'VendorRef'), 'value') ?? null,
            date: textOf(record, 'TxnDate') ?? null,
            total: sign * centsOf(record, 'TotalAmt'),
            open: sign * centsOf(record, open),
          })
      return found
    },
    async payments(since, signal) {
      const earliest = Date.now() - CHANGES_DAYS * DAY_MS
      const changed = await changes(['Payment', 'BillPayment'], new Date(Math.max(since.getTime(), earliest)), signal)
      return changed.map(({ entity, record }) => {
        const isRemoved = textOf(record, 'status') === 'Deleted'
        const type = entity === 'Payment' ? ('invoice' as const) : ('bill' as const)
        const { reference, settles } = PAID_BY[type]
        const applied = isRemoved
          ? []
          : listOf(record, 'Line').flatMap((line) =>
              listOf(line, 'LinkedTxn').flatMap((linked) =>
                textOf(linked, 'TxnType') === settles && centsOf(line, 'Amount') > 0
                  ? [{ type, externalId: textOf(linked, 'TxnId') ?? '', amount: centsOf(line, 'Amount') }]
                  : [],
              ),
            )
        return {
          externalId: `${entity} ${textOf(record, 'Id') ?? ''}`,
          guid: guidIn(record),
          date: textOf(record, 'TxnDate') ?? null,
          reference: textOf(record, reference) ?? null,
          applied,
        }
      })
    },
    async choices(signal) {
      return [
        ...(await choicesOf('item', 'Item', signal)),
        ...(await choicesOf('payment-terms', 'Term', signal)),
        ...(await choicesOf('account', 'Account', signal, "AccountType = 'Bank'")),
      ]
    },
  }
}
