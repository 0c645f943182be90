import { terminalImportsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { terminalsPlatformRoutes, terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { TERMINAL_COLUMNS } from '@waybill/contract/imports/record-imports.shapes.ts'
import { inSteps, module } from '../../calls/call.ts'
import { readImport } from '../../operations/sheets/remembered-layout.ts'
import { changeTerminal } from './change-terminal.ts'
import { createTerminal } from './create-terminal.ts'
import { findTerminals, getTerminal, listPoints, listStopsAt, listTerminals } from './list-terminals.ts'
import { findDuplicates } from './find-duplicates.ts'
import { importTerminals } from './import-terminals.ts'
import { mergeTerminals, previewTerminalMerge } from './merge-terminals.ts'
import { addPerson, changePerson, getPerson, listPeople, removePeople } from './people-of-terminal.ts'
import { changeTerminals, deleteTerminals } from './several-terminals.ts'

export const terminalsModule = module(terminalsRoutes, {
  list: ({ query }, call) => listTerminals(query, call),
  locations: ({ query }, call) => listPoints(query, call),
  create: ({ body }, call) => createTerminal(body, call),
  get: ({ params }, call) => getTerminal(params.id, call),
  change: ({ params, body }, call) => changeTerminal(params.id, body, call),
  changeSeveral: ({ body }, call) => changeTerminals(body, call),
  removeSeveral: ({ body }, call) => deleteTerminals(body.guids, call),
  merge: ({ params, body }, call) => mergeTerminals(params.guid, body.guids, call),
  contacts: ({ params, query }, call) => listPeople(params.id, query, call),
  createContact: ({ params, body }, call) => addPerson(params.id, body, call),
  contact: ({ params }, call) => getPerson(params, call),
  changeContact: ({ params, body }, call) => changePerson(params, body, call),
  removeContacts: ({ params, body }, call) => removePeople(params.guid, body.guids, call),
})

export const terminalsPlatformModule = module(terminalsPlatformRoutes, {
  find: findTerminals,
  stops: ({ params }, call) => listStopsAt(params.guid, call),
  duplicates: (_input, call) => findDuplicates(call),
  previewMerge: ({ params, body }, call) => previewTerminalMerge(params.guid, body.guids, call),
})

export const terminalImportsModule = module(terminalImportsRoutes, {
  terminals: inSteps(
    ({ body }, call) => readImport(body, { name: 'terminals', words: TERMINAL_COLUMNS }, undefined, call),
    (_, call, read) => importTerminals(read, call),
  ),
})
