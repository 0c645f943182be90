export { forgetLayout, keepLayout, type KeptLayout, layoutsOf } from './layouts.ts'
