import { useEffect, useRef } from 'react'
import { distanceText, kindOf, type Place } from './place.ts'
import { PlaceMark } from './place-mark.tsx'
import { PlaceActs } from './place-acts.tsx'
import classes from './place-table.module.css'

export interface PlaceTableProps {
  places: readonly Place[]
  chosenId: string | undefined
  /** Selecting the selected place again deselects it. */
  onChoose: (id: string) => void
  onNear: (place: Place) => void
  /** Where distances are measured from. */
  from: string | undefined
  isStale: boolean
}

/** The map's places as a table; the selected one shows its acts. */
export const PlaceTable = ({ places, chosenId, onChoose, onNear, from, isStale }: PlaceTableProps) => {
  const table = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (chosenId) table.current?.querySelector('[data-chosen]')?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <table ref={table} className={classes.table} data-stale={isStale || undefined} aria-busy={isStale || undefined}>
      <caption className="sr-only">Places on the map{from ? `, with miles from ${from}` : ''}</caption>
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col" className={classes.miles}>
            Miles
          </th>
        </tr>
      </thead>
      <tbody>
        {places.map((place) => {
          const isChosen = place.id === chosenId
          return (
            <tr
              key={place.id}
              data-chosen={isChosen || undefined}
              onClick={(event) => !(event.target as Element).closest('a, button') && onChoose(place.id)}
            >
              <th scope="row">
                <div className={classes.place}>
                  <PlaceMark kind={place.kind} />
                  <span className={classes.words}>
                    <button type="button" aria-expanded={isChosen} onClick={() => onChoose(place.id)}>
                      {place.name}
                    </button>
                    <span className={classes.address}>
                      {[kindOf(place.kind).one, place.address].filter(Boolean).join(' · ')}
                    </span>
                    {isChosen ? <PlaceActs place={place} onNear={() => onNear(place)} /> : null}
                  </span>
                </div>
              </th>
              <td className={classes.miles}>{place.miles === undefined ? '–' : distanceText(place.miles)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
