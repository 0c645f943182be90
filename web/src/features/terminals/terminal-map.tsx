/** Terminals as points on the map: all that match beside their list, or one in its panel. */
import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import type { Terminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../api/queries.ts'
import { numberText } from '../../ui/format/number-text.ts'
import type { MapPoint } from '../../ui/map/map-frame.ts'
import { PinMap } from '../../ui/map/pin-map.tsx'
import classes from './terminal-map.module.css'

const pinOf = (place: {
  guid: string
  name: string | null
  city: string
  latitude: number
  longitude: number
}): MapPoint => ({
  id: place.guid,
  label: place.name ?? place.city,
  mark: '',
  tone: 'blue',
  latitude: place.latitude,
  longitude: place.longitude,
})

export interface TerminalMapProps {
  /** The list's search. */
  search: string
  onChoose: (guid: string) => void
}

/** Active terminals that match the search; the list beside it is its table. */
export const TerminalMap = ({ search, onChoose }: TerminalMapProps) => {
  const { data } = useQuery({
    ...queryOf(terminalsRoutes.locations, { query: search ? { search } : {} }),
    placeholderData: (before) => before,
  })
  const pins = useMemo(() => data?.results.map(pinOf) ?? [], [data])
  const said = !data
    ? 'Loading the map…'
    : data.total > pins.length
      ? `${numberText(pins.length)} of ${numberText(data.total)} active terminals on the map`
      : `${numberText(pins.length)} active ${pins.length === 1 ? 'terminal' : 'terminals'} on the map`
  return (
    <section className={classes.map} aria-label="Map of terminals">
      <p className={classes.said}>{said}</p>
      <div>
        {pins.length > 0 ? (
          <PinMap label={`Map of ${said}, listed in the table`} pins={pins} onChoose={onChoose} />
        ) : null}
      </div>
    </section>
  )
}

/** Where one terminal is; nothing without a position. */
export const TerminalSpot = ({ terminal }: { terminal: Terminal }) => {
  const { latitude, longitude, guid, name, city } = terminal
  const pins = useMemo(
    () => (latitude == null || longitude == null ? [] : [pinOf({ guid, name, city, latitude, longitude })]),
    [latitude, longitude, guid, name, city],
  )
  const [pin] = pins
  return pin ? (
    <div className={classes.one}>
      <PinMap label={`Map of ${pin.label}`} pins={pins} chosenId={guid} onChoose={() => undefined} />
    </div>
  ) : null
}
