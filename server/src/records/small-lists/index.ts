export { type ListOwner, type ListRow, listStore } from './list-stores.ts'
