import { roundsRoutes } from '@waybill/contract/rounds/rounds.routes.ts'
import { module } from '../../../calls/call.ts'
import { endRoundOf, getRound, listRounds, startRound } from './start-round.ts'

export const roundsModule = module(roundsRoutes, {
  start: startRound,
  list: listRounds,
  get: getRound,
  end: endRoundOf,
})
