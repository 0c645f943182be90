/**
 * Coupa Core API: client credentials with scopes, invoices with lines, payments and `submit`, purchase orders,
 * suppliers, accounts; pages of 50, hyphenated names, errors in JSON, or in XML if the client accepts nothing else.
 * Paths begin with the instance: `/acme.coupahost.com/api/…`. Client `waybill` with secret `secret`, supplier 7.
 */
import { randomUUID } from 'node:crypto'
import { type Answer, type Ask, bearerOf, cents, type Fields, SimulatedSystem } from './simulated-system.ts'

const TOKEN_S = 86_399
const PAGE = 50
const SUPPLIER = 7
/** Statuses in which an invoice can no longer be changed. */
const CLOSED = ['approved', 'voided', 'abandoned']
/** The scope that each resource requires. */
const SCOPES: Record<string, string> = {
  invoices: 'core.invoice',
  purchase_orders: 'core.purchase_order',
  suppliers: 'core.supplier',
  accounts: 'core.accounting',
  addresses: 'core.common',
}

type Stored = Fields & { id: number }
interface Line {
  quantity?: string
  price?: string
  'po-number'?: string
  account?: { code?: string }
}

const errors = (status: number, of: Record<string, string[]>): Answer => ({ status, body: { errors: of } })
const now = () => new Date().toISOString()
const fieldAt = (record: Fields, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, name) => (value as Fields | undefined)?.[name], record)

export class Coupa extends SimulatedSystem {
  readonly #records = new Map<string, Map<number, Stored>>(Object.keys(SCOPES).map((type) => [type, new Map()]))
  /** Scopes by token. */
  readonly #tokens = new Map<string, string[]>()
  #next = 1_000

  constructor() {
    super()
    const put = (type: string, id: number, fields: Fields) => this.#records.get(type)!.set(id, { ...fields, id })
    put('suppliers', SUPPLIER, { name: 'Acme Transport LLC', status: 'active' })
    for (const [id, code, name] of [
      [1, '100', 'Freight'],
      [2, '101', 'Accessorials'],
      [3, '102', 'Adjustments'],
    ] as const)
      put('accounts', id, { code, name, active: true })
    put('addresses', 500, { name: 'Northside headquarters', city: 'Dallas' })
  }

  rateLimit(): Answer {
    return { status: 429, body: { error: 'Rate limit exceeded' } }
  }
  failure(): Answer {
    return { status: 503, text: '<html>Service Unavailable</html>' }
  }
  /** In XML, as from the gateway in front of the application. */
  refusal(): Answer {
    return {
      status: 400,
      text: '<?xml version="1.0" encoding="UTF-8"?><errors><error>Invoice date is in a closed period</error></errors>',
    }
  }
  endTokens(): void {
    this.#tokens.clear()
  }

