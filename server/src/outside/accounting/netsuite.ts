/**
 * NetSuite by SuiteTalk REST: OAuth 2 for machines, records with our guid as their external id. Documented: the token
 * for a signed assertion, records by `eid:`, `replace` of sublists, errors as `o:errorDetails`, SuiteQL with its
 * paging. Assumed: the compared columns of `transaction` (`foreigntotal` is signed by the ledger, so the sign comes
 * from the type), that a payment can name the account for COD or the bank, that a customer payment without one goes to
 * undeposited funds, and where payments are read: what each settles in `previoustransactionlinelink`, removed ones in
 * `deletedrecord`. Tested against a simulator written from public documents, never against the live service.
 */
import { figureIn } from '@waybill/domain/values/machine-values.ts'
import { randomUUID } from 'node:crypto'
import { importPKCS8, SignJWT } from 'jose'
import * as z from 'zod/mini'
import { toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import {
  AccountingRefusal,
  type AccountingCollection,
  type AccountingDocument,
  type AccountingParty,
  type AccountingSystem,
  type FoundDocument,
  type Period,
} from './accounting.ts'
import type { Opening } from './opening.ts'
import { machineToken } from './machine-tokens.ts'
import { changedPayments, paymentsIn, removedPayments } from './netsuite-payments.ts'
import { type SystemConventions, type RestRequest, send, sendSigned } from './rest-client.ts'
import { fieldOf, listOf, textOf } from '../../platform/unknown-fields.ts'

/** Its own addresses. */
const ADDRESS = 'https://{account}.suitetalk.api.netsuite.com'
/** Lifetime of the assertion that is exchanged for a token (seconds). */
const ASSERTION_S = 300
const ALGORITHM = 'ES256'
/** An account's name is part of the address; nothing else may be. */
const ACCOUNT = /^[\w-]{1,40}$/
/** Rows of one page of a query. */
const PAGE = 1_000
const DAY_MS = 86_400_000

/** The error message. */
const MANNERS: SystemConventions = {
  saying: (body) => {
    const [details] = listOf(body, 'o:errorDetails')
    const message = textOf(details, 'detail')
    return message === undefined ? undefined : { message, code: textOf(details, 'o:errorCode') }
  },
}

/** The types of documents in queries: our type, and their sign. */
const QUERIED: Readonly<Record<string, { type: 'invoice' | 'bill'; sign: 1 | -1 }>> = {
  CustInvc: { type: 'invoice', sign: 1 },
  CustCred: { type: 'invoice', sign: -1 },
  VendBill: { type: 'bill', sign: 1 },
  VendCred: { type: 'bill', sign: -1 },
}

const queryOf = ({ from, to }: Period) =>
  `SELECT id, externalid, tranid, type, entity, TO_CHAR(trandate, 'YYYY-MM-DD') AS trandate, foreigntotal, foreignamountunpaid FROM transaction WHERE type IN (${Object.keys(
    QUERIED,
  )
    .map((type) => `'${type}'`)
    .join(', ')}) AND trandate BETWEEN TO_DATE('${from}', 'YYYY-MM-DD') AND TO_DATE('${to}', 'YYYY-MM-DD') ORDER BY id`

/** A row of a query; numbers may come as text. */
function foundIn(row: unknown): FoundDocument[] {
  const known = QUERIED[textOf(row, 'type') ?? '']
  const id = fieldOf(row, 'id')
  if (!known || id === undefined) return []
  const cents = (name: string) => {
    const value = fieldOf(row, name)
    return value === null || value === undefined ? null : known.sign * Math.abs(toCents(String(value)))
  }
  return [
    {
      externalId: String(id),
      externalNumber: textOf(row, 'tranid') ?? null,
      type: known.type,
      guid: textOf(row, 'externalid') ?? null,
      partyId: fieldOf(row, 'entity') === undefined ? null : String(fieldOf(row, 'entity')),
      date: textOf(row, 'trandate') ?? null,
      total: cents('foreigntotal') ?? 0,
      open: cents('foreignamountunpaid'),
    },
  ]
}

const json = z.record(z.string(), z.unknown())
type Json = z.output<typeof json>

/** The record type of a document: a receivable, a payable, or the credit of either. */
function recordOf({ type, total }: AccountingDocument): { record: string; sign: 1 | -1 } {
  const isCredit = toCents(total) < 0
  if (type === 'invoice') return { record: isCredit ? 'creditMemo' : 'invoice', sign: isCredit ? -1 : 1 }
  return { record: isCredit ? 'vendorCredit' : 'vendorBill', sign: isCredit ? -1 : 1 }
}

function bodyOf(document: AccountingDocument, sign: 1 | -1): Json {
  const { type, number, referenceNumber, lines } = document
  // A vendor bill has the vendor's own number; ours goes into the memo.
  const tranId = type === 'bill' ? (referenceNumber ?? number) : number
  return {
    entity: { id: document.partyId },
    tranId,
    tranDate: document.date,
    ...(document.due ? { dueDate: document.due } : {}),
    ...(type === 'invoice' && referenceNumber ? { otherRefNum: referenceNumber } : {}),
    ...(document.termsId ? { terms: { id: document.termsId } } : {}),
    ...(document.companyId ? { subsidiary: { id: document.companyId } } : {}),
    memo: document.memo,
    item: {
      items: lines.map(({ itemId, name, amount }) => ({
        item: { id: itemId },
        description: name,
        quantity: 1,
        rate: Number(toDecimal(sign * toCents(amount))),
        amount: Number(toDecimal(sign * toCents(amount))),
      })),
    },
  }
}

/** How a document is paid: by the client, or to the carrier. COD is both, through the COD account. */
const SETTLEMENT_OF = { invoice: 'customerPayment', bill: 'vendorPayment' } as const

function settlementOf(
  document: AccountingDocument,
  { amount, date, accountId }: AccountingCollection,
  saved: Json,
): Json {
  const isInvoice = document.type === 'invoice'
  // Anything collected beyond the carrier's pay stays in the account as its debt.
  const applied = Math.min(toCents(amount), Math.max(toCents(document.total), 0))
  return {
    [isInvoice ? 'customer' : 'entity']: { id: document.partyId },
    tranDate: date,
    memo: document.memo,
    ...(accountId ? { account: { id: accountId } } : {}),
    ...(isInvoice ? { payment: Number(amount) } : {}),
    ...(document.companyId ? { subsidiary: { id: document.companyId } } : {}),
    apply: {
      items: [{ doc: { id: String(saved['id']) }, apply: true, amount: Number(toDecimal(applied)) }],
    },
  }
}

/** Opens the configured account. */
export function openNetSuite({ config, url, ...options }: Opening): AccountingSystem {
  const { accountId = '', clientId = '', certificateId = '', privateKey = '' } = config
  const missing = ['accountId', 'clientId', 'certificateId', 'privateKey'].filter((key) => !config[key])
  const base = (url ?? ADDRESS).replace('{account}', accountId.toLowerCase().replaceAll('_', '-'))
  const tokenUrl = `${base}/services/rest/auth/oauth2/v1/token`
  const services = `${base}/services/rest`

  async function assertion(): Promise<string> {
    const key = await importPKCS8(privateKey, ALGORITHM).catch(() => {
      throw new AccountingRefusal('The private key cannot be read; it must be PKCS #8 in PEM')
    })
    const now = Math.floor(Date.now() / 1_000)
    return new SignJWT({ scope: ['rest_webservices'] })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid: certificateId })
      .setIssuer(clientId)
      .setAudience(tokenUrl)
      .setIssuedAt(now)
      .setJti(randomUUID())
      .setExpirationTime(now + ASSERTION_S)
      .sign(key)
  }

  const tokenOf = machineToken([tokenUrl, clientId, certificateId, privateKey], async (signal) => {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion: await assertion(),
    }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
    const answer = await send({ method: 'POST', url: tokenUrl, headers, body, signal }, options, MANNERS).catch(
      (error: unknown) => {
        if (error instanceof AccountingRefusal)
          throw new AccountingRefusal(`NetSuite refused the sign-in: ${error.message}`)
        throw error
      },
    )
    const text = textOf(answer.body, 'access_token')
    if (!text) throw new AccountingRefusal('NetSuite refused the sign-in')
    return { text, lifeS: figureIn(fieldOf(answer.body, 'expires_in')) ?? 0 }
  })

  /** `records`: a path below the records, unless it is one of the services. */
  async function ask(
    method: RestRequest['method'],
    path: string,
    signal: AbortSignal,
    body?: Json,
    more: Record<string, string> = {},
  ) {
    if (missing.length) throw new AccountingRefusal(`Tell the system first: ${missing.join(', ')}`)
    if (!ACCOUNT.test(accountId)) throw new AccountingRefusal('This is not a NetSuite account')
    const headers = { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}), ...more }
    const at = path.startsWith('query/') ? `${services}/${path}` : `${services}/record/v1/${path}`
    return sendSigned(
      { method, url: at, headers, signal, body: body && JSON.stringify(body) },
      tokenOf,
      options,
      MANNERS,
    )
  }

  /** Every row of a query, page by page. */
  async function rowsOf(q: string, signal: AbortSignal): Promise<unknown[]> {
    const rows: unknown[] = []
    for (let offset = 0; ; offset += PAGE) {
      const path = `query/v1/suiteql?limit=${PAGE}&offset=${offset}`
      const { body } = await ask('POST', path, signal, { q }, { prefer: 'transient' })
      rows.push(...listOf(body, 'items'))
      if (fieldOf(body, 'hasMore') !== true) return rows
    }
  }

  /** The record with our guid; undefined if there is none. */
  async function found(record: string, guid: string, signal: AbortSignal): Promise<Json | undefined> {
    const answer = await ask('GET', `${record}/eid:${guid}?expandSubResources=true`, signal)
    return answer.status === 404 ? undefined : json.parse(answer.body ?? {})
  }

  /** Reads before it writes: a document whose response was lost is updated, not duplicated. */
  async function save(record: string, guid: string, body: Json, signal: AbortSignal): Promise<Json> {
    const before = await found(record, guid, signal)
    const sublist = ['item', 'apply'].find((each) => each in body)
    const replaces = sublist ? `?replace=${sublist}` : ''
    const path = `${record}/eid:${guid}`
    if (before) await ask('PATCH', `${path}${replaces}`, signal, body)
    else await ask('PUT', path, signal, body)
    const after = await found(record, guid, signal)
    if (!after) throw new Error('The accounting system lost the record')
    return after
  }

  return {
    async check(signal) {
      await ask('GET', 'subsidiary?limit=1', signal)
    },
    async companies(signal) {
      const { body } = await ask('GET', 'subsidiary?limit=1000&expandSubResources=true', signal)
      return listOf(body, 'items').flatMap((item) => {
        const id = textOf(item, 'id')
        return id ? [{ externalId: id, name: textOf(item, 'name') || id }] : []
      })
    },
    async saveParty(party: AccountingParty, signal) {
      const body = {
        companyName: party.name,
        ...(party.kind === 'vendor' ? { isPerson: false } : {}),
        ...(party.email ? { email: party.email } : {}),
        ...(party.phone ? { phone: party.phone } : {}),
        ...(party.companyId ? { subsidiary: { id: party.companyId } } : {}),
      }
      return String((await save(party.kind, party.guid, body, signal))['id'])
    },
    async saveDocument(document: AccountingDocument, signal) {
      const { record, sign } = recordOf(document)
      const saved = await save(record, document.guid, bodyOf(document, sign), signal)
      // A document that never arrived does not exist: 404 is a valid answer.
      for (const guid of document.reversedPayments)
        await ask('DELETE', `${SETTLEMENT_OF[document.type]}/eid:${guid}`, signal)
      // What is paid back on a credit is a refund, which the accountant makes there.
      for (const collection of sign > 0 ? document.collections : [])
        await save(SETTLEMENT_OF[document.type], collection.guid, settlementOf(document, collection, saved), signal)
      return { externalId: String(saved['id']), externalNumber: textOf(saved, 'tranId') || null }
    },
    async documents(period, signal) {
      return (await rowsOf(queryOf(period), signal)).flatMap(foundIn)
    },
    async payments(since, signal) {
      // Times are in the account's unknown time zone: overlap by a day.
      const from = new Date(since.getTime() - DAY_MS).toISOString().slice(0, 19).replace('T', ' ')
      return paymentsIn(await rowsOf(changedPayments(from), signal), await rowsOf(removedPayments(from), signal))
    },
    async choices(signal) {
      const q = 'SELECT id, itemid FROM item ORDER BY itemid'
      const { body } = await ask('POST', `query/v1/suiteql?limit=${PAGE}`, signal, { q }, { prefer: 'transient' })
      return listOf(body, 'items').flatMap((row) => {
        const id = fieldOf(row, 'id')
        return id === undefined
          ? []
          : [{ recordType: 'item' as const, externalId: String(id), name: textOf(row, 'itemid') ?? String(id) }]
      })
    },
  }
}
