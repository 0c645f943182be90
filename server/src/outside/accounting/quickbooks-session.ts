/** The protocol of QuickBooks Online: its tokens, reads, queries and writes. */
import * as z from 'zod/mini'
import { AccountingRefusal, type AccountingConfig } from './accounting.ts'
import type { Opening } from './opening.ts'
import { EARLY_MS } from './machine-tokens.ts'
import { type SystemConventions, send, sendSigned, type TokenOf } from './rest-client.ts'
import { fieldOf, listOf, numberOf, textOf } from '../../platform/unknown-fields.ts'

const API = 'https://quickbooks.api.intuit.com'
const IDENTITY = 'https://oauth.platform.intuit.com'
/** The minor version this was written for. */
const MINOR_VERSION = '75'
/** Requests are counted per minute: it does not say how long to wait. */
const PAUSE_MS = 15_000
/** Page size of a query, and the maximum number of changes it returns. */
const PAGE = 1_000
const REALM = /^\d{1,30}$/
/** How often a write restarts because someone else changed the record. */
const CONFLICTS_MAX = 3
const STALE = '5010'
const NOT_FOUND = '610'
const GUID = /\[waybill ([\da-f-]{36})\]/
const NEEDED = ['realmId', 'clientId', 'clientSecret', 'refreshToken'] as const

const json = z.record(z.string(), z.unknown())
export type Json = z.output<typeof json>

/** Our guid, appended to the text for people. */
export const marked = (memo: string, guid: string): string => `${memo} [waybill ${guid}]`
export const guidIn = (record: unknown): string | null => GUID.exec(textOf(record, 'PrivateNote') ?? '')?.[1] ?? null

const MANNERS: SystemConventions = {
  pauseMs: PAUSE_MS,
  saying: (body) => {
    const [error] = [...listOf(fieldOf(body, 'Fault'), 'Error'), ...listOf(fieldOf(body, 'fault'), 'error')]
    if (error === undefined) {
      const of = textOf(body, 'error')
      return of === undefined ? undefined : { message: textOf(body, 'error_description') ?? of, code: of }
    }
    const detail = textOf(error, 'Detail') ?? textOf(error, 'detail')
    return { message: detail || (textOf(error, 'Message') ?? textOf(error, 'message')), code: textOf(error, 'code') }
  },
}

