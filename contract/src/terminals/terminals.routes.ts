import * as z from 'zod/mini'
import { BulkAnswer } from '../lists/bulk.shapes.ts'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { MergePreview } from '../merging/merging.shapes.ts'
import { route } from '../route.ts'
import { DISPATCHER_AND_CLIENT } from '../vocabulary/portals.ts'
import { AccountContactsQuery, Contact, ContactChange, NewContact } from '../contacts/contacts.shapes.ts'
import { TERMINAL_COLUMNS } from './terminal-columns.ts'
import {
  Guids,
  NewOwnTerminal,
  Terminal,
  TerminalChange,
  TerminalChanges,
  TerminalDuplicates,
  TerminalListQuery,
  TerminalMerge,
  TerminalPoint,
  TerminalPointsQuery,
  TerminalStops,
} from './terminals.shapes.ts'

const view = { portals: DISPATCHER_AND_CLIENT, permission: 'terminals.view' } as const
const edit = { portals: DISPATCHER_AND_CLIENT, permission: 'terminals.edit' } as const
const DISPATCHER = ['dispatcher'] as const
const one = z.object({ id: Guid })
const byGuid = z.object({ guid: Guid })
const person = z.object({ id: Guid, contactId: Guid })

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
    may: edit,
    summary: 'Change a place of one’s own',
    params: one,
    body: TerminalChange,
    answer: Terminal,
  }),
  changeSeveral: route({
    method: 'PATCH',
    path: '/terminals',
    may: edit,
    summary: 'Change several places of one’s own; each is reported',
    body: TerminalChanges,
    answer: BulkAnswer,
  }),
  removeSeveral: route({
    method: 'DELETE',
    path: '/terminals',
    may: { portals: DISPATCHER, permission: 'terminals.delete' },
    summary: 'Delete several places at which no open order stops; each is reported',
    body: Guids,
    answer: BulkAnswer,
  }),
  merge: route({
    method: 'PUT',
    path: '/terminals/{guid}/merge',
    may: { portals: DISPATCHER, permission: 'terminals.merge' },
    summary: 'Merge other places into this one: stops, people, files and lists follow',
    params: byGuid,
    body: TerminalMerge,
    answer: Terminal,
  }),
  contacts: route({
    method: 'GET',
    path: '/terminals/{id}/contacts',
    may: view,
    summary: 'Whom one meets at a place, A to Z',
    params: one,
    query: AccountContactsQuery,
    answer: listAnswer(Contact),
  }),
  createContact: route({
    method: 'POST',
    path: '/terminals/{id}/contacts',
    may: edit,
    summary: 'Add someone whom one meets at a place of one’s own',
    params: one,
    body: NewContact,
    answer: Contact,
    status: 201,
  }),
  contact: route({
    method: 'GET',
    path: '/terminals/{id}/contacts/{contactId}',
    may: view,
    summary: 'One whom one meets at a place',
    params: person,
    answer: Contact,
  }),
  changeContact: route({
    method: 'PATCH',
    path: '/terminals/{id}/contacts/{contactId}',
    may: edit,
    summary: 'Change a person of a place of one’s own',
    params: person,
    body: ContactChange,
    answer: Contact,
  }),
  removeContacts: route({
    method: 'DELETE',
    path: '/terminals/{guid}/contacts',
    may: edit,
    summary: 'Delete several people of a place of one’s own; each is reported',
    params: byGuid,
    body: Guids,
    answer: BulkAnswer,
  }),
}

const merge = { portals: DISPATCHER, permission: 'terminals.merge' } as const

/** Calls of the Platform API on terminals. */
export const terminalsPlatformRoutes = {
  find: listRoute('/terminals/list', view, 'places that the caller may use', TERMINAL_COLUMNS, Terminal),
  stops: route({
    method: 'GET',
    path: '/terminals/{guid}/stops',
    may: { portals: DISPATCHER, permission: 'jobs.view' },
    summary: 'What is still to be picked up and delivered at a place, the soonest first',
    params: byGuid,
    answer: TerminalStops,
  }),
  duplicates: route({
    method: 'GET',
    path: '/terminals/duplicates',
    may: merge,
    summary: 'Places that look like one, in groups with what speaks for it',
    answer: TerminalDuplicates,
  }),
  previewMerge: route({
    method: 'POST',
    path: '/terminals/{guid}/merge-preview',
    may: merge,
    summary: 'What a merge would move and take over; it is refused as the merge would be',
    params: byGuid,
    body: TerminalMerge,
    answer: MergePreview,
    status: 200,
    reads: true,
  }),
}
