/**
 * QuickBooks Online, Accounting API v3: tokens for a refresh token that rotates, `/v3/company/<realm>/<entity>`, a
 * query language, `SyncToken`, `requestid`, change data with removed records, faults. Company 9130347596842930, client
 * `waybill` with secret `secret`; the first refresh token is `first-refresh-token`.
 */
import { randomUUID } from 'node:crypto'
import { fault, FAULTS, now } from './quickbooks-faults.ts'
import { ENTITIES, linesOf, PARTY_OF, SETTLES, type Stored, valueOf, WITH_ITEMS } from './quickbooks-records.ts'
import { type Answer, type Ask, bearerOf, cents, type Fields, SimulatedSystem } from './simulated-system.ts'

const REALM = '9130347596842930'
const TOKEN_S = 3_600
const REFRESH_S = 8_726_400
const NUMBER_MAX = 21

export class QuickBooks extends SimulatedSystem {
  readonly #records = new Map<string, Map<string, Stored>>(ENTITIES.map((entity) => [entity, new Map()]))
  readonly #tokens = new Set<string>()
  #refreshToken = 'first-refresh-token'
  /** Valid until its successor is used, in case the response with the successor was lost. */
  #previous: string | undefined
  /** Responses to requests with an id. */
  readonly #requests = new Map<string, Answer>()
  #next = 100

  constructor() {
    super()
    const put = (entity: string, Id: string, fields: Fields) =>
      this.#records
        .get(entity)!
        .set(Id, { ...fields, Id, SyncToken: '0', Active: true, MetaData: { LastUpdatedTime: now() } })
    put('CompanyInfo', REALM, { CompanyName: 'Acme Transport LLC' })
    for (const [id, name] of [
      ['100', 'Transport'],
      ['101', 'Accessorials'],
      ['102', 'Adjustments'],
    ] as const)
      put('Item', id, { Name: name, Type: 'Service' })
    put('Term', '3', { Name: 'Net 30' })
    put('Account', '200', { Name: 'COD clearing', AccountType: 'Bank' })
    put('Account', '201', { Name: 'Checking', AccountType: 'Bank' })
    put('Account', '202', { Name: 'Freight income', AccountType: 'Income' })
  }

  rateLimit(): Answer {
    return fault(429, 'ThrottleFault', '3001', 'ThrottleExceeded', 'The request limit was reached')
  }
  failure(): Answer {
    return { status: 503, text: '<html>Service Unavailable</html>' }
  }
  refusal(): Answer {
    return fault(
      400,
      'ValidationFault',
      '6210',
      'Account Period Closed',
      'The accounting period has closed and the account books cannot be updated.',
    )
  }
  endTokens(): void {
    this.#tokens.clear()
  }
  override prepare(what: string): boolean {
    // A user has revoked the connection.
    if (what !== 'disconnected') return false
    this.#tokens.clear()
    this.#refreshToken = randomUUID()
    this.#previous = undefined
    return true
  }

