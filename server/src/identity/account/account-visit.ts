import type { FastifyReply } from 'fastify'
import type { Visit } from '../visit.ts'
import type { Refused } from './account-pages.ts'
import type { Owner } from './account-session.ts'

/** A visit by the signed-in person. */
export interface AccountVisit extends Visit {
  owner: Owner
  /** Shows the page again with the refusal. */
  again(refused: Refused): FastifyReply
}
