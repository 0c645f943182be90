import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EndOfferRound, NewOfferRound, OfferRound } from './rounds.shapes.ts'

const portals = ['dispatcher'] as const
const view = { portals, permission: 'offers.view' } as const
const params = z.object({ guid: Guid })

/** Calls of the Platform API on offers in turn. */
export const roundsRoutes = {
  start: route({
    method: 'POST',
    path: '/offer-rounds',
    may: { portals, permission: 'offers.send' },
    summary:
      'Offer a job, or a load, to several vendors one after the other; the next is asked when one declines or runs out',
    body: NewOfferRound,
    answer: OfferRound,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/offer-rounds',
    may: view,
    summary: 'Rounds of offers of a job, newest first',
    query: z.object({ jobGuid: Guid }),
    answer: listAnswer(OfferRound),
  }),
  get: route({
    method: 'GET',
    path: '/offer-rounds/{guid}',
    may: view,
    summary: 'A round of offers: who was asked, who is, and who comes next',
    params,
    answer: OfferRound,
  }),
  end: route({
    method: 'DELETE',
    path: '/offer-rounds/{guid}',
    may: { portals, permission: 'offers.cancel' },
    summary: 'End a round of offers: nobody is asked any more, and the open offer is cancelled',
    params,
    body: EndOfferRound,
    answer: OfferRound,
  }),
}
