/** The editor of a compound filter. Edits stay local until they are applied, so that half a rule triggers no request. */
import { Button, Group, Text } from '@mantine/core'
import { type SyntheticEvent, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { FilterGroupEditor } from './filter-group.tsx'
import { editFilter, type FilterEdit, nodeAt } from './filter-edit.ts'
import { FILTER_RULES, type FilterField, type FilterGroup, isGroup, NO_FILTER, ruleCount } from './filter-model.ts'
import { completed } from './filter-rules.ts'
import { filterWords } from './filter-words.ts'
import '../css/content.css'
import '../css/forms.css'
import './filter.css'

export interface FilterEditorProps {
  readonly fields: readonly FilterField[]
  /** The applied filter. */
  readonly value: FilterGroup | undefined
  /** Receives the complete rules, or undefined if none is left. */
  readonly onApply: (filter: FilterGroup | undefined) => void
  readonly onCancel?: () => void
  /** Today's date, `2026-11-20`, for relative dates. */
  readonly today: string
}

export default function FilterEditor({ fields, value, onApply, onCancel, today }: FilterEditorProps) {
  const [draft, edit] = useReducer(
    (filter: FilterGroup, step: FilterEdit) => editFilter(filter, step, fields),
    undefined,
    () => value ?? editFilter(NO_FILTER, { do: 'addRule', to: [] }, fields),
  )
  const [opened] = useState(draft)
  const root = useRef<HTMLFormElement>(null)
  const next = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    if (next.current === undefined) return
    const target = root.current?.querySelector<HTMLElement>(next.current)
    ;(target ?? root.current?.querySelector<HTMLElement>(':scope > .filter-group > .filter-adds button'))?.focus()
    next.current = undefined
  })

  const onEdit = (step: FilterEdit) => {
    // Focus follows the edit: to the new rule, or to where the removed one was.
    const adds = step.do === 'addRule' || step.do === 'addGroup'
    const to = adds ? nodeAt(draft, step.to) : undefined
    if (adds && to && isGroup(to)) next.current = `[data-path="${[...step.to, to.rules.length].join('.')}"] select`
    if (step.do === 'remove') next.current = `[data-path="${step.at.slice(0, -1).join('.')}"] > .filter-adds button`
    edit(step)
  }
  const complete = completed(draft, fields)
  const rules = ruleCount(draft)
  const left = rules - (complete ? ruleCount(complete) : 0)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    onApply(complete)
  }

  return (
    <form ref={root} className="filter-editor" aria-label="Filter" onSubmit={onSubmit}>
      <FilterGroupEditor fields={fields} root={draft} group={draft} path={[]} onEdit={onEdit} />
      <div className="filter-said" aria-live="polite">
        <Text size="sm">{complete ? filterWords(complete, fields, today) : 'No filters'}</Text>
        {left > 0 && draft !== opened && (
          <Text size="sm" c="dimmed">
            {left === 1 ? '1 incomplete rule' : `${left} incomplete rules`} will be ignored
          </Text>
        )}
        {rules >= FILTER_RULES && (
          <Text size="sm" c="dimmed">
            A filter holds {FILTER_RULES} rules at most
          </Text>
        )}
      </div>
      <Group justify="space-between">
        <Button variant="subtle" disabled={rules === 0} onClick={() => onEdit({ do: 'clear' })}>
          Clear
        </Button>
        <Group gap="sm">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button type="submit">Apply</Button>
        </Group>
      </Group>
    </form>
  )
}
