/** Above a list: what is searched and filtered, how much of it that leaves, and which columns are shown. */
import { Button } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { Choice } from '../../ui/choice.tsx'
import { FilterChips } from '../../ui/filter/filter-chips.tsx'
import { ruleCount } from '../../ui/filter/filter-model.ts'
import { ColumnsButton } from '../../ui/grid/columns-button.tsx'
import type { GridLayout } from '../../ui/grid/grid-layout.ts'
import { countText, numberText } from '../../ui/grid/noun.ts'
import { SearchField } from '../../ui/search-field.tsx'
import type { ListDeclaration } from './list-declaration.ts'
import classes from './list.module.css'
import type { ListRows } from './use-paged-rows.ts'
import { today } from './today.ts'
import type { ListAddress } from './use-list-address.ts'

export interface ListBarProps<Row> {
  readonly list: ListDeclaration<Row>
  readonly tabs?: ReactNode
  readonly address: ListAddress
  readonly rows: ListRows<Row>
  readonly layout: GridLayout
  readonly onLayoutChange: (next: GridLayout) => void
  readonly onFilter: () => void
  /** The search field. */
  readonly ref: Ref<HTMLInputElement>
}

/** `2 of 618`, and the way back to all of them. */
function Count<Row>({ list, address, rows: { source, all } }: Pick<ListBarProps<Row>, 'list' | 'address' | 'rows'>) {
  const { total, totalCapped, isStale } = source
  if (total === undefined || isStale) return null
  const isOfAll = address.isNarrowed && !address.isOfView && all !== undefined && all > total
  return (
    <span className={classes.count}>
      {isOfAll ? `${numberText(total, totalCapped)} of ${numberText(all)}` : countText(total, list.noun, totalCapped)}
      {address.isNarrowed ? (
        <button type="button" className={classes.clear} onClick={address.reset}>
          Clear
        </button>
      ) : null}
    </span>
  )
}

export function ListBar<Row>(props: ListBarProps<Row>) {
  const { list, address, layout, onLayoutChange, onFilter } = props
  const { filter, search, choices } = address.question
  const conditions = filter ? ruleCount(filter) : 0
  return (
    <div className={classes.bar}>
      {props.tabs}
      {list.searches ? (
        <SearchField
          ref={props.ref}
          label={`Search ${list.noun.many}`}
          placeholder={list.searches}
          value={search}
          onChange={address.setSearch}
        />
      ) : null}
      {list.fields ? (
        <Button
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
        </Button>
      ) : null}
      {list.choices?.map(({ name, label, options }) => (
        <Choice
          key={name}
          label={label}
          value={choices[name] ?? ''}
          options={options}
          onChange={(value) => address.setChoice(name, value)}
        />
      ))}
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
      <div className={classes.end}>
        <Count list={list} address={address} rows={props.rows} />
        <span className={classes.columns}>
          <ColumnsButton columns={list.columns} layout={layout} onLayoutChange={onLayoutChange} />
        </span>
      </div>
    </div>
  )
}
