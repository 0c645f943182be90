import { contactsRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import { Select } from '@mantine/core'
import '../../../ui/css/forms.css'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import type { DraftStop } from './draft.ts'

export interface ContactPickerProps {
  label: string
  value: DraftStop['contact']
  onChange: (contact: DraftStop['contact']) => void
  error?: string | undefined
}

/** The person to call at a stop, out of one's contacts. */
export const ContactPicker = ({ label, value, onChange, error }: ContactPickerProps) => {
  const [text, setText] = useState(value?.name ?? '')
  const [isOpen, setOpen] = useState(false)
  const [search] = useDebouncedValue(text === value?.name ? '' : text.trim(), 200)
  const { data } = useQuery({
    ...queryOf(contactsRoutes.list, { query: { rc: 20, isActive: 'true', ...(search ? { search } : {}) } }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  })
  const people = (data?.results ?? []).map(({ guid, name, accountName }) => ({
    value: guid,
    label: accountName ? `${name} · ${accountName}` : name,
    name,
  }))
  const shown = value && !people.some((person) => person.value === value.guid)
  return (
    <Select
      label="Contact"
      aria-label={label}
      placeholder="Who to call"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'No contact', tabIndex: 0 }}
      nothingFoundMessage="No contacts match"
      data={shown ? [{ value: value.guid, label: value.name }, ...people] : people}
      // The server has looked already.
      filter={({ options }) => options}
      value={value?.guid ?? null}
      error={error}
      onSearchChange={setText}
      onDropdownOpen={() => setOpen(true)}
      onChange={(guid) => {
        const person = people.find((each) => each.value === guid)
        onChange(person ? { guid: person.value, name: person.name } : null)
      }}
    />
  )
}
