import { roundsRoutes } from '@waybill/contract/rounds/rounds.routes.ts'
import { module } from '../../../calls/call.ts'
import { endRoundOf, getRound, listRounds, startRound } from './start-round.ts'

export const roundsModule = module(roundsRoutes, {
  start: ({ body }, call) => startRound(body, call),
  list: ({ query }, call) => listRounds(query.jobGuid, call),
  get: ({ params }, call) => getRound(params.guid, call),
  end: ({ params, body }, call) => endRoundOf(params.guid, body?.reason, call),
})
