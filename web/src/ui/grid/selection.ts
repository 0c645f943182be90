/** Which rows are selected: some by id, or all matches with exceptions, so that a million rows need no million ids. */

export type SelectionState =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'allMatching'; readonly except: ReadonlySet<string> }

export const NOTHING_SELECTED: SelectionState = { kind: 'some', ids: new Set() }
export const ALL_MATCHING: SelectionState = { kind: 'allMatching', except: new Set() }

export const isSelected = (state: SelectionState, id: string) =>
  state.kind === 'some' ? state.ids.has(id) : !state.except.has(id)

/** Selects or deselects the given rows. */
export function select(state: SelectionState, ids: Iterable<string>, chosen: boolean): SelectionState {
  const named = new Set(state.kind === 'some' ? state.ids : state.except)
  const add = (state.kind === 'some') === chosen
  for (const id of ids) {
    if (add) named.add(id)
    else named.delete(id)
  }
  return state.kind === 'some' ? { kind: 'some', ids: named } : { kind: 'allMatching', except: named }
}

export const toggle = (state: SelectionState, id: string): SelectionState => select(state, [id], !isSelected(state, id))

/** Number of selected rows out of `total`; undefined while the total is unknown and all are selected. */
export function selectedCount(state: SelectionState, total: number | undefined): number | undefined {
  if (state.kind === 'some') return state.ids.size
  return total === undefined ? undefined : Math.max(0, total - state.except.size)
}

/** State of the header's checkbox. */
export function selectionMark(state: SelectionState, total: number | undefined): 'none' | 'some' | 'all' {
  if (state.kind === 'allMatching') {
    if (state.except.size === 0) return 'all'
    return total !== undefined && state.except.size >= total ? 'none' : 'some'
  }
  if (state.ids.size === 0) return 'none'
  return total !== undefined && state.ids.size >= total ? 'all' : 'some'
}
