import type { FastifyReply } from 'fastify'
import type { Visit } from '../visit.ts'
import type { Refused } from './account-pages.ts'
import type { Owner } from './account-session.ts'

/** A visit of the person signed in. */
export interface AccountVisit extends Visit {
  owner: Owner
  /** Shows the page again with what was refused. */
  again(refused: Refused): FastifyReply
}
