/**
 * A stand-in for an accounting system with the manners of NetSuite's SuiteTalk REST: tokens for signed assertions,
 * records under ids of its own and external ids of the caller's, 204 with a Location after writing. Faults are ordered
 * and certificates uploaded at `/_simulator`. Paths begin with the account: `/acme/services/rest/…`.
 */
import { createPublicKey, randomUUID, verify, type KeyObject } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

const TOKEN_S = 3_600
const ASSERTION_MAX_S = 3_600
const MONEY_RECORDS = ['invoice', 'creditMemo', 'vendorBill', 'vendorCredit']
const PARTY_OF: Record<string, string> = {
  invoice: 'customer',
  creditMemo: 'customer',
  vendorBill: 'vendor',
  vendorCredit: 'vendor',
}
/** Payments, and the documents that they settle. */
const SETTLED: Record<string, string> = { customerPayment: 'invoice', vendorPayment: 'vendorBill' }
const TYPES = [...MONEY_RECORDS, ...Object.keys(SETTLED), 'customer', 'vendor']
/** Accounts that payments may name. */
const ACCOUNTS = new Set(['200'])
/** Items that lines may name. */
const ITEMS = new Set(['100', '101', '102'])

type Fields = Record<string, unknown>
interface SavedRecord extends Fields {
  id: string
  externalId: string
}

/**
 * What goes wrong with the next `times` calls to records: `rate-limit` (429 with `retryAfter` seconds), `fail` (503),
 * `silence` (no answer, nothing done), `hang-up-after` (done, but the line is cut before the answer), `refuse` (400).
 */
interface Fault {
  kind: 'rate-limit' | 'fail' | 'silence' | 'hang-up-after' | 'refuse'
  times: number
  retryAfter?: number
  method?: string
}

interface Answer {
  status: number
  body?: unknown
  headers?: Record<string, string>
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
const cents = (amount: number) => Math.round(amount * 100)

export class AccountingSystem {
  readonly records = new Map<string, Map<string, SavedRecord>>(TYPES.map((type) => [type, new Map()]))
  /** Every call that came in, in turn. */
  calls: { method: string; path: string; status: number | null }[] = []
  readonly #certificates = new Map<string, KeyObject>()
  readonly #tokens = new Set<string>()
  #faults: Fault[] = []
  #next = 1_000

  /** The system's answer; null: it stays silent, `cut`: it hangs up. */
  answer(method: string, url: URL, headers: IncomingMessage['headers'], text: string): Answer | 'cut' | null {
    if (url.pathname.startsWith('/_simulator/')) return this.#control(method, url.pathname, text)
    const call = { method, path: url.pathname, status: null as number | null }
    this.calls.push(call)
    const answer = this.#route(method, url, headers, text)
    call.status = answer === 'cut' ? null : (answer?.status ?? null)
    return answer
  }

  #route(method: string, url: URL, headers: IncomingMessage['headers'], text: string): Answer | 'cut' | null {
    const path = /^\/[^/]+\/services\/rest\/(.*)$/.exec(url.pathname)?.[1]
    if (path === 'auth/oauth2/v1/token') return this.#token(method, new URLSearchParams(text), url)
    if (!path?.startsWith('record/v1/')) return error(404, 'NOT_FOUND', 'There is no such service')
    if (!this.#tokens.has(headers.authorization?.replace(/^Bearer /, '') ?? ''))
      return error(401, 'INVALID_LOGIN', 'Invalid login attempt')
    const fault = this.#fault(method)
    if (fault?.kind === 'silence') return null
    if (fault?.kind === 'rate-limit')
      return {
        ...error(429, 'CONCURRENCY_LIMIT_EXCEEDED', 'The request limit is exceeded'),
        headers: { 'retry-after': `${fault.retryAfter ?? 30}` },
      }
    if (fault?.kind === 'fail') return error(503, 'UNAVAILABLE', 'Try again later')
    if (fault?.kind === 'refuse') return error(400, 'USER_ERROR', 'The posting period is closed', 'tranDate')
    const answer = this.#record(method, url, path.slice('record/v1/'.length), text)
    return fault?.kind === 'hang-up-after' ? 'cut' : answer
  }

  #fault(method: string): Fault | undefined {
    const fault = this.#faults.find((each) => each.times > 0 && (each.method ?? method) === method)
    if (fault) fault.times -= 1
    return fault
  }

  #control(method: string, path: string, text: string): Answer {
    const what = path.slice('/_simulator/'.length)
    if (method === 'POST' && what === 'faults') this.#faults.push(JSON.parse(text) as Fault)
    else if (method === 'DELETE' && what === 'faults') this.#faults = []
    else if (method === 'DELETE' && what === 'tokens') this.#tokens.clear()
    else if (method === 'DELETE' && what === 'calls') this.calls = []
    else if (method === 'POST' && what === 'certificates') {
      const { id, publicKey } = JSON.parse(text) as { id: string; publicKey: string }
      this.#certificates.set(id, createPublicKey(publicKey))
    } else if (what.startsWith('records/'))
      return { status: 200, body: [...(this.records.get(what.slice('records/'.length))?.values() ?? [])] }
    else if (what === 'calls') return { status: 200, body: this.calls }
    else return { status: 404 }
    return { status: 204 }
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
    const records = this.records.get(type)
    const externalId = /^eid:(.+)$/.exec(key)?.[1]
    if (!records || !externalId) return error(404, 'NONEXISTENT_ID', 'The record does not exist')
    const known = records.get(externalId)
    if (method === 'GET')
      return known ? { status: 200, body: known } : error(404, 'NONEXISTENT_ID', 'The record does not exist')
    if (method === 'DELETE' && known) records.delete(externalId)
    if (method === 'DELETE') return known ? { status: 204 } : error(404, 'NONEXISTENT_ID', 'The record does not exist')
    if (method !== 'PUT' && method !== 'PATCH') return { status: 405 }
    if (method === 'PATCH' && !known) return error(404, 'NONEXISTENT_ID', 'The record does not exist')
    const sent = JSON.parse(text) as Fields
    const wrong = this.#wrong(type, { ...known, ...sent })
    if (wrong) return wrong
    // Without `replace` a sublist that is sent again is appended to, as the real one does.
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
    return { status: 204, headers: { location: `${url.origin}${url.pathname.replace(key, saved.id)}` } }
  }

  #wrongPayment(settled: string, fields: Fields): Answer | undefined {
    const account = (fields['account'] as { id?: string } | undefined)?.id ?? ''
    if (!ACCOUNTS.has(account))
      return error(400, 'INVALID_KEY_OR_REF', `Invalid account reference key ${account}`, 'account')
    const applied = (fields['apply'] as { items?: { doc?: { id?: string } }[] } | undefined)?.items ?? []
    const documents = [...(this.records.get(settled)?.values() ?? [])]
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
    const parties = [...(this.records.get(PARTY_OF[type] ?? '') ?? new Map<string, SavedRecord>()).values()]
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

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

async function handle(system: AccountingSystem, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
  const answer = system.answer(request.method ?? 'GET', url, request.headers, await bodyOf(request))
  if (!answer) return // silence: the caller hangs up
  if (answer === 'cut') return void response.destroy()
  response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers })
  response.end(answer.body === undefined ? '' : JSON.stringify(answer.body))
}

export const serveAccountingSystem = (system: AccountingSystem): Server =>
  createServer((request, response) => {
    handle(system, request, response).catch((fault: Error) => {
      response.writeHead(500)
      response.end(fault.message)
    })
  })
