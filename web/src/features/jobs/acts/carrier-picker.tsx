/** Picks carriers: suitable ones first, each with reasons and standing. */
import type { Suggestions } from '@waybill/contract/suggestions/suggestions.shapes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { Checkbox, TextInput } from '@mantine/core'
import '../../../ui/css/forms.css'
import { IconStarFilled } from '../../../ui/icons/star-filled.gen.ts'
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../api/error-text.ts'
import { queryOf } from '../../../api/queries.ts'
import { useHolds } from '../../../shell/sign-in/use-viewer.ts'
import { Tag } from '../../../ui/tag.tsx'
import { isUsdot, NewCarrier } from './new-carrier.tsx'
import { SuggestedCost, SuggestedReasons } from './suggested-carrier.tsx'
import { bestOf, type ChosenCarrier } from './suggestions.ts'
import classes from './carrier-picker.module.css'

export interface CarrierPickerProps {
  /** Suitable carriers; undefined while loading. */
  suggestions: Suggestions | undefined
  chosen: readonly ChosenCarrier[]
  fault?: string | undefined
  onToggle: (carrier: ChosenCarrier) => void
  /** Replaces the selection. */
  onChoose: (carriers: readonly ChosenCarrier[]) => void
  /** The shortcut for asking in turn was pressed. */
  onTurn?: () => void
  /** Whether a selected carrier may only be offered a load with a reason. */
  onBlocked: (isBlocked: boolean) => void
}

const SHOWN = 6
/** Number of suggested carriers. */
const SUGGESTED = 10
/** The digit shown in the hint; a digit selects that many of the best carriers. */
const BEST = 5
const DIGIT = /^[1-9]$/
const TONES = { pass: 'green', warn: 'amber', block: 'red' } as const
const WORDS = { pass: 'Passes every check', warn: 'Warned', block: 'Blocked' } as const

/** Name and details share a line. */
const NAME = { labelWrapper: classes.name }

const hintOf = (isSuggested: boolean, hasTurns: boolean) =>
  [
    ...(isSuggested ? [`Press ${BEST} to choose the best ${BEST}.`] : []),
    ...(hasTurns ? ['Press T to ask them one after the other.'] : []),
  ].join(' ') || undefined

export const CarrierPicker = (props: CarrierPickerProps) => {
  const { suggestions, chosen, fault, onToggle, onChoose, onTurn, onBlocked } = props
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const found = useQuery({
    ...queryOf(vendorsRoutes.list, { query: { rc: SHOWN, ...(search.trim() ? { search: search.trim() } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const standings = useQueries({
    queries: chosen.map(({ guid }) => queryOf(vendorsRoutes.get, { params: { id: guid } })),
  })
  const suggested = suggestions?.vendors ?? []
  const suggestionOf = (guid: string) => suggested.find(({ vendor }) => vendor.guid === guid)
  const standingOf = (guid: string) =>
    suggestionOf(guid)?.compliance ?? standings.find(({ data }) => data?.guid === guid)?.data?.compliance
  const isBlocked = chosen.some(({ guid }) => standingOf(guid)?.result === 'block')
  useEffect(() => onBlocked(isBlocked), [isBlocked, onBlocked])
  const rows = found.data?.results ?? []
  const isSearching = search.trim() !== '' || suggested.length === 0
  const others = (isSearching ? rows : suggested.slice(0, SUGGESTED).map(({ vendor }) => vendor)).filter(({ guid }) =>
    chosen.every((each) => each.guid !== guid),
  )
  // Suggestions keep their order when selected.
  const offered = isSearching
    ? [...chosen, ...others]
    : [
        ...chosen.filter(({ guid }) => !suggestionOf(guid)),
        ...suggested.slice(0, SUGGESTED).map(({ vendor }) => vendor),
        ...chosen.filter(({ guid }) => suggested.findIndex(({ vendor }) => vendor.guid === guid) >= SUGGESTED),
      ]
  const mayAdd = useHolds('accounts.create_vendors') === true
  const isTyping = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'text'
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, target } = event
    if (event.ctrlKey || event.altKey || event.metaKey || key.length > 1 || key === ' ') return
    if (DIGIT.test(key) && suggestions && (!isTyping(target) || (target === field.current && search === ''))) {
      event.preventDefault()
      onChoose(bestOf(suggestions, Number(key)))
    } else if (key.toLowerCase() === 't' && onTurn && !isTyping(target)) {
      event.preventDefault()
      onTurn()
      // Any other letter starts a search.
    } else if (!isTyping(target)) field.current?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its digits and T stand in the sheet's description
    <div
      className={classes.picker}
      role="group"
      aria-label="Who is asked"
      tabIndex={-1}
      data-autofocus
      onKeyDown={press}
    >
      <TextInput
        label="Carriers"
        placeholder="Name, city, MC or USDOT"
        ref={field}
        description={hintOf(suggested.length > 0, onTurn !== undefined)}
        error={fault}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {found.error ? <p role="alert">{errorText(found.error)}</p> : null}
      {isUsdot(search) && found.data && rows.length === 0 && mayAdd ? (
        <NewCarrier
          usdot={search.trim()}
          onAdded={(carrier) => {
            setSearch('')
            onToggle(carrier)
          }}
        />
      ) : null}
      <ul className={classes.list} aria-label="Carriers to offer the job to">
        {offered.map(({ guid, name }) => {
          const row = rows.find((each) => each.guid === guid)
          const suggestion = suggestionOf(guid)
          const standing = standingOf(guid)
          const usdot = row?.usdot ?? suggestion?.vendor.usdot
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
                description={[row?.billingAddress?.city, row?.billingAddress?.state, usdot && `USDOT ${usdot}`]
                  .filter(Boolean)
                  .join(', ')}
                checked={isChosen}
                onChange={() => onToggle({ guid, name })}
                classNames={NAME}
              />
              {suggestion ? <SuggestedCost {...suggestion} /> : null}
              <div className={classes.why}>
                {suggestion ? <SuggestedReasons reasons={suggestion.reasons} /> : null}
                {standing && (isChosen || standing.result === 'block') ? (
                  <span className={classes.standing}>
                    <Tag tone={TONES[standing.result]}>{WORDS[standing.result]}</Tag>
                    {standing.findings.map(({ check, message }) => (
                      <span key={check}>{message}</span>
                    ))}
                  </span>
                ) : row?.blacklist ? (
                  <Tag tone="red">Blacklisted</Tag>
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
