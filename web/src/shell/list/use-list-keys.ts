/** The shortcuts of a list. Those of the grid work while it has focus; here they are listed, and move the focus into it. */
import type { RefObject } from 'react'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { ListDeclaration, ListKey } from './list-declaration.ts'

export interface ListKeys<Row> {
  readonly list: ListDeclaration<Row>
  readonly grid: RefObject<GridHandle<Row> | null>
  readonly keys: readonly ListKey<Row>[]
  /** The row that the list's own shortcuts act on. */
  readonly focused: () => Row | undefined
  readonly isSelectable: boolean
  readonly search: () => void
  readonly filter: () => void
  /** Shows new rows. */
  readonly refresh: () => void
  readonly print: () => void
  /** The record in the side panel, while one is open. */
  readonly peek?: { readonly step: (by: 1 | -1) => void; readonly close: () => void }
}

export function useListKeys<Row>({
  list,
  grid,
  keys,
  focused,
  isSelectable,
  search,
  filter,
  refresh,
  print,
  peek,
}: ListKeys<Row>) {
  const { noun } = list
  const walk = (by: 1 | -1) => (peek ? peek.step(by) : grid.current?.press(by === 1 ? 'j' : 'k'))
  const offered = [
    ...(list.searches ? [{ keys: '/', label: `Search ${noun.many}`, run: search }] : []),
    ...(list.fields ? [{ keys: 'f', label: 'Filter', run: filter }] : []),
    { keys: 'j', label: `Next ${noun.one}`, run: () => walk(1) },
    { keys: 'k', label: `Previous ${noun.one}`, run: () => walk(-1) },
    { keys: '.', label: 'Show updates', run: refresh },
    { keys: 'mod+p', label: 'Print', run: print },
    { keys: 'enter', label: `Open the ${noun.one}` },
    ...(isSelectable
      ? [
          { keys: 'x', label: `Select the ${noun.one}` },
          { keys: 'shift+arrowdown', label: 'Select downwards' },
          { keys: 'shift+arrowup', label: 'Select upwards' },
          // Without focus in the grid, the browser would select the page's text.
          { keys: 'mod+a', label: 'Select all that match', run: () => grid.current?.press('a', true) },
        ]
      : []),
    {
      keys: 'escape',
      label: isSelectable ? 'Clear selection or close' : 'Close',
      ...(peek ? { run: peek.close } : {}),
    },
    ...keys.map(({ run, ...key }) => ({ ...key, run: () => run(focused()) })),
  ]
  useShortcuts(offered.map((each) => ({ ...each, group: 'List' })))
}
