/** Search on the board: from, to, when, trailer. Stored in the address. */
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '../../../api/queries.ts'
import type { SearchState } from '../../../shell/routing/search-text.ts'
import { useAddress } from '../../../shell/routing/use-address.ts'
import { BigButton } from '../../../ui/field/field-parts.tsx'
import { Fault } from '../../../ui/field/fault.tsx'
import classes from '../../../ui/field/field.module.css'
import own from './loads.module.css'
import { USUAL_RADIUS } from './loads.api.ts'
import { LOADS as words } from './loads.words.ts'

/** Search parameters that filter the list. */
const NARROWING = ['near', 'radius', 'destination', 'equipment', 'dateFrom', 'dateTo', 'rateFrom'] as const

const RADII = [50, 100, 150, 250, 400, 1_000]
const POSITION = /^-?\d+\.\d+,-?\d+\.\d+$/

export const LoadSearch = () => {
  const [address, change] = useAddress()
  const [isOpen, setOpen] = useState(false)
  const trailers = useQuery({ ...queryOf(referenceRoutes.equipmentTypes), enabled: isOpen }).data?.results ?? []
  const narrowed = NARROWING.filter((name) => name !== 'radius' && address[name]).length
  const [fault, setFault] = useState<string>()
  const here = () => {
    setFault(undefined)
    if (!('geolocation' in navigator)) return setFault(words.noPlace)
    return navigator.geolocation.getCurrentPosition(
      // About a mile: precise enough for distances.
      ({ coords }) => set('near', `${coords.latitude.toFixed(2)},${coords.longitude.toFixed(2)}`),
      () => setFault(words.noPlace),
    )
  }
  // The address follows the input; it is not read back meanwhile.
  const [typed, setTyped] = useState<SearchState>(address)
  const set = (name: string, value: string) => {
    setTyped((before) => ({ ...before, [name]: value }))
    change({ [name]: value || undefined }, { replace: true })
  }
  const clear = () => {
    const none = Object.fromEntries(NARROWING.map((name) => [name, undefined]))
    setTyped(none)
    change(none)
  }
  const field = (name: (typeof NARROWING)[number], label: string, type: 'search' | 'date' | 'number') => (
    <label>
      {label}
      <input
        className={classes.input}
        type={type}
        value={typed[name] ?? ''}
        onChange={(event) => set(name, event.currentTarget.value)}
      />
    </label>
  )
  return (
    <search className={own.search}>
      <div className={own.place}>
        {POSITION.test(typed['near'] ?? '') ? (
          <label>
            {words.near}
            <input className={classes.input} value={words.hereAsPlace} onChange={() => set('near', '')} />
          </label>
        ) : (
          field('near', words.near, 'search')
        )}
        <BigButton onClick={here}>{words.here}</BigButton>
      </div>
      <Fault text={fault} />
      {typed['near'] ? (
        <label>
          {words.radius}
          <select
            className={classes.input}
            value={address['radius'] ?? String(USUAL_RADIUS)}
            onChange={(event) => set('radius', event.currentTarget.value)}
          >
            {RADII.map((miles) => (
              <option key={miles} value={String(miles)}>
                {words.miles(miles)}
              </option>
            ))}
          </select>
        </label>
      ) : null}
      <div className={classes.pair}>
        <BigButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {words.filter}
          {narrowed ? ` (${narrowed})` : ''}
        </BigButton>
        <BigButton disabled={narrowed === 0} onClick={clear}>
          {words.clear}
        </BigButton>
      </div>
      {isOpen ? (
        <>
          {field('destination', words.to, 'search')}
          <label>
            {words.equipment}
            <select
              className={classes.input}
              value={address['equipment'] ?? ''}
              onChange={(event) => set('equipment', event.currentTarget.value)}
            >
              <option value="">{words.anyEquipment}</option>
              {trailers
                .filter(({ isDeprecated }) => !isDeprecated)
                .map(({ id, label }) => (
                  <option key={id} value={String(id)}>
                    {equipmentText(label)}
                  </option>
                ))}
            </select>
          </label>
          <div className={classes.pair}>
            {field('dateFrom', words.pickupFrom, 'date')}
            {field('dateTo', words.pickupTo, 'date')}
          </div>
          {field('rateFrom', words.rateFrom, 'number')}
        </>
      ) : null}
    </search>
  )
}
