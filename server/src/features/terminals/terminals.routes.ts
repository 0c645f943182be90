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
  list: listTerminals,
  locations: listPoints,
  create: createTerminal,
  get: getTerminal,
  change: changeTerminal,
  changeSeveral: changeTerminals,
  removeSeveral: deleteTerminals,
  merge: mergeTerminals,
  contacts: listPeople,
  createContact: addPerson,
  contact: getPerson,
  changeContact: changePerson,
  removeContacts: removePeople,
})

export const terminalsPlatformModule = module(terminalsPlatformRoutes, {
  find: findTerminals,
  stops: listStopsAt,
  duplicates: findDuplicates,
  previewMerge: previewTerminalMerge,
})

export const terminalImportsModule = module(terminalImportsRoutes, {
  terminals: inSteps(readImport({ name: 'terminals', words: TERMINAL_COLUMNS }), importTerminals),
})