  signIn({ method, url, text }: Ask): Answer | undefined {
    const path = /^\/[\w-]+\.coupa(?:host|cloud)\.com(\/.*)$/.exec(url.pathname)?.[1]
    if (path?.startsWith('/api/')) return undefined
    if (path !== '/oauth2/token' || method !== 'POST') return { status: 404 }
    const form = new URLSearchParams(text)
    if (form.get('client_id') !== 'waybill' || form.get('client_secret') !== 'secret')
      return {
        status: 401,
        body: { error: 'invalid_client', error_description: 'Client authentication failed due to unknown client' },
      }
    if (form.get('grant_type') !== 'client_credentials')
      return { status: 400, body: { error: 'unsupported_grant_type' } }
    const token = randomUUID()
    this.#tokens.set(token, (form.get('scope') ?? '').split(' '))
    return {
      status: 200,
      body: { access_token: token, token_type: 'bearer', expires_in: TOKEN_S, scope: form.get('scope') },
    }
  }
  isKnown({ method, url, headers }: Ask): Answer | undefined {
    const scopes = this.#tokens.get(bearerOf(headers))
    if (!scopes) return { status: 401, text: '<errors><error>401 Unauthorized</error></errors>' }
    const scope = SCOPES[this.#pathOf(url)[0] ?? ''] ?? ''
    const right = method === 'GET' ? 'read' : 'write'
    return scopes.includes(`${scope}.${right}`)
      ? undefined
      : {
          status: 403,
          body: { error: 'insufficient_scope', error_description: `The scope ${scope}.${right} is missing` },
        }
  }

  #pathOf = (url: URL): string[] => url.pathname.split('/').slice(3)

  work({ method, url, text }: Ask): Answer {
    const [type = '', key, act] = this.#pathOf(url)
    const records = this.#records.get(type)
    if (!records) return { status: 404 }
    const record = key === undefined ? undefined : records.get(Number(key))
    if (key !== undefined && !record) return errors(404, { base: ['Not found'] })
    if (method === 'GET') return { status: 200, body: record ?? this.#search(type, url.searchParams) }
    if (type !== 'invoices') return { status: 405 }
    if (act === 'submit' && record) return this.#submit(record)
    return this.#save(record, JSON.parse(text) as Fields)
  }

  /** Filters by field: `a[b][gt_or_eq]=x`, with underscores for hyphens. */
  #search(type: string, query: URLSearchParams): unknown[] {
    const tests = [...query].filter(([name]) => name !== 'limit' && name !== 'offset')
    const found = [...(this.#records.get(type)?.values() ?? [])].filter((record) =>
      tests.every(([name, value]) => {
        const path = name.split(/[[\]]+/).filter(Boolean)
        const operator = ['gt_or_eq', 'lt_or_eq'].includes(path.at(-1) ?? '') ? path.pop() : 'eq'
        const has = String(
          fieldAt(
            record,
            path.map((each) => each.replaceAll('_', '-')),
          ) ?? '',
        )
        return operator === 'eq' ? has === value : operator === 'gt_or_eq' ? has >= value : has <= value
      }),
    )
    const offset = Number(query.get('offset') ?? 0)
    return found.slice(offset, offset + Math.min(Number(query.get('limit') ?? PAGE), PAGE))
  }

  #submit(record: Stored): Answer {
    if (record['status'] !== 'draft') return errors(400, { base: ['The invoice cannot be submitted'] })
    Object.assign(record, { status: 'pending_approval', 'updated-at': now() })
    return { status: 200, body: record }
  }

  #save(known: Stored | undefined, sent: Fields): Answer {
    const isPaying = known && Object.keys(sent).join() === 'payments'
    if (isPaying) {
      const payments = (sent['payments'] as Fields[]).map((each) => ({ ...each, id: (this.#next += 1) }))
      const before = (known['payments'] as Fields[] | undefined) ?? []
      Object.assign(known, { payments: [...before, ...payments], 'updated-at': now() })
      return { status: 200, body: known }
    }
    if (known && CLOSED.includes(String(known['status'])))
      return errors(400, { status: [`does not allow changes: the invoice is ${String(known['status'])}`] })
    const wrong = this.#wrong(known, sent)
    if (wrong) return wrong
    const lines = sent['invoice-lines'] as Line[]
    const total =
      lines.reduce((sum, { price, quantity }) => sum + cents(Number(price) * Number(quantity ?? 1)), 0) / 100
    const record: Stored = {
      ...known,
      ...sent,
      id: known?.id ?? (this.#next += 1),
      status: 'draft',
      'gross-total': total.toFixed(2),
      payments: known?.['payments'] ?? [],
      'created-at': known?.['created-at'] ?? now(),
      'updated-at': now(),
    }
    this.#records.get('invoices')!.set(record.id, record)
    return { status: known ? 200 : 201, body: record }
  }

  #wrong(known: Stored | undefined, sent: Fields): Answer | undefined {
    const supplier = fieldAt(sent, ['supplier', 'id'])
    if (supplier !== SUPPLIER) return errors(400, { supplier: ['is not valid'] })
    const number = sent['invoice-number']
    const others = [...this.#records.get('invoices')!.values()].filter(({ id }) => id !== known?.id)
    if (others.some((each) => each['invoice-number'] === number))
      return errors(400, { invoice_number: ['has already been taken'] })
    if (!this.#records.get('addresses')!.has(Number(fieldAt(sent, ['bill-to-address', 'id']))))
      return errors(400, { bill_to_address: ['is not valid'] })
    const lines = (sent['invoice-lines'] as Line[] | undefined) ?? []
    if (!lines.length) return errors(400, { invoice_lines: ['must not be empty'] })
    const codes = [...this.#records.get('accounts')!.values()].map(({ code }) => code)
    const orders = [...this.#records.get('purchase_orders')!.values()].map((each) => each['po-number'])
    for (const line of lines) {
      if (line['po-number'] !== undefined && !orders.includes(line['po-number']))
        return errors(400, { 'invoice_lines.order_line': ['is not valid'] })
      if (line['po-number'] === undefined && !codes.includes(line.account?.code))
        return errors(400, { 'invoice_lines.account': [`${line.account?.code ?? ''} is not valid`] })
    }
    return undefined
  }

  list(type: string): unknown[] {
    return [...(this.#records.get(type)?.values() ?? [])]
  }
  /** Simulates a user who enters a record, or changes one by its id. */
  enter(type: string, fields: Fields): unknown {
    const known = this.#records.get(type)?.get(Number(fields['id']))
    const record: Stored = {
      supplier: { id: SUPPLIER },
      'created-at': now(),
      ...known,
      ...fields,
      id: known?.id ?? (this.#next += 1),
      'updated-at': now(),
    }
    this.#records.get(type)!.set(record.id, record)
    return record
  }
  remove(type: string, id: string): void {
    this.#records.get(type)?.delete(Number(id))
  }
}
