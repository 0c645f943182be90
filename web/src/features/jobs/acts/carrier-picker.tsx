/** Carriers to choose from, each with its standing once it is chosen. */
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { Checkbox, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { IconStarFilled } from '@tabler/icons-react'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { queryOf } from '../../../api/queries.ts'
import { Tag } from '../../../ui/tag.tsx'
import classes from './carrier-picker.module.css'

export interface ChosenCarrier {
  readonly guid: string
  readonly name: string
}

export interface CarrierPickerProps {
  chosen: readonly ChosenCarrier[]
  onChange: (chosen: readonly ChosenCarrier[]) => void
  /** Whether one of the chosen may be offered a load only with a reason. */
  onBlocked: (isBlocked: boolean) => void
}

const SHOWN = 6
const TONES = { pass: 'green', warn: 'amber', block: 'red' } as const
const WORDS = { pass: 'Passes every check', warn: 'Warned', block: 'Blocked' } as const

export const CarrierPicker = ({ chosen, onChange, onBlocked }: CarrierPickerProps) => {
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...queryOf(vendorsRoutes.list, { query: { rc: SHOWN, ...(search.trim() ? { search: search.trim() } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const standings = useQueries({
    queries: chosen.map(({ guid }) => queryOf(vendorsRoutes.get, { params: { id: guid } })),
  })
  const standingOf = (guid: string) => standings.find(({ data }) => data?.guid === guid)?.data?.compliance
  const isBlocked = standings.some(({ data }) => data?.compliance?.result === 'block')
  useEffect(() => onBlocked(isBlocked), [isBlocked, onBlocked])
  const rows = found.data?.results ?? []
  const others = rows.filter(({ guid }) => chosen.every((each) => each.guid !== guid))
  const offered = [...chosen, ...others]
  return (
    <div className={classes.picker}>
      <TextInput
        label="Carriers"
        placeholder="Name, city, MC or USDOT"
        data-autofocus
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.error ? <p role="alert">{errorText(found.error)}</p> : null}
      <ul className={classes.list} aria-label="Carriers to offer the job to">
        {offered.map(({ guid, name }) => {
          const row = rows.find((each) => each.guid === guid)
          const standing = standingOf(guid)
          const isChosen = chosen.some((each) => each.guid === guid)
          return (
            <li key={guid}>
              <Checkbox
                label={
                  <>
                    {name}
                    {row?.preferred ? (
                      <IconStarFilled size="0.8rem" className={classes.star} aria-label="preferred" />
                    ) : null}
                  </>
                }
                description={[row?.billingAddress?.city, row?.billingAddress?.state, row?.usdot && `USDOT ${row.usdot}`]
                  .filter(Boolean)
                  .join(', ')}
                checked={isChosen}
                onChange={() =>
                  onChange(isChosen ? chosen.filter((each) => each.guid !== guid) : [...chosen, { guid, name }])
                }
              />
              {standing ? (
                <span className={classes.standing}>
                  <Tag tone={TONES[standing.result]}>{WORDS[standing.result]}</Tag>
                  {standing.findings.map(({ check, message }) => (
                    <span key={check}>{message}</span>
                  ))}
                </span>
              ) : row?.blacklist ? (
                <Tag tone="red">Blacklisted</Tag>
              ) : null}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
