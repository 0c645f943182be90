/** Controls of a list: search, filter, choices and chips. */
import { IconFilter } from '../../ui/icons/filter.gen.ts'
import type { Ref } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { FilterChips } from '../../ui/filter/filter-chips.tsx'
import { ruleCount } from '../../ui/filter/filter-model.ts'
import { PlainButton } from '../../ui/plain-button.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import classes from './list.module.css'
import { today } from './today.ts'
import type { ListAddress } from './use-list-address.ts'

/** The part of a declaration that defines search and filters. */
export type QueriedList = Pick<ListDeclaration<never>, 'noun' | 'searches' | 'fields' | 'quick' | 'choices'>

export interface ListAskingProps {
  readonly list: QueriedList
  readonly address: ListAddress
  readonly onFilter: () => void
  /** Moves focus from the search field to the rows. */
  readonly onGo?: (() => void) | undefined
  /** The search field. */
  readonly ref: Ref<HTMLInputElement>
}

export const ListAsking = ({ list, address, onFilter, onGo, ref }: ListAskingProps) => {
  const { filter, search, choices } = address.question
  const conditions = filter ? ruleCount(filter) : 0
  return (
    <>
      {list.searches ? (
        <SearchField
          ref={ref}
          label={`Search ${list.noun.many}`}
          placeholder={list.searches}
          value={search}
          onChange={address.setSearch}
          onGo={onGo}
        />
      ) : null}
      {list.fields ? (
        <PlainButton
          variant="default"
          className={classes.filter}
          data-set={conditions > 0 || undefined}
          leftSection={<IconFilter size="1rem" stroke={1.75} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={onFilter}
        >
          Filter
          {conditions > 0 ? (
            <>
              {' '}
              <span className={classes.badge}>{conditions}</span>
              <span className="sr-only">{conditions === 1 ? ' condition' : ' conditions'}</span>
            </>
          ) : null}
        </PlainButton>
      ) : null}
      {list.choices?.map(({ name, label, options, areChips }) =>
        areChips ? null : (
          <Choice
            key={name}
            label={label}
            value={choices[name] ?? ''}
            options={options}
            onChange={(value) => address.setChoice(name, value)}
          />
        ),
      )}
      {list.fields ? (
        <div className={classes.chips} role="presentation">
          <FilterChips
            fields={list.fields}
            value={filter}
            onChange={address.setFilter}
            onEdit={onFilter}
            quick={list.quick ?? []}
            today={today()}
          />
        </div>
      ) : null}
    </>
  )
}
