/** The columns of a report in order: removed, moved by one, and added from the remaining ones. */
import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown } from '../../ui/icons/arrow-down.gen.ts'
import { IconArrowUp } from '../../ui/icons/arrow-up.gen.ts'
import { IconX } from '../../ui/icons/x.gen.ts'
import { useRef } from 'react'
import '../../ui/css/forms.css'
import classes from './column-picker.module.css'
import { moved } from './report-draft.ts'

export interface PickableColumn {
  id: string
  label: string
  group?: string | undefined
}

export interface ColumnPickerProps {
  columns: readonly PickableColumn[]
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
  error?: string | undefined
}

export const ColumnPicker = ({ columns, value, onChange, error }: ColumnPickerProps) => {
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLSelectElement>(null)
  const labels = new Map(columns.map(({ id, label }) => [id, label]))
  const left = Map.groupBy(
    columns.filter(({ id }) => !value.includes(id)),
    ({ group = '' }) => group,
  )
  const takeOut = (id: string) => {
    const at = value.indexOf(id)
    onChange(value.filter((each) => each !== id))
    // Focus moves to the column that takes the removed one's place.
    const next = list.current?.children[at + 1] ?? list.current?.children[at - 1]
    ;(next?.querySelector<HTMLElement>('[data-out]') ?? add.current)?.focus()
  }
  return (
    <div>
      <ol ref={list} className={classes.list} aria-label="Columns in the report">
        {value.map((id, index) => {
          const label = labels.get(id) ?? id
          return (
            <li key={id} className={classes.column}>
              <span className={classes.label}>{label}</span>
              <ActionIcon
                aria-label={`Move ${label} up`}
                aria-disabled={index === 0}
                data-disabled={index === 0 || undefined}
                onClick={() => onChange(moved(value, id, -1))}
              >
                <IconArrowUp size="1rem" aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                aria-label={`Move ${label} down`}
                aria-disabled={index === value.length - 1}
                data-disabled={index === value.length - 1 || undefined}
                onClick={() => onChange(moved(value, id, 1))}
              >
                <IconArrowDown size="1rem" aria-hidden="true" />
              </ActionIcon>
              <ActionIcon data-out aria-label={`Remove ${label}`} onClick={() => takeOut(id)}>
                <IconX size="1rem" aria-hidden="true" />
              </ActionIcon>
            </li>
          )
        })}
      </ol>
      <NativeSelect
        ref={add}
        label="Add a column"
        error={error}
        disabled={left.size === 0}
        value=""
        onChange={(event) => event.currentTarget.value && onChange([...value, event.currentTarget.value])}
        data={[
          { value: '', label: left.size === 0 ? 'All columns are in the report' : 'Choose…' },
          ...[...left].map(([group, members]) => ({
            group,
            items: members.map(({ id, label }) => ({ value: id, label })),
          })),
        ]}
      />
    </div>
  )
}
