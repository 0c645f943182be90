/** Picks one record out of many, searched by name. */
import { Select } from '@mantine/core'
import '../../ui/css/forms.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
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
  /** Whether its list opens as soon as it has the focus: by default; where a page focuses it, the list would cover the page. */
  readonly opensOnFocus?: boolean
  readonly isDisabled?: boolean
}

const CLASSES = { options: classes.options }
/** A list rendered in a portal would be covered by the dialog. */
const WITHIN = { withinPortal: false }
/** Debounce before the API is called (milliseconds). */
const QUIET = 200
const NOTHING = 'nothing'

/** Enter that was pressed before the answer came: the first record that is found for the typed text is picked then. */
function useEarlyEnter<R, K extends QueryKey>(source: RecordSource<R, K>, onPick: (named: Named) => void) {
  const [text, setText] = useState<string>()
  const { data, isError } = useQuery({ ...source.ask({ search: text ?? '' }), enabled: text !== undefined })
  const isKnown = text !== undefined && (data !== undefined || isError)
  const finish = useEffectEvent(() => {
    setText(undefined)
    const [first] = data?.results ?? []
    if (first !== undefined) onPick(source.nameOf(first))
  })
  useEffect(() => {
    if (isKnown) finish()
  }, [isKnown])
  return { early: text !== undefined, pick: setText, forget: () => setText(undefined) }
}

export function RecordPicker<R, K extends QueryKey>(props: RecordPickerProps<R, K>) {
  const { label, spoken, source, value, onChange, none: noneChosen } = props
  const [text, setText] = useState(value?.name ?? '')
  const [isOpen, setOpen] = useState(false)
  const [isUsed, setUsed] = useState(false)
  // The field shows the value's label, with its detail once that is known.
  const isLabel = value !== null && (text === value.name || text.startsWith(`${value.name} · `))
  const typed = isLabel ? '' : text.trim()
  const [search] = useDebouncedValue(typed, QUIET)
  const { data, isPlaceholderData } = useQuery({
    ...source.ask(search ? { search } : {}),
    enabled: isUsed,
    placeholderData: keepPreviousData,
  })
  const {
    early,
    pick: pickEarly,
    forget,
  } = useEarlyEnter(source, (named) => {
    onChange(named)
    setOpen(false)
  })
  const isCurrent = typed === search && data !== undefined && !isPlaceholderData
  // The arrow keys choose among the rows on screen, even if they are the previous ones.
  const [hasMoved, setMoved] = useState(false)
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setMoved(true)
    else if (event.key === 'Enter' && isOpen && typed && !isCurrent && !hasMoved) {
      event.preventDefault()
      event.stopPropagation()
      pickEarly(typed)
    } else if (event.key.length === 1 || event.key === 'Backspace' || event.key === 'Escape') {
      setMoved(false)
      forget()
    }
  }
  const rows = (data?.results ?? []).map((row) => {
    const named = source.nameOf(row)
    const detail = source.detailOf?.(row)
    return { value: named.guid, label: detail ? `${named.name} · ${detail}` : named.name, named }
  })
  // While something else is searched, Enter picks what was found, not the old value.
  const isApart = value !== null && !typed && !rows.some((row) => row.value === value.guid)
  const found = isApart ? [{ value: value.guid, label: value.name }, ...rows] : rows
  // A list box must contain an option, even if nothing matches.
  const none = typed ? `Nothing matches “${typed}”. Type a shorter part of it.` : 'None yet'
  const nothing = { value: NOTHING, label: isCurrent ? none : 'Searching…', disabled: true }
  return (
    <Select
      label={label}
      aria-label={spoken ?? label}
      description={props.description}
      placeholder={props.placeholder}
      searchable
      allowDeselect={false}
      withScrollArea={false}
      classNames={CLASSES}
      comboboxProps={WITHIN}
      clearable={!props.isRequired}
      clearButtonProps={{ 'aria-label': noneChosen, 'aria-hidden': false, tabIndex: 0 }}
      required={props.isRequired ?? false}
      disabled={props.isDisabled ?? false}
      selectFirstOptionOnChange
      autoFocus={props.isFocused ?? false}
      data-autofocus={props.isFocused}
      openOnFocus={props.opensOnFocus ?? true}
      onFocus={() => setUsed(true)}
      data={found.length > 0 ? found : [nothing]}
      // The server has already filtered.
      filter={({ options }) => options}
      value={value?.guid ?? null}
      error={props.error}
      loading={early}
      onSearchChange={setText}
      onKeyDownCapture={press}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setUsed(true)
        setOpen(true)
      }}
      onDropdownClose={() => setOpen(false)}
      onChange={(guid) => onChange(rows.find((row) => row.value === guid)?.named ?? null)}
    />
  )
}
