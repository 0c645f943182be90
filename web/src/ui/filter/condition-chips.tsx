/** A filter's conditions as text. Loaded with the first condition: most lists open without one. */
import { FILTER_DEPTH, FILTER_RULES, type FilterField, type FilterNode } from './filter-model.ts'
import { filterWords } from './filter-words.ts'

export interface ConditionChipsProps {
  readonly parts: readonly FilterNode[]
  readonly fields: readonly FilterField[]
  readonly today: string
  readonly onEdit: () => void
  readonly onRemove: (part: FilterNode) => void
  /** Label of a quick filter that did not fit into the filter. */
  readonly refused: string | undefined
}

export default function ConditionChips({ parts, fields, today, onEdit, onRemove, refused }: ConditionChipsProps) {
  return (
    <>
      {parts.map((part) => {
        const words = filterWords(part, fields, today)
        return (
          <span key={JSON.stringify(part)} className="filter-chip" data-set>
            <button type="button" className="filter-chip-words" title={words} onClick={onEdit}>
              {words}
            </button>
            <button
              type="button"
              className="filter-chip-remove"
              aria-label={`Remove filter: ${words}`}
              onClick={() => onRemove(part)}
            >
              <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden>
                <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" />
              </svg>
            </button>
          </span>
        )
      })}
      {refused === undefined ? null : (
        <p className="filter-refused" role="alert">
          {refused} was not added: a filter has at most {FILTER_RULES} rules in {FILTER_DEPTH} levels. Remove some
          first.
        </p>
      )}
    </>
  )
}
