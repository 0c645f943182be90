/** A small list as a list screen, from its declaration. */
import type { ListCall, ListRecord, SmallList } from '@waybill/contract/small-lists/small-list.ts'
import { categoryOf } from '../../api/cache-category.ts'
import type { Page } from '../../ui/grid/paged-list.ts'
import type { ListDeclaration } from '../list/list-declaration.ts'
import { RowCard } from '../page/panel-parts.tsx'
import { columnsOf, shownIn } from './small-list-columns.ts'

/** The API that has the call. */
export const apiOf = ({ specified = [] }: SmallList, call: ListCall) =>
  specified.includes(call) ? 'shipper' : 'platform'

/** `rowText`: what a card says below the name; by default the first field. `follows`: other subjects of history that change rows. */
export const listScreenOf = <Row extends ListRecord>(
  list: SmallList,
  { rowText, follows = [] }: { rowText?: (row: Row) => string; follows?: readonly string[] } = {},
): ListDeclaration<Row> => {
  const { noun, words, routes, own } = list
  const category = categoryOf(routes.list)
  const [first] = Object.entries(own)
  return {
    id: category,
    noun: words,
    searches: 'Name',
    columns: columnsOf<Row>(list),
    rowId: ({ guid }) => guid,
    rowLabel: ({ name }) => name,
    card: {
      height: 60,
      draw: (row) => (
        <RowCard>
          <strong>{row.name}</strong>
          <small>{rowText ? rowText(row) : first ? String(shownIn(first[1], first[0], row) ?? '') : ''}</small>
        </RowCard>
      ),
    },
    rows: {
      category,
      name: category,
      fetch: (apis, { search }, page, signal) =>
        apis[apiOf(list, 'list')].call(
          routes.list,
          { query: { ...page, ...(search ? { search } : {}) } },
          { signal },
        ) as Promise<unknown> as Promise<Page<Row>>,
      isOurs: ({ subject }) => subject === noun.name || follows.includes(subject),
    },
  }
}
