/** A filter as chips above a list: each can be taken away by itself, and quick filters are one press away. */
import { hasNode, toggleNode } from './filter-toggle.ts'
import { type FilterField, type FilterGroup, type FilterNode, NO_FILTER } from './filter-model.ts'
import { filterParts, filterWords } from './filter-words.ts'
import './filter.css'

export interface QuickFilter {
  readonly label: string
  readonly node: FilterNode
}

export interface FilterChipsProps {
  readonly fields: readonly FilterField[]
  readonly value: FilterGroup | undefined
  readonly onChange: (filter: FilterGroup | undefined) => void
  /** Opens the editor. */
  readonly onEdit: () => void
  /** Offered filters that can be switched on and off. */
  readonly quick?: readonly QuickFilter[]
  readonly today: string
}

const orNone = (filter: FilterGroup) => (filter.rules.length > 0 ? filter : undefined)

export function FilterChips({ fields, value = NO_FILTER, onChange, onEdit, quick = [], today }: FilterChipsProps) {
  const offered = new Set(quick.map(({ node }) => JSON.stringify(node)))
  const parts = filterParts(value).filter((node) => value.op !== 'and' || !offered.has(JSON.stringify(node)))
  const without = (part: FilterNode) =>
    part === value ? undefined : orNone({ ...value, rules: value.rules.filter((each) => each !== part) })
  return (
    <div className="filter-chips" role="group" aria-label="Filters">
      {quick.map(({ label, node }) => (
        <button
          key={label}
          type="button"
          className="filter-chip"
          aria-pressed={hasNode(value, node)}
          onClick={() => onChange(orNone(toggleNode(value, node)))}
        >
          {label}
        </button>
      ))}
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
              onClick={() => onChange(without(part))}
            >
              <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden>
                <path d="M4 4l8 8M12 4l-8 8" stroke="currentColor" strokeWidth="1.6" />
              </svg>
            </button>
          </span>
        )
      })}
    </div>
  )
}
