/** The people of the account and its branches. */
import type { Contact } from '@waybill/contract/contacts/contacts.shapes.ts'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { branchesQuery } from '../../features/branches/branches.api.ts'
import { ContactCard, CONTACT_CARD_HEIGHT } from '../../features/contacts/contact-card.tsx'
import { CONTACT_COLUMNS } from '../../features/contacts/contact-columns.tsx'
import type { ContactHome } from '../../features/contacts/contacts.api.ts'
import { useContactActs } from '../../features/contacts/use-contact-acts.ts'
import { NEW, useContactListing } from '../../features/contacts/use-contact-listing.ts'
import { useContactSource } from '../../features/contacts/use-contact-source.ts'
import { usePreference } from '../../features/preferences/use-preference.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { Beside, SidePanel } from '../../shell/page/side-panel.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { ColumnsButton } from '../../ui/grid/columns-button.tsx'
import type { GridLayout } from '../../ui/grid/grid-layout.ts'
import type { GridHandle } from '../../ui/grid/grid-props.ts'
import { Grid } from '../../ui/grid/grid.tsx'
import { Choice } from '../../ui/choice.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import classes from './contacts.module.css'
import { EmptyContacts } from './empty-contacts.tsx'

const ContactPanel = lazy(async () => ({
  default: (await import('../../features/contacts/contact-panel.tsx')).ContactPanel,
}))

const NOUN = { one: 'contact', many: 'contacts' }
const DEFAULT_LAYOUT: GridLayout = {}
const NO_HOMES: readonly ContactHome[] = []
const ACTIVITY = [
  { value: '', label: 'Active and inactive' },
  { value: 'yes', label: 'Active only' },
  { value: 'no', label: 'Inactive only' },
]

const cardOf = (row: Contact) => <ContactCard row={row} />

export const ContactsScreen = () => {
  const grid = useRef<GridHandle<Contact>>(null)
  const search = useRef<HTMLInputElement>(null)
  const state = useContactListing()
  const { listing, peek } = state
  const { source, refresh } = useContactSource(listing)
  const acts = useContactActs(refresh)
  const [layout, setLayout] = usePreference<GridLayout>('contacts.grid', DEFAULT_LAYOUT)
  const { data: branches } = useQuery(branchesQuery())
  const homes = useMemo(
    () =>
      branches?.rows.map(({ guid, name, can }) => ({ guid, name, isOpen: can.includes('edit-contacts') })) ?? NO_HOMES,
    [branches],
  )
  const mayAdd = homes.some(({ isOpen }) => isOpen)
  const own = branches?.rows.find(({ parentGuid }) => parentGuid === null) ?? branches?.rows[0]
  const isNarrowed = listing.search !== '' || listing.branch !== undefined || listing.isActive !== undefined
  const close = () => {
    state.setPeek(undefined)
    grid.current?.focus()
  }
  const add = () => state.setPeek(NEW)
  useShortcuts([
    { keys: '/', label: 'Search contacts', group: 'List', run: () => search.current?.focus() },
    { keys: 'c', label: 'New contact', group: 'List', run: () => mayAdd && add() },
  ])
  const place = peek && peek !== NEW ? source.indexOf?.(peek) : undefined
  const contact = place === undefined ? undefined : source.rowAt(place)
  const isMissing = peek !== undefined && peek !== NEW && !contact
  const isKnown = source.total !== undefined && !source.isStale && !source.isLoading
  const panel = () => {
    if (!peek || (isMissing && !isKnown)) return null
    if (isMissing)
      return (
        <SidePanel title="Contact" onClose={close}>
          <p className={classes.missing}>
            {isNarrowed
              ? 'This contact is not among those that the search and the filter show.'
              : 'This contact is not there any more.'}
          </p>
        </SidePanel>
      )
    return (
      <PartBoundary name="The contact" resetKey={peek}>
        <Suspense fallback={null}>
          <ContactPanel
            key={peek}
            contact={contact}
            homes={homes}
            home={listing.branch ?? own?.guid ?? ''}
            isEditing={state.isEditing}
            acts={acts}
            onEdit={state.setEditing}
            onAdded={({ guid }) => state.setPeek(guid)}
            onClose={close}
          />
        </Suspense>
      </PartBoundary>
    )
  }
  return (
    <Page
      title="Contacts"
      isFlush
      actions={
        mayAdd ? (
          <Button size="md" leftSection={<IconPlus size="1rem" aria-hidden="true" />} onClick={add}>
            New contact
          </Button>
        ) : null
      }
      subTopic={
        <div className={classes.bar}>
          <SearchField
            ref={search}
            label="Search contacts"
            placeholder="Name, e-mail, title, number"
            value={listing.search}
            onChange={state.setSearch}
          />
          <div className={classes.filters}>
            {homes.length > 1 || listing.branch ? (
              <Choice
                label="Branch"
                value={listing.branch ?? ''}
                options={[
                  { value: '', label: 'All branches' },
                  ...homes.map(({ guid, name }) => ({ value: guid, label: name })),
                ]}
                onChange={(guid) => state.setBranch(guid || undefined)}
              />
            ) : null}
            <Choice
              label="Active"
              value={listing.isActive === undefined ? '' : listing.isActive ? 'yes' : 'no'}
              options={ACTIVITY}
              onChange={(word) => state.setActive(word === '' ? undefined : word === 'yes')}
            />
          </div>
          <div className={classes.end}>
            <ColumnsButton columns={CONTACT_COLUMNS} layout={layout} onLayoutChange={setLayout} />
          </div>
        </div>
      }
    >
      <Beside panel={panel()}>
        <Grid<Contact>
          ref={grid}
          label="Contacts"
          noun={NOUN}
          columns={CONTACT_COLUMNS}
          source={source}
          rowId={(row) => row.guid}
          rowLabel={(row) => row.name}
          layout={layout}
          onLayoutChange={setLayout}
          {...(peek ? { openId: peek } : {})}
          onOpen={(row) => state.setPeek(row.guid)}
          card={cardOf}
          cardHeight={CONTACT_CARD_HEIGHT}
          empty={<EmptyContacts isNarrowed={isNarrowed} onReset={state.reset} onAdd={mayAdd ? add : undefined} />}
        />
      </Beside>
    </Page>
  )
}
