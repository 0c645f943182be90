/**
 * NetSuite's SuiteTalk REST: tokens for signed assertions, records with internal and external ids, 204 with a Location
 * after writing, and the SuiteQL queries that the product uses. Certificates are uploaded at
 * `/_simulator/certificates`. Paths begin with the account: `/acme/services/rest/…`.
 */
import { createPublicKey, randomUUID, verify, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Written } from './netsuite-written.ts'
import { type Answer, type Ask, bearerOf, cents, type Fields, SimulatedSystem } from './simulated-system.ts'

const TOKEN_S = 3_600
const ASSERTION_MAX_S = 3_600
const MONEY_RECORDS = ['invoice', 'creditMemo', 'vendorBill', 'vendorCredit']
const PARTY_OF: Record<string, string> = {
  invoice: 'customer',
  creditMemo: 'customer',
  vendorBill: 'vendor',
  vendorCredit: 'vendor',
}
/** Types of payments, and the documents that they settle. */
const SETTLED: Record<string, string> = { customerPayment: 'invoice', vendorPayment: 'vendorBill' }
/** Types of transactions in SuiteQL. */
const QUERIED: Record<string, string> = {
  CustInvc: 'invoice',
  CustCred: 'creditMemo',
  VendBill: 'vendorBill',
  VendCred: 'vendorCredit',
}
const TYPES = [...MONEY_RECORDS, ...Object.keys(SETTLED), 'customer', 'vendor']
/** Accounts allowed in payments: collected by carriers, and the bank. */
const ACCOUNTS = new Set(['200', '201'])
/** Items allowed in lines. */
const ITEMS = new Set(['100', '101', '102'])

interface SavedRecord extends Fields {
  id: string
  externalId: string
}

const error = (status: number, code: string, detail: string, path?: string): Answer => ({
  status,
  body: {
    type: 'about:blank',
    title: code,
    status,
    'o:errorDetails': [{ detail, 'o:errorCode': code, ...(path ? { 'o:errorPath': path } : {}) }],
  },
})

const decoded = (part: string | undefined): Fields =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString()) as Fields

interface Line {
  item?: { id?: string }
  rate?: number
  quantity?: number
}
const linesOf = (fields: Fields): Line[] => (fields['item'] as { items?: Line[] } | undefined)?.items ?? []

