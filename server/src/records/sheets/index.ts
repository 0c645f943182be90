export { forgetLayout, keepLayout, type KeptLayout, layoutsOf } from './layouts.ts'
export { importOf, keepImport } from './imported-sheets.ts'
