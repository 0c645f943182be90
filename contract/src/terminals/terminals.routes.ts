import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import {
  NewOwnTerminal,
  Terminal,
  TerminalChange,
  TerminalListQuery,
  TerminalPoint,
  TerminalPointsQuery,
} from './terminals.shapes.ts'

const view = { portals: DISPATCHER_AND_CLIENT, permission: 'terminals.view' } as const
const one = z.object({ id: Guid })

/** Calls of the Shipper API on terminals (specification section 7, Terminals). */
export const terminalsRoutes = {
  list: route({
    method: 'GET',
    path: '/terminals',
    may: view,
    summary: 'Places that the caller may use, A to Z; search by name, street, city or zip',
    query: TerminalListQuery,
    answer: listAnswer(Terminal),
  }),
  locations: route({
    method: 'GET',
    path: '/terminals/locations',
    may: view,
    summary: 'Active places as points on the map, within bounds',
    query: TerminalPointsQuery,
    answer: listAnswer(TerminalPoint),
  }),
  create: route({
    method: 'POST',
    path: '/terminals',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'terminals.create' },
    summary: 'Add a place',
    body: NewOwnTerminal,
    answer: Terminal,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/terminals/{id}',
    may: view,
    summary: 'One place',
    params: one,
    answer: Terminal,
  }),
  change: route({
    method: 'PATCH',
    path: '/terminals/{id}',
    may: { portals: DISPATCHER_AND_CLIENT, permission: 'terminals.edit' },
    summary: 'Change a place of one’s own',
    params: one,
    body: TerminalChange,
    answer: Terminal,
  }),
}
