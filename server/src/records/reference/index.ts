export { optionNames, type OptionNames, optionNamesQuery } from './option-names.ts'
export { Numbers } from './numbers.ts'
export type { PicklistOption } from './picklist-vocabulary.ts'
export { lockPicklist, savePicklist, usesOf } from './picklist-writing.ts'
export {
  hasOption,
  labelsOf,
  optionsOf,
  type PicklistRecord,
  picklistRows,
  picklistsQuery,
  seedPicklists,
} from './picklists.ts'
