/** The number of selected rows, a link to select all matches, and acts on them. */
import type { ReactNode } from 'react'
import { selectedCount, type SelectionState } from './selection.ts'
import { countText, type Noun, numberText } from './noun.ts'

export interface SelectionBarProps {
  readonly selection: SelectionState
  readonly total: number | undefined
  readonly totalCapped: boolean
  readonly noun: Noun
  readonly onAll: () => void
  readonly onClear: () => void
  /** Buttons for acts on the selected rows. */
  readonly children?: ReactNode
}

export function SelectionBar({ selection, total, totalCapped, noun, onAll, onClear, children }: SelectionBarProps) {
  const count = selectedCount(selection, total)
  const every = selection.kind === 'allMatching' && selection.except.size === 0
  const more = total === undefined || (count ?? 0) < total || totalCapped
  return (
    <div className="grid-bar" role="toolbar" aria-label="Selection">
      <strong className="grid-bar-count">
        {every ? 'All ' : ''}
        {count === undefined ? noun.many : countText(count, noun, totalCapped && selection.kind === 'allMatching')}{' '}
        selected
      </strong>
      {!every && more && (
        <button type="button" className="grid-bar-button" onClick={onAll}>
          Select all {total === undefined ? '' : numberText(total, totalCapped)} matching
        </button>
      )}
      <button type="button" className="grid-bar-button" onClick={onClear}>
        Clear
      </button>
      {children}
    </div>
  )
}
