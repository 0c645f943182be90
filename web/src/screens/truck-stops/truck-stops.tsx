/** Truck stops and other places, on a map and as a list. */
import { Button } from '@mantine/core'
import { IconCurrentLocation } from '../../ui/icons/current-location.gen.ts'
import { IconX } from '../../ui/icons/x.gen.ts'
import { lazy, Suspense, useMemo, useRef } from 'react'
import { errorText } from '../../api/error-text.ts'
import { KindFilter } from '../../features/places/kind-filter.tsx'
import { placeSearchOf, kindsText, nearText, RADII } from '../../features/places/place-search.ts'
import { PlaceTable } from '../../features/places/place-table.tsx'
import { PLACES_MAX } from '../../features/places/places.api.ts'
import { usePlaces } from '../../features/places/use-places.ts'
import { usePosition } from '../../features/places/use-position.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import { Page } from '../../shell/page/page.tsx'
import { useAddress } from '../../shell/routing/use-address.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { Choice } from '../../ui/choice.tsx'
import { Empty } from '../../ui/empty.tsx'
import { countText } from '../../ui/grid/noun.ts'
import { REGIONS } from '../../ui/regions.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useHome } from './use-home.ts'
import classes from './truck-stops.module.css'

const PlaceMap = lazy(async () => ({ default: (await import('../../features/places/place-map.tsx')).PlaceMap }))

const NOUN = { one: 'place', many: 'places' }
const STATES = [
  { value: '', label: 'All states' },
  ...Object.values(REGIONS)
    .flat()
    .map(({ code, name }) => ({ value: code, label: name })),
]
const RADIUS_CHOICES = [
  { value: '', label: 'Any distance' },
  ...RADII.map((miles) => ({ value: String(miles), label: `Within ${miles} miles` })),
]
const VIEWS = [
  [undefined, 'Map and list'],
  ['map', 'Map'],
  ['list', 'List'],
] as const
const ME = 'your location'

export const TruckStopsScreen = () => {
  const [address, change] = useAddress()
  const search = useRef<HTMLInputElement>(null)
  const { q, kinds, state, near, place, radius, at, view } = address
  const home = useHome(near === undefined)
  const asked = useMemo(() => {
    const read = placeSearchOf({ q, kinds, state, near, place, radius })
    return { ...read, near: read.near ?? home.near }
  }, [q, kinds, state, near, place, radius, home.near])
  const found = usePlaces(asked)
  const position = usePosition((spot) => change({ near: nearText(spot), place: ME, at: undefined }))
  useShortcuts([
    { keys: '/', label: 'Search places', group: 'List', run: () => search.current?.focus() },
    { keys: 'n', label: 'Near me', group: 'List', run: position.ask },
  ])
  const choose = (id: string) => change({ at: id === at ? undefined : id }, { replace: true })
  const isLoading = found.isLoading || home.isLoading
  const said = [
    countText(found.places.length, NOUN),
    found.isCapped ? cappedText(asked.text, asked.near !== undefined) : '',
  ]
  return (
    <Page
      title="Truck stops"
      isFlush
      actions={
        <Button
          leftSection={<IconCurrentLocation size="1rem" aria-hidden="true" />}
          loading={position.isAsking}
          onClick={position.ask}
        >
          Near me
        </Button>
      }
      subTopic={
        <div className={classes.bar}>
          <SearchField
            ref={search}
            label="Search places"
            placeholder="Truck stop, highway, city or ZIP"
            value={asked.text}
            onChange={(text) => change({ q: text || undefined, at: undefined }, { replace: true })}
          />
          <div className={classes.filters}>
            <KindFilter
              kinds={asked.kinds}
              onToggle={(kind) => change({ kinds: kindsText(asked.kinds, kind), at: undefined })}
            />
            <Choice
              label="State"
              value={asked.state ?? ''}
              options={STATES}
              onChange={(code) => change({ state: code || undefined, at: undefined })}
            />
            <Choice
              label="Distance"
              value={asked.radius ? String(asked.radius) : ''}
              options={RADIUS_CHOICES}
              isDisabled={!asked.near}
              onChange={(miles) => change({ radius: miles || undefined, at: undefined })}
            />
          </div>
          {position.fault ? (
            <p className={classes.fault} role="alert">
              {position.fault}
              <button type="button" aria-label="Dismiss" onClick={position.forgetFault}>
                <IconX size="0.9rem" aria-hidden="true" />
              </button>
            </p>
          ) : null}
        </div>
      }
    >
      <div className={classes.views} role="group" aria-label="Show">
        {VIEWS.map(([id, label]) => (
          <button
            key={label}
            type="button"
            aria-pressed={view === id}
            onClick={() => change({ view: id }, { replace: true })}
          >
            {label}
          </button>
        ))}
      </div>
      <div className={classes.parts} data-view={view}>
        <div className={classes.list}>
          <div className={classes.said}>
            <span role="status">{isLoading ? 'Searching…' : said.filter(Boolean).join(', ')}</span>
            {asked.near ? (
              <span className={classes.near}>
                Miles from {asked.near.label}
                {near ? (
                  <button
                    type="button"
                    aria-label={`Stop measuring from ${asked.near.label}`}
                    onClick={() => change({ near: undefined, place: undefined, radius: undefined })}
                  >
                    <IconX size="0.9rem" aria-hidden="true" />
                  </button>
                ) : null}
              </span>
            ) : null}
          </div>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
          <section className={classes.scroll} aria-label="Places" tabIndex={0}>
            {found.error ? (
              <Empty title="Search isn’t responding" text={errorText(found.error)}>
                <Button variant="default" onClick={found.retry}>
                  Try again
                </Button>
              </Empty>
            ) : found.places.length > 0 ? (
              <PlaceTable
                places={found.places}
                chosenId={at}
                onChoose={choose}
                onNear={(near_) => change({ near: nearText(near_), place: near_.name, q: undefined, at: undefined })}
                from={asked.near?.label}
                isStale={found.isStale}
              />
            ) : isLoading ? (
              <div className={classes.waiting}>
                <Spinner size="sm" />
              </div>
            ) : (
              <Empty
                title={asked.text ? 'No places match' : 'Where should we look?'}
                text={hint(asked.text, asked.kinds)}
              />
            )}
          </section>
        </div>
        <div className={classes.map}>
          <PartBoundary name="The map">
            <Suspense fallback={<Spinner size="md" label="Loading map" />}>
              <PlaceMap
                places={found.places}
                chosenId={at}
                onChoose={choose}
                near={asked.near}
                radius={asked.radius}
                isAround={near !== undefined}
              />
            </Suspense>
          </PartBoundary>
        </div>
      </div>
    </Page>
  )
}

/** The search returns a limited number: the text says so, so that nobody takes the list for complete. */
const cappedText = (text: string, isNear: boolean): string => {
  if (text) return `with the best ${PLACES_MAX} matches`
  return isNear ? `with the ${PLACES_MAX} nearest truck stops` : `with the first ${PLACES_MAX} truck stops`
}

const hint = (text: string, kinds: readonly string[]): string => {
  if (text) return 'Try a city, ZIP or highway like I-40, or remove a filter.'
  const needsText = kinds.every((kind) => kind === 'cities' || kind === 'zips')
  return needsText ? 'Enter a city or ZIP.' : 'Enter a city, ZIP or highway like I-40, choose a state, or use Near me.'
}
