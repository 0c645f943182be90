/** A filter as chips above a list: each can be removed separately, and quick filters can be toggled. */
import { lazy, Suspense, useState } from 'react'
import { hasNode, toggleNode } from './filter-toggle.ts'
import { type FilterField, type FilterGroup, filterParts, type FilterNode, NO_FILTER } from './filter-model.ts'
import './filter.css'

const ConditionChips = lazy(() => import('./condition-chips.tsx'))

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
  /** Quick filters to toggle. */
  readonly quick?: readonly QuickFilter[]
  readonly today: string
}

const orNone = (filter: FilterGroup) => (filter.rules.length > 0 ? filter : undefined)

export function FilterChips({ fields, value = NO_FILTER, onChange, onEdit, quick = [], today }: FilterChipsProps) {
  // The quick filter that did not fit into this filter.
  const [refused, setRefused] = useState<{ label: string; by: string }>()
  const offered = new Set(quick.map(({ node }) => JSON.stringify(node)))
  const parts = filterParts(value).filter((node) => value.op !== 'and' || !offered.has(JSON.stringify(node)))
  const remove = (part: FilterNode) =>
    onChange(part === value ? undefined : orNone({ ...value, rules: value.rules.filter((each) => each !== part) }))
  const toggle = ({ label, node }: QuickFilter) => {
    const next = toggleNode(value, node)
    setRefused(next ? undefined : { label, by: JSON.stringify(value) })
    if (next) onChange(orNone(next))
  }
  const isRefused = refused?.by === JSON.stringify(value)
  return (
    <div className="filter-chips" role="group" aria-label="Filters">
      {quick.map((each) => (
        <button
          key={each.label}
          type="button"
          className="filter-chip"
          aria-pressed={hasNode(value, each.node)}
          onClick={() => toggle(each)}
        >
          {each.label}
        </button>
      ))}
      {parts.length > 0 || isRefused ? (
        <Suspense fallback={null}>
          <ConditionChips
            parts={parts}
            fields={fields}
            today={today}
            onEdit={onEdit}
            onRemove={remove}
            refused={isRefused ? refused.label : undefined}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
