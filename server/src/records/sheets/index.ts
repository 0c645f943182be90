export { forgetLayout, keepLayout, type StoredLayout, layoutsOf } from './layouts.ts'
export { importOf, keepImport } from './imported-sheets.ts'