/** A token from the session's keeper, renewed if expired: the refresh token changes with use and is stored first. */
function tokensOf({ config, keeper, url, ...options }: Opening): TokenOf {
  let current: AccountingConfig = config
  const isGood = ({ accessToken, accessTokenEnds }: AccountingConfig, stale: string | undefined) =>
    accessToken !== undefined && accessToken !== stale && Number(accessTokenEnds) > Date.now() + EARLY_MS
  return async (signal, stale) => {
    const missing = NEEDED.filter((key) => !config[key])
    if (missing.length) throw new AccountingRefusal(`Tell the system first: ${missing.join(', ')}`)
    if (!REALM.test(config['realmId'] ?? '')) throw new AccountingRefusal('This is not a QuickBooks company ID')
    if (isGood(current, stale)) return current['accessToken'] ?? ''
    current = await keeper.renew(async (now, within): Promise<AccountingConfig> => {
      // Another process was faster.
      if (isGood(now, stale)) return {}
      const { clientId = '', clientSecret = '', refreshToken = '' } = now
      const answer = await send(
        {
          method: 'POST',
          url: `${url ?? IDENTITY}/oauth2/v1/tokens/bearer`,
          headers: {
            authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
            accept: 'application/json',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
          signal: AbortSignal.any([signal, within]),
        },
        options,
        MANNERS,
      ).catch((error: unknown) => {
        if (!(error instanceof AccountingRefusal)) throw error
        throw new AccountingRefusal(
          error.code === 'invalid_grant'
            ? `QuickBooks no longer accepts the refresh token: reconnect the company (${error.message})`
            : `QuickBooks refused the sign-in: ${error.message}`,
        )
      })
      const accessToken = textOf(answer.body, 'access_token')
      if (!accessToken) throw new AccountingRefusal('QuickBooks refused the sign-in')
      return {
        accessToken,
        accessTokenEnds: `${Date.now() + (numberOf(answer.body, 'expires_in') ?? 0) * 1_000}`,
        refreshToken: textOf(answer.body, 'refresh_token') ?? refreshToken,
      }
    })
    return current['accessToken'] ?? ''
  }
}

export interface QuickBooksSession {
  /** A record by its id; undefined if there is none. */
  read(entity: string, id: string, signal: AbortSignal): Promise<Json | undefined>
  /** All active records of an entity. */
  query(entity: string, where: string | undefined, signal: AbortSignal): Promise<Json[]>
  /** Updates the record that `find` returns, otherwise creates it; restarts after a concurrent change. */
  write(
    entity: string,
    body: Json,
    requestId: string | null,
    find: () => Promise<Json | undefined>,
    signal: AbortSignal,
    operation?: 'delete',
  ): Promise<Json>
  /** Changes since then; a removed record has the status `Deleted`. */
  changes(entities: readonly string[], since: Date, signal: AbortSignal): Promise<{ entity: string; record: Json }[]>
}

export function openSession(opening: Opening): QuickBooksSession {
  const { config, url, keeper: _keeper, ...options } = opening
  const base = `${url ?? API}/v3/company/${encodeURIComponent(config['realmId'] ?? '')}`
  const tokenOf = tokensOf(opening)

  async function ask(path: string, more: Record<string, string>, signal: AbortSignal, body?: Json): Promise<Json> {
    const query = new URLSearchParams({ ...more, minorversion: MINOR_VERSION }).toString()
    const answer = await sendSigned(
      {
        method: body ? 'POST' : 'GET',
        url: `${base}/${path}?${query}`,
        headers: { accept: 'application/json', ...(body ? { 'content-type': 'application/json' } : {}) },
        signal,
        body: body && JSON.stringify(body),
      },
      tokenOf,
      options,
      MANNERS,
    )
    if (answer.status === 404) throw new AccountingRefusal('QuickBooks does not know this company')
    return json.parse(answer.body ?? {})
  }

  const recordIn = (answer: Json, entity: string): Json => json.parse(answer[entity] ?? {})
  const recordsIn = (of: unknown, entity: string): Json[] => listOf(of, entity).map((record) => json.parse(record))

  async function read(entity: string, id: string, signal: AbortSignal): Promise<Json | undefined> {
    try {
      return recordIn(await ask(`${entity.toLowerCase()}/${encodeURIComponent(id)}`, {}, signal), entity)
    } catch (error) {
      if (error instanceof AccountingRefusal && error.code === NOT_FOUND) return undefined
      throw error
    }
  }

  return {
    read,
    async query(entity, where, signal) {
      const records: Json[] = []
      for (;;) {
        const text = `select * from ${entity}${where ? ` where ${where}` : ''} startposition ${records.length + 1} maxresults ${PAGE}`
        const answer = await ask('query', { query: text }, signal)
        const page = recordsIn(answer['QueryResponse'], entity)
        records.push(...page)
        if (page.length < PAGE) return records
      }
    },
    async write(entity, body, requestId, find, signal, operation) {
      for (let conflicts = 0; ; conflicts++) {
        const before = await find()
        // Fields added there, such as a class, stay.
        const sent = before ? { ...body, Id: before['Id'], SyncToken: before['SyncToken'], sparse: true } : body
        // A repeated update has the same effect; only a creation could be duplicated.
        const more = {
          ...(before || requestId === null ? {} : { requestid: requestId }),
          ...(operation ? { operation } : {}),
        }
        try {
          return recordIn(await ask(entity.toLowerCase(), more, signal, sent), entity)
        } catch (error) {
          const isStale = error instanceof AccountingRefusal && error.code === STALE
          if (!isStale || conflicts >= CONFLICTS_MAX) throw error
        }
      }
    },
    async changes(entities, since, signal) {
      const query = { entities: entities.join(','), changedSince: since.toISOString() }
      const answer = await ask('cdc', query, signal)
      const responses = listOf(answer, 'CDCResponse').flatMap((each) => listOf(each, 'QueryResponse'))
      const changed = entities.flatMap((entity) =>
        responses.flatMap((of) => recordsIn(of, entity).map((record) => ({ entity, record }))),
      )
      if (changed.length >= PAGE)
        throw new AccountingRefusal('QuickBooks has more changes than it returns at once; reconcile the period')
      return changed
    },
  }
}
