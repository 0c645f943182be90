export { caseContextQuery, nextCaseNumber } from './case-opening.ts'
export { CASES, casesListedIn, planCases } from './case-list.ts'
export {
  caseByGuid,
  type CaseOpening,
  type CaseRecord,
  type CaseRow,
  casesOf,
  claimedBeside,
  entriesOf,
  type EntryRecord,
  countCases,
  historyOfCase,
  insertCase,
  insertEntry,
  newCase,
  openCase,
  saveCase,
} from './cases.ts'
