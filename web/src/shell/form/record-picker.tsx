/** Picks one record out of many, searched by name. */
import { Select } from '@mantine/core'
import '../../ui/css/forms.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Named, RecordSource } from './record-source.ts'
import classes from './record-picker.module.css'

export interface RecordPickerProps<R, K extends QueryKey> {
  readonly label: string
  /** For screen readers, if several options share a label. */
  readonly spoken?: string
  readonly placeholder: string
  readonly none: string
  readonly source: RecordSource<R, K>
  readonly value: Named | null
  readonly onChange: (value: Named | null) => void
  readonly error?: string | undefined
  readonly description?: string | undefined
  readonly isRequired?: boolean
  readonly isFocused?: boolean
  readonly isDisabled?: boolean
}

const CLASSES = { options: classes.options }
/** A list rendered in a portal would be covered by the dialog. */
const WITHIN = { withinPortal: false }
/** Debounce before the API is called (milliseconds). */
const QUIET = 200
const NOTHING = 'nothing'

export function RecordPicker<R, K extends QueryKey>(props: RecordPickerProps<R, K>) {
  const { label, spoken, source, value, onChange, none } = props
  const [text, setText] = useState(value?.name ?? '')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(text === value?.name ? '' : text.trim(), QUIET)
  const { data } = useQuery({
    ...source.ask(search ? { search } : {}),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const rows = (data?.results ?? []).map((row) => {
    const named = source.nameOf(row)
    const detail = source.detailOf?.(row)
    return { value: named.guid, label: detail ? `${named.name} · ${detail}` : named.name, named }
  })
  const isApart = value !== null && !rows.some((row) => row.value === value.guid)
  const found = isApart ? [{ value: value.guid, label: value.name }, ...rows] : rows
  // A list box must contain an option, even for "no matches".
  const nothing = { value: NOTHING, label: data ? 'No matches' : 'Searching…', disabled: true }
  return (
    <Select
      label={label}
      aria-label={spoken ?? label}
      description={props.description}
      placeholder={props.placeholder}
      searchable
      withScrollArea={false}
      classNames={CLASSES}
      comboboxProps={WITHIN}
      clearable={!props.isRequired}
      clearButtonProps={{ 'aria-label': none, 'aria-hidden': false, tabIndex: 0 }}
      required={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      selectFirstOptionOnChange
      autoFocus={props.isFocused ?? false}
      data-autofocus={props.isFocused}
      data={found.length > 0 ? found : [nothing]}
      // The server has already filtered.
      filter={({ options }) => options}
      value={value?.guid ?? null}
      error={props.error}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      onChange={(guid) => onChange(rows.find((row) => row.value === guid)?.named ?? null)}
    />
  )
}
