export { assignTerminal, type FoundForTerminal } from './assign-terminal.ts'
export { duplicatePlaces, type NamedPlace, placesCalled, placesNamed } from './duplicate-places.ts'
export { mergeTerminals, namesOfTerminals } from './terminal-merge.ts'
export { openStopsAt, type StopAtTerminal } from './stops-at-terminal.ts'
export { planTerminals, type TerminalFilter, TERMINALS, terminalsListedIn } from './terminal-list.ts'
export { pointsQueries } from './terminal-points.ts'
export {
  contactsForTerminal,
  guidTaken,
  type KnownTerminalRecord,
  mergedInto,
  openOrderGuidsAt,
  openOrdersAt,
  type TerminalContact,
  terminalQuery,
  terminalsByGuid,
} from './terminal-reading.ts'
export {
  insertTerminals,
  isSamePlace,
  noteSought,
  sameTerminals,
  type TerminalRecord,
  terminalRow,
  terminalsQuery,
  terminalSummary,
  updateTerminal,
} from './terminals.ts'
