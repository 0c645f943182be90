/** Authenticates by API key, and slows down callers that guess keys. */
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { allowAttempt, type Attempt } from '../identity/people/guessing.ts'
import type { SignInLines } from '../identity/sign-in-lines.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { readKey } from './api-key-token.ts'
import type { ApiKeys } from './api-keys.ts'
import type { Caller } from './caller.ts'
import type { Security } from './security.ts'

/** Keys that were valid in this process: wrong ones from the same source do not delay them. */
const MAX_VERIFIED = 10_000

const waiting = (ms: number): Refusal => ({
  refused: true,
  code: 'too_many_requests',
  retryAfter: Math.ceil(ms / 1000),
  message: `Too many invalid API keys came from your address; try again in ${Math.ceil(ms / 1000)} s`,
})

export interface ApiKeyAuth {
  keys: ApiKeys
  database: Pick<Database, 'signIn'>
  lines: Pick<SignInLines, 'keys'>
  clock: Clock
  security: Security
}

/** The caller of a bearer that looks like a key; wrong ones are counted by source across all processes. */
export function byApiKey({ keys, database, lines, clock, security }: ApiKeyAuth) {
  const good = new Set<string>()
  const allow = (attempt: Attempt) =>
    lines.keys.run(attempt.source, () => allowAttempt(database.signIn.pool, clock, attempt))
  return async (bearer: string, request: FastifyRequest, portal: Portal): Promise<Caller | Refusal | undefined> => {
    const sent = readKey(bearer)
    const attempt = { email: `api key from ${request.ip}`, source: `api key from ${request.ip}` }
    const name = sent && `${sent.guid} ${sent.hash}`
    const admission = name && good.has(name) ? undefined : await allow(attempt)
    if (admission?.isAllowed === false) return waiting(admission.wait)
    const answer = sent ? await keys.find(sent, portal) : 'wrong'
    if (answer === 'wrong') {
      // One that was valid until now counts as well.
      if (!admission) await allow(attempt)
      if (security.isFirst(`wrong key ${request.ip}`))
        request.log.warn({ security: 'wrong-key', source: request.ip }, 'security')
      return undefined
    }
    await admission?.settle('undecided')
    if ('ended' in answer) {
      if (sent)
        security.endedKey({ ...answer.ended, guid: sent.guid, companyGuid: sent.companyGuid }, request.ip, request.log)
      return undefined
    }
    if (good.size >= MAX_VERIFIED) good.clear()
    if (name) good.add(name)
    request.tokenEndsAt = answer.endsAt
    await keys.used(answer.caller)
    return answer.caller
  }
}
