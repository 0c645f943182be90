export { type ListRow, listStore } from './list-stores.ts'
