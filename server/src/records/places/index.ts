export { mergeTerminals } from './terminal-merge.ts'
export {
  contactsForTerminal,
  guidTaken,
  type KnownTerminalRecord,
  mergedInto,
  openOrdersAt,
  planTerminals,
  pointsQueries,
  type TerminalContact,
  terminalQuery,
  terminalsHeld,
} from './terminal-reading.ts'
export {
  insertTerminals,
  isSamePlace,
  sameTerminals,
  type TerminalRecord,
  terminalRow,
  terminalsQuery,
  terminalSummary,
  updateTerminal,
} from './terminals.ts'
