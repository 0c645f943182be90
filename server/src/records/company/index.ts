export {
  companyImport,
  type CompanyImportRecord,
  endCompanyImport,
  insertCompanyImport,
  noteCompanyImport,
  openCompanyImport,
  ownCompanyImport,
} from './company-imports.ts'
export {
  fillLate,
  continueNumbering,
  insertStaged,
  type Move,
  markPastLateStops,
  PLACES,
  refreshStatistics,
  stagedName,
} from './company-arrival.ts'
export { LEFT_OUT_COLUMNS, LEFT_OUT_TABLES, exportedTable } from './company-data.ts'
export { companyOfArchive, filesLeaving, knownMigrations, rowsOfTable } from './company-export.ts'
export { notePlaces, orphanFile, indexStagedFiles, type StagedFile, stagedFiles } from './company-files.ts'
export { admit, type Member } from './company-member.ts'
export {
  beginDemoRemoval,
  clearColumns,
  demoCompanies,
  demoCounts,
  endDemoRemoval,
  openRemovals,
  isDistributed,
  removeDemoRows,
} from './demo-removals.ts'
export { colleaguesWith, lastMailOfKind, setupFacts, type SetupRecord } from './setup-facts.ts'
export { beginDemoFill, type DemoFill, demoFillOf, lockDemoFill, noteDemoFill } from './demo-fills.ts'
