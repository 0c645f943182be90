export { mergeTerminals } from './terminal-merge.ts'
export { planTerminals, type TerminalFilter, TERMINALS } from './terminal-list.ts'
export { pointsQueries } from './terminal-points.ts'
export {
  contactsForTerminal,
  guidTaken,
  type KnownTerminalRecord,
  mergedInto,
  openOrdersAt,
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