export class NetSuite extends SimulatedSystem {
  readonly #records = new Map<string, Map<string, SavedRecord>>(TYPES.map((type) => [type, new Map()]))
  /** Initially the certificate of the demo key in this folder. */
  readonly #certificates = new Map<string, KeyObject>([
    ['waybill-demo', createPublicKey(readFileSync(new URL('demo-key.pem', import.meta.url)))],
  ])
  readonly #tokens = new Set<string>()
  readonly #written = new Written()
  #next = 1_000

  rateLimit(): Answer {
    return error(429, 'CONCURRENCY_LIMIT_EXCEEDED', 'The request limit is exceeded')
  }
  failure(): Answer {
    return error(503, 'UNAVAILABLE', 'Try again later')
  }
  refusal(): Answer {
    return error(400, 'USER_ERROR', 'The posting period is closed', 'tranDate')
  }
  endTokens(): void {
    this.#tokens.clear()
  }
  list(type: string): unknown[] {
    return [...(this.#records.get(type)?.values() ?? [])]
  }
  remove(type: string, id: string): void {
    for (const record of this.#records.get(type)?.values() ?? []) if (record.id === id) this.#forget(type, record)
  }
  /** Simulates a user who enters a record, or changes one by its id. */
  enter(type: string, fields: Fields): unknown {
    const known = [...(this.#records.get(type)?.values() ?? [])].find(({ id }) => id === fields['id'])
    const id = known?.id ?? String((this.#next += 1))
    const record: SavedRecord = { ...known, ...fields, id, externalId: known?.externalId ?? `entered-${id}` }
    this.#records.get(type)?.set(record.externalId, record)
    this.#written.changed(id)
    return record
  }
  override prepare(what: string, fields: Fields): boolean {
    if (what !== 'certificates') return false
    this.#certificates.set(String(fields['id']), createPublicKey(String(fields['publicKey'])))
    return true
  }

  signIn({ method, url, text }: Ask): Answer | undefined {
    const path = /^\/[^/]+\/services\/rest\/(.*)$/.exec(url.pathname)?.[1]
    if (path === 'auth/oauth2/v1/token') return this.#token(method, new URLSearchParams(text), url)
    if (!path?.startsWith('record/v1/') && !path?.startsWith('query/v1/'))
      return error(404, 'NOT_FOUND', 'There is no such service')
    return undefined
  }
  isKnown({ headers }: Ask): Answer | undefined {
    return this.#tokens.has(bearerOf(headers)) ? undefined : error(401, 'INVALID_LOGIN', 'Invalid login attempt')
  }
  work({ method, url, headers, text }: Ask): Answer {
    const path = /\/services\/rest\/(.*)$/.exec(url.pathname)?.[1] ?? ''
    if (path !== 'query/v1/suiteql') return this.#record(method, url, path.slice('record/v1/'.length), text)
    if (method !== 'POST' || headers['prefer'] !== 'transient')
      return error(400, 'INVALID_HEADER', 'The Prefer header must be transient')
    return this.#query(String((JSON.parse(text) as Fields)['q']), url)
  }

  #forget(type: string, { id, externalId }: SavedRecord): void {
    this.#records.get(type)?.delete(externalId)
    this.#written.removed(type, id)
  }

  /** The supported queries: items, changed or removed payments, and transactions of some types between two dates. */
  #query(q: string, url: URL): Answer {
    const all = /FROM deletedrecord/.test(q)
      ? this.#written.removedSince(q)
      : /previoustransactionlinelink/.test(q)
        ? this.#written.paymentsSince(q, (record) => [...(this.#records.get(record)?.values() ?? [])])
        : /FROM item/i.test(q)
          ? [...ITEMS].map((id) => ({ id, itemid: `Item ${id}` }))
          : this.#transactions(q)
    if (!all) return error(400, 'INVALID_QUERY', `Invalid or unsupported search: ${q.slice(0, 100)}`)
    const [limit, offset] = [
      Number(url.searchParams.get('limit') ?? 1_000),
      Number(url.searchParams.get('offset') ?? 0),
    ]
    const items = all.slice(offset, offset + limit)
    const hasMore = offset + limit < all.length
    return { status: 200, body: { items, count: items.length, offset, hasMore, totalResults: all.length } }
  }

  #transactions(q: string): Fields[] | undefined {
    const types = /type IN \(([^)]*)\)/.exec(q)?.[1]?.match(/\w+/g)
    const [from, to] = [...q.matchAll(/TO_DATE\('([\d-]+)'/g)].map(([, day]) => day ?? '')
    if (!types || !from || !to) return undefined
    return types.flatMap((type) => {
      const record = QUERIED[type] ?? ''
      return [...(this.#records.get(record)?.values() ?? [])]
        .filter((each) => String(each['tranDate']) >= from && String(each['tranDate']) <= to)
        .map((each) => {
          const [total, open] = [Number(each['total']), this.#openOf(record, each)]
          return {
            id: each.id,
            externalid: each.externalId,
            tranid: each['tranId'],
            type,
            entity: (each['entity'] as Fields | undefined)?.['id'],
            trandate: each['tranDate'],
            // Signed as in the ledger: amounts that we owe are negative.
            foreigntotal: `${record === 'vendorBill' || record === 'creditMemo' ? -total : total}`,
            foreignamountunpaid: `${open}`,
          }
        })
    })
  }

  #openOf(record: string, { id, total }: SavedRecord): number {
    const paying = Object.keys(SETTLED).find((each) => SETTLED[each] === record)
    const paid = this.list(paying ?? '').flatMap(
      (each) => ((each as Fields)['apply'] as { items?: { doc?: Fields; amount?: number }[] })?.items ?? [],
    )
    const sum = paid.reduce((of, { doc, amount }) => (doc?.['id'] === id ? of + cents(amount ?? 0) : of), 0)
    return (cents(Number(total)) - sum) / 100
  }

  #token(method: string, form: URLSearchParams, url: URL): Answer {
    const no = (text: string): Answer => ({ ...error(400, 'invalid_grant', text) })
    if (method !== 'POST' || form.get('grant_type') !== 'client_credentials') return no('unsupported grant')
    const [head, payload, signature] = (form.get('client_assertion') ?? '').split('.')
    try {
      const { alg, kid, typ } = decoded(head)
      const { iss, aud, exp, iat, scope } = decoded(payload)
      const key = this.#certificates.get(String(kid))
      if (alg !== 'ES256' || typ !== 'JWT' || !key) return no('the certificate is not known')
      const isSigned = verify(
        'sha256',
        Buffer.from(`${head}.${payload}`),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature ?? '', 'base64url'),
      )
      const now = Date.now() / 1_000
      if (!isSigned || !iss || !String(aud).endsWith(url.pathname)) return no('the assertion is not signed for us')
      if (Number(exp) < now || Number(exp) - Number(iat) > ASSERTION_MAX_S) return no('the assertion is over')
      if (!(scope as string[]).includes('rest_webservices')) return no('the scope is missing')
    } catch {
      return no('the assertion cannot be read')
    }
    const token = randomUUID()
    this.#tokens.add(token)
    return { status: 200, body: { access_token: token, expires_in: `${TOKEN_S}`, token_type: 'bearer' } }
  }

  #record(method: string, url: URL, path: string, text: string): Answer {
    const [type = '', key = ''] = path.split('/')
    if (type === 'subsidiary' && method === 'GET') {
      const items = [
        { id: '1', name: 'Parent Company' },
        { id: '2', name: 'Acme Transport LLC' },
      ]
      return { status: 200, body: { items, count: items.length, totalResults: items.length } }
    }
    const records = this.#records.get(type)
    const externalId = /^eid:(.+)$/.exec(key)?.[1]
    if (!records || !externalId) return error(404, 'NONEXISTENT_ID', 'The record does not exist')
    const known = records.get(externalId)
    if (method === 'GET')
      return known ? { status: 200, body: known } : error(404, 'NONEXISTENT_ID', 'The record does not exist')
    if (method === 'DELETE' && known) this.#forget(type, known)
    if (method === 'DELETE') return known ? { status: 204 } : error(404, 'NONEXISTENT_ID', 'The record does not exist')
    if (method !== 'PUT' && method !== 'PATCH') return { status: 405 }
    if (method === 'PATCH' && !known) return error(404, 'NONEXISTENT_ID', 'The record does not exist')
    const sent = JSON.parse(text) as Fields
    const wrong = this.#wrong(type, { ...known, ...sent })
    if (wrong) return wrong
    // Without `replace`, a sublist is appended to, as in the real system.
    const appends = known && 'item' in sent && url.searchParams.get('replace') !== 'item'
    const items = appends ? [...linesOf(known), ...linesOf(sent)] : linesOf({ ...known, ...sent })
    const saved: SavedRecord = {
      ...known,
      ...sent,
      id: known?.id ?? String((this.#next += 1)),
      externalId,
      ...(MONEY_RECORDS.includes(type)
        ? {
            item: { items },
            total: items.reduce((sum, line) => sum + cents((line.rate ?? 0) * (line.quantity ?? 1)), 0) / 100,
          }
        : {}),
    }
    records.set(externalId, saved)
    this.#written.changed(saved.id)
    return { status: 204, headers: { location: `${url.origin}${url.pathname.replace(key, saved.id)}` } }
  }

  #wrongPayment(settled: string, fields: Fields): Answer | undefined {
    const account = (fields['account'] as { id?: string } | undefined)?.id ?? ''
    // Received payments may be undeposited funds; outgoing ones need an account.
    const mayBeLeftOut = settled === 'invoice' && account === ''
    if (!mayBeLeftOut && !ACCOUNTS.has(account))
      return error(400, 'INVALID_KEY_OR_REF', `Invalid account reference key ${account}`, 'account')
    const applied = (fields['apply'] as { items?: { doc?: { id?: string } }[] } | undefined)?.items ?? []
    const documents = [...(this.#records.get(settled)?.values() ?? [])]
    return applied.every(({ doc }) => documents.some(({ id }) => id === doc?.id))
      ? undefined
      : error(400, 'INVALID_KEY_OR_REF', 'Invalid document reference key', 'apply')
  }

  #wrong(type: string, fields: Fields): Answer | undefined {
    const settled = SETTLED[type]
    if (settled) return this.#wrongPayment(settled, fields)
    if (!MONEY_RECORDS.includes(type))
      return fields['companyName'] ? undefined : error(400, 'USER_ERROR', 'Please enter a name', 'companyName')
    const party = (fields['entity'] as { id?: string } | undefined)?.id
    const parties = [...(this.#records.get(PARTY_OF[type] ?? '') ?? new Map<string, SavedRecord>()).values()]
    if (!parties.some((each) => each.id === party))
      return error(400, 'INVALID_KEY_OR_REF', `Invalid entity reference key ${party}`, 'entity')
    const items = linesOf(fields)
    if (!items.length) return error(400, 'USER_ERROR', 'Enter at least one line', 'item.items')
    for (const [i, { item }] of items.entries())
      if (!ITEMS.has(item?.id ?? ''))
        return error(400, 'INVALID_KEY_OR_REF', `Invalid item reference key ${item?.id}`, `item.items[${i}].item`)
    return undefined
  }
}
