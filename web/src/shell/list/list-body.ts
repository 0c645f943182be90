import type { ListBody } from '@waybill/contract/lists/list.shapes.ts'
import type { ListQuestion } from './list-declaration.ts'

/** Body of a list call: `POST /orders/list`, `POST /invoices/list`. */
export const listBodyOf = ({
  search,
  filter,
  sort,
  columns,
}: Pick<ListQuestion, 'search' | 'filter' | 'sort' | 'columns'>): ListBody => ({
  ...(search ? { search } : {}),
  ...(filter ? { compoundFilterState: filter } : {}),
  ...(sort ? { sort: [{ field: sort.id, direction: sort.direction }] } : {}),
  ...(columns ? { columns: [...columns] } : {}),
})
