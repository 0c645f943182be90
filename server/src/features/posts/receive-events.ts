/**
 * Events that boards send when carriers bid. The secret in the address grants access: whoever does not know it learns
 * nothing. An event that arrives twice, or late, changes nothing: it brings all bids on a listing, or has them read.
 */
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '@waybill/contract/errors.ts'
import { BOARD_EVENTS_PATH, OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { sendError } from '../../platform/http/faults.ts'
import { textOf } from '../../platform/unknown-fields.ts'
import { makeDue } from '../../records/due/index.ts'
import { companyOfSecret, hashOfSecret } from '../../records/notices/index.ts'
import { credentialOfEvents, noteBidsDue, openCredential, postOfListing } from '../../records/posts/index.ts'
import type { BoardWork } from './call-boards.ts'
import { settle } from './read-bids.ts'

/** Events per network address and minute, in one process. */
export const EVENTS_PER_MINUTE = 600
/** The largest event (bytes). */
const MAX_EVENT = 512 * 1024

const unknown = (reply: FastifyReply) => sendError(reply, 'not_found', 'There is nothing here')

const headerOf =
  ({ headers }: FastifyRequest) =>
  (name: string): string | undefined => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }

async function receive(request: FastifyRequest, reply: FastifyReply, work: BoardWork) {
  const secret = textOf(request.params, 'secret') ?? ''
  const companyGuid = companyOfSecret(secret)
  if (!companyGuid) return unknown(reply)
  const [[credential]] = await work.database.read(
    { companyGuid },
    credentialOfEvents(companyGuid, hashOfSecret(secret)),
  )
  const values = credential && openCredential(work.seal, credential)
  if (!values || credential.board === OWN_BOARD) return unknown(reply)
  const text = typeof request.body === 'string' ? request.body : ''
  const event = work.boards(credential.board).readEvent?.(values, { header: headerOf(request), text })
  if (!event || event.kind === 'forged') return unknown(reply)
  if (event.kind === 'bids') {
    const [[post]] = await work.database.read(
      { companyGuid },
      postOfListing(companyGuid, credential.guid, event.externalId),
    )
    if (post && event.bids) await settle(post, event.bids.all, work, event.bids.asOf)
    else if (post) {
      const now = work.clock.now()
      const noted = await work.database.write({ companyGuid }, async (tx) => {
        tx.later(noteBidsDue(companyGuid, post.guid, now))
        makeDue(tx, { kind: 'posts', at: now })
      })
      if (isRefusal(noted)) throw new Error(noted.message)
    }
  }
  return reply.code(204).send()
}

/** Mounts the address of events. Its secret is never logged. */
export async function mountBoardEvents(app: FastifyInstance, work: BoardWork): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, { global: true, max: EVENTS_PER_MINUTE, timeWindow: 60_000 })
    // As sent: a signature covers every byte.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_, body, done) => done(null, body))
    scope.post(`${BOARD_EVENTS_PATH}:secret`, { logLevel: 'silent', bodyLimit: MAX_EVENT }, (request, reply) =>
      receive(request, reply, work),
    )
  })
}