  signIn({ method, url, headers, text }: Ask): Answer | undefined {
    if (url.pathname !== '/oauth2/v1/tokens/bearer')
      return url.pathname.startsWith('/v3/company/') ? undefined : { status: 404 }
    const credentials = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64').toString()
    if (method !== 'POST' || credentials !== 'waybill:secret')
      return { status: 401, body: { error: 'invalid_client', error_description: 'Unknown client' } }
    const form = new URLSearchParams(text)
    const sent = form.get('refresh_token')
    if (form.get('grant_type') !== 'refresh_token' || (sent !== this.#refreshToken && sent !== this.#previous))
      return { status: 400, body: { error: 'invalid_grant', error_description: 'Incorrect or expired refresh token' } }
    this.#previous = sent ?? undefined
    this.#refreshToken = `refresh-${randomUUID()}`
    const token = randomUUID()
    this.#tokens.add(token)
    return {
      status: 200,
      body: {
        token_type: 'bearer',
        access_token: token,
        expires_in: TOKEN_S,
        refresh_token: this.#refreshToken,
        x_refresh_token_expires_in: REFRESH_S,
      },
    }
  }
  isKnown({ headers }: Ask): Answer | undefined {
    return this.#tokens.has(bearerOf(headers))
      ? undefined
      : fault(401, 'AUTHENTICATION', '3200', 'message=AuthenticationFailed; errorCode=003200', 'Token expired')
  }

  work({ method, url, text }: Ask): Answer {
    const [, realm, what = '', id] = /^\/v3\/company\/(\d+)\/(\w+)(?:\/([^/]+))?$/.exec(url.pathname) ?? []
    if (realm !== REALM) return fault(403, 'AUTHORIZATION', '3100', 'ApplicationAuthorizationFailed', 'No access')
    if (!url.searchParams.has('minorversion')) return FAULTS.failed('This stand-in wants a minor version')
    if (method === 'GET' && what === 'query') return this.#query(url.searchParams.get('query') ?? '')
    if (method === 'GET' && what === 'cdc') return this.#changes(url.searchParams)
    const entity = ENTITIES.find((each) => each.toLowerCase() === what)
    if (!entity)
      return fault(400, 'ValidationFault', '500', 'Unsupported Operation', `Operation ${what} is not supported`)
    if (method === 'GET') {
      const record = this.#records.get(entity)?.get(id ?? '')
      return record && record.status !== 'Deleted' ? this.#answerWith(entity, record) : FAULTS.notFound()
    }
    return this.#write(entity, JSON.parse(text) as Fields, url.searchParams)
  }

  #answerWith(entity: string, record: Stored): Answer {
    return { status: 200, body: { [entity]: this.#withBalance(entity, record), time: now() } }
  }

  #withBalance(entity: string, record: Stored): Fields {
    if (!WITH_ITEMS.includes(entity)) return record
    const total = cents(Number(record['TotalAmt']))
    const paying = Object.keys(SETTLES).find((each) => SETTLES[each] === entity) ?? ''
    const paid = this.#live(paying)
      .flatMap(linesOf)
      .filter(({ LinkedTxn }) => LinkedTxn?.some(({ TxnId, TxnType }) => TxnId === record.Id && TxnType === entity))
      .reduce((sum, { Amount }) => sum + cents(Amount ?? 0), 0)
    return { ...record, [entity === 'CreditMemo' ? 'RemainingCredit' : 'Balance']: (total - paid) / 100 }
  }

  #live(entity: string): Stored[] {
    return [...(this.#records.get(entity)?.values() ?? [])].filter(({ status }) => status !== 'Deleted')
  }

  #query(text: string): Answer {
    const [, entity = '', where, start, most] =
      /^select \* from (\w+)(?: where (.+?))? startposition (\d+) maxresults (\d+)$/i.exec(text) ?? []
    if (!this.#records.has(entity))
      return fault(400, 'ValidationFault', '4000', 'Error parsing query', `QueryParserError: ${text}`)
    const wanted = (where ?? '').split(/ and /i).filter(Boolean)
    const tests = wanted.map((each) => /^(\w+) (=|>=|<=) '((?:[^'\\]|\\.)*)'$/.exec(each))
    if (tests.includes(null))
      return fault(400, 'ValidationFault', '4000', 'Error parsing query', `QueryParserError: ${where}`)
    const rows = this.#live(entity).filter((record) =>
      tests.every((test) => {
        const [, field = '', operator, quoted = ''] = test!
        const value = quoted.replaceAll(/\\(.)/g, '$1')
        const has = String(record[field] ?? '')
        return operator === '='
          ? has.toLowerCase() === value.toLowerCase()
          : operator === '>='
            ? has >= value
            : has <= value
      }),
    )
    const page = rows.slice(Number(start) - 1, Number(start) - 1 + Number(most))
    const found = page.map((record) => this.#withBalance(entity, record))
    const body = page.length ? { [entity]: found, startPosition: Number(start), maxResults: page.length } : {}
    return { status: 200, body: { QueryResponse: body, time: now() } }
  }

  #changes(query: URLSearchParams): Answer {
    const since = Date.parse(query.get('changedSince') ?? '')
    if (!(since > Date.now() - 30 * 86_400_000)) return FAULTS.failed('changedSince must be within 30 days')
    const responses = (query.get('entities') ?? '').split(',').map((entity) => {
      const changed = [...(this.#records.get(entity)?.values() ?? [])]
        .filter(({ MetaData }) => Date.parse(MetaData.LastUpdatedTime) >= since)
        .map((record) =>
          record.status === 'Deleted'
            ? { domain: 'QBO', status: 'Deleted', Id: record.Id, MetaData: record.MetaData }
            : record,
        )
      return changed.length ? { [entity]: changed, startPosition: 1, maxResults: changed.length } : {}
    })
    return { status: 200, body: { CDCResponse: [{ QueryResponse: responses }], time: now() } }
  }

  #write(entity: string, sent: Fields, query: URLSearchParams): Answer {
    const requestId = query.get('requestid')
    const before = requestId === null ? undefined : this.#requests.get(requestId)
    if (before) return before
    const known = sent['Id'] === undefined ? undefined : this.#records.get(entity)?.get(String(sent['Id']))
    if (sent['Id'] !== undefined && (!known || known.status === 'Deleted')) return FAULTS.notFound()
    if (known && known.SyncToken !== sent['SyncToken']) return FAULTS.stale()
    if (query.get('operation') === 'delete') {
      this.remove(entity, known?.Id ?? '')
      return { status: 200, body: { [entity]: { domain: 'QBO', status: 'Deleted', Id: known?.Id }, time: now() } }
    }
    const wrong = this.#wrong(entity, sent)
    if (wrong) return wrong
    const answer = this.#answerWith(entity, this.#store(entity, known, sent))
    if (requestId !== null) this.#requests.set(requestId, answer)
    return answer
  }

  #store(entity: string, known: Stored | undefined, sent: Fields): Stored {
    const { sparse, ...fields } = sent
    const total = linesOf(sent).reduce((sum, { Amount }) => sum + cents(Amount ?? 0), 0) / 100
    const record: Stored = {
      ...(sparse === true ? known : {}),
      Active: true,
      ...fields,
      ...(WITH_ITEMS.includes(entity) ? { TotalAmt: total } : {}),
      Id: known?.Id ?? String((this.#next += 1)),
      SyncToken: String(Number(known?.SyncToken ?? -1) + 1),
      MetaData: { LastUpdatedTime: now() },
    }
    this.#records.get(entity)!.set(record.Id, record)
    return record
  }

  #wrong(entity: string, sent: Fields): Answer | undefined {
    if (entity === 'Customer' || entity === 'Vendor') return this.#wrongName(entity, sent)
    const [field, of] = PARTY_OF[entity] ?? []
    if (!field || !of) return FAULTS.failed(`${entity} cannot be written`)
    if (!this.#live(of).some(({ Id }) => Id === valueOf(sent, field)))
      return FAULTS.reference(`Invalid Reference Id : ${of} ${valueOf(sent, field)} is not there`)
    if (String(sent['DocNumber'] ?? '').length > NUMBER_MAX) return FAULTS.failed('DocNumber is too long')
    if (WITH_ITEMS.includes(entity)) return this.#wrongItems(sent)
    return this.#wrongPayment(entity, sent)
  }

  #wrongName(entity: string, { DisplayName, Id }: Fields): Answer | undefined {
    const name = String(DisplayName ?? '')
    if (!name || name.includes(':')) return FAULTS.failed('The name must be there and hold no colon')
    const isDuplicate = ['Customer', 'Vendor'].some((each) =>
      this.#live(each).some((record) => record['DisplayName'] === name && !(each === entity && record.Id === Id)),
    )
    return isDuplicate
      ? FAULTS.name(
          'The name supplied already exists. : Another customer, vendor or employee is already using this name.',
        )
      : undefined
  }

  #wrongItems(sent: Fields): Answer | undefined {
    const lines = linesOf(sent)
    if (!lines.length) return fault(400, 'ValidationFault', '2020', 'Required param missing', 'Line is missing')
    const unknown = lines
      .map((line) => (line.SalesItemLineDetail ?? line.ItemBasedExpenseLineDetail)?.ItemRef?.value ?? '')
      .find((id) => !this.#records.get('Item')!.has(id))
    if (unknown !== undefined) return FAULTS.reference(`Invalid Reference Id : Item ${unknown} is not there`)
    const total = lines.reduce((sum, { Amount }) => sum + cents(Amount ?? 0), 0)
    return total < 0 ? FAULTS.failed('Transaction amount must be 0 or greater') : undefined
  }

  #wrongPayment(entity: string, sent: Fields): Answer | undefined {
    const account =
      entity === 'Payment'
        ? valueOf(sent, 'DepositToAccountRef')
        : valueOf((sent['CheckPayment'] as Fields | undefined) ?? {}, 'BankAccountRef')
    const isBank = this.#records.get('Account')!.get(account)?.['AccountType'] === 'Bank'
    if (account ? !isBank : entity === 'BillPayment')
      return FAULTS.reference(`Invalid Reference Id : Account ${account} is no bank account`)
    const settles = SETTLES[entity] ?? ''
    const isThere = linesOf(sent)
      .flatMap(({ LinkedTxn }) => LinkedTxn ?? [])
      .every(({ TxnId, TxnType }) => TxnType === settles && this.#live(settles).some(({ Id }) => Id === TxnId))
    return isThere ? undefined : FAULTS.reference(`Invalid Reference Id : ${settles} is not there`)
  }

  list(entity: string): unknown[] {
    return this.#live(entity).map((record) => this.#withBalance(entity, record))
  }
  /** Simulates a user who enters a record, or changes one by its id. */
  enter(entity: string, fields: Fields): unknown {
    const known = this.#records.get(entity)?.get(String(fields['Id']))
    return this.#store(entity, known, { ...fields, sparse: true })
  }
  remove(entity: string, id: string): void {
    const record = this.#records.get(entity)?.get(id)
    if (record) Object.assign(record, { status: 'Deleted', MetaData: { LastUpdatedTime: now() } })
  }
}
