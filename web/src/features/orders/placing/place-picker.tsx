import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '../../../ui/icons/search.gen.ts'
import { useState } from 'react'
import { EMPTY_PLACE, type Place } from './place.ts'
import classes from './placing.module.css'
import { usePlaceSuggestions } from './use-places.ts'

const BY_HAND = 'by-hand'
/** Debounce before places are searched (milliseconds). */
const QUIET = 200

export interface PlacePickerProps {
  /** Initially focused. */
  isFirst?: boolean
  label: string
  error?: string | undefined
  /** The client whose branches are offered: the user's own by default. */
  client?: string | null | undefined
  onPick: (place: Place) => void
}

/** Searches a place by name, city or ZIP: known places, branches, then the map; or allows manual entry. */
export const PlacePicker = ({ label, error, client, isFirst = false, onPick }: PlacePickerProps) => {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, QUIET)
  const { groups, isFetching } = usePlaceSuggestions(search, combobox.dropdownOpened, client)
  const isBusy = isFetching || search !== text
  const submit = (id: string) => {
    const found = groups.flatMap(({ suggestions }) => suggestions).find((suggestion) => suggestion.id === id)
    combobox.closeDropdown()
    onPick(id === BY_HAND || !found ? { ...EMPTY_PLACE, name: text.trim() } : found.place)
  }
  return (
    // Warnings above the field may scroll it out of view while typing: the list stays with it.
    <Combobox store={combobox} onOptionSubmit={submit} withinPortal={false} hideDetached={false}>
      <Combobox.Target>
        <TextInput
          data-autofocus={isFirst || undefined}
          label="Place"
          aria-label={label}
          placeholder="Name, city or ZIP"
          leftSection={<IconSearch size="1rem" aria-hidden="true" />}
          rightSection={isBusy && combobox.dropdownOpened ? <Loader size="1rem" /> : null}
          value={text}
          error={error}
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.openDropdown()
            combobox.resetSelectedOption()
          }}
          onKeyDown={(event) => {
            const [best] = groups.flatMap(({ suggestions }) => suggestions)
            if (event.key !== 'Enter' || combobox.getSelectedOptionIndex() >= 0 || !text.trim()) return
            // The text is a search, never a value: Enter takes the first result.
            event.preventDefault()
            if (best && !isBusy) submit(best.id)
          }}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={`${label}, suggestions`} aria-busy={isBusy}>
          {groups.map(({ label: title, suggestions }) => (
            <Combobox.Group key={title} label={title}>
              {suggestions.map((suggestion) => (
                <Combobox.Option key={suggestion.id} value={suggestion.id}>
                  <span className={classes.suggestion}>
                    <span>{suggestion.label}</span>
                    <small>{suggestion.detail}</small>
                  </span>
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
          <Combobox.Option value={BY_HAND}>
            <span className={classes.byHand}>
              {text.trim() ? `Enter the address of “${text.trim()}”` : 'Enter an address'}
            </span>
          </Combobox.Option>
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
