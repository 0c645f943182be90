import axe from 'axe-core'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Apis } from '../../api/client.ts'
import { createQueryClient } from '../../api/query-client.ts'
import { Providers } from '../../shell/providers.tsx'
import { KindFilter } from './kind-filter.tsx'
import { placeSearchOf, kindsText } from './place-search.ts'
import { PlaceTable } from './place-table.tsx'
import type { Place, Spot } from './place.ts'
import { usePosition } from './use-position.ts'

const PILOT: Place = {
  id: 'stops@35.19,-101.75 Pilot Amarillo',
  kind: 'stops',
  name: 'Pilot Amarillo',
  address: 'I-40 Exit 75, Amarillo, TX 79104',
  state: 'TX',
  latitude: 35.19,
  longitude: -101.75,
  miles: 3.81,
}
const YARD: Place = {
  ...PILOT,
  id: 'own@g',
  kind: 'own',
  name: 'North Yard',
  address: 'Amarillo, TX',
  miles: undefined,
}

let found: Spot | undefined
let near: Place | undefined
const Places = () => {
  const [kinds, setKinds] = useState<string>()
  const [chosen, setChosen] = useState<string>()
  const position = usePosition((spot) => (found = spot))
  const asked = placeSearchOf({ kinds })
  return (
    <main>
      <h1>Truck stops</h1>
      <KindFilter kinds={asked.kinds} onToggle={(kind) => setKinds(kindsText(asked.kinds, kind))} />
      <button type="button" onClick={position.ask}>
        Near me
      </button>
      {position.fault ? <p role="alert">{position.fault}</p> : null}
      <PlaceTable
        places={[PILOT, YARD]}
        chosenId={chosen}
        onChoose={setChosen}
        onNear={(place) => (near = place)}
        from="your location"
        isStale={false}
      />
    </main>
  )
}
const open = () =>
  render(
    <Providers session={{ auth: {}, settings: {} } as never} queries={createQueryClient({} as Apis)}>
      <Places />
    </Providers>,
  )
const button = (name: string) => page.getByRole('button', { name, exact: true })
afterEach(() => vi.restoreAllMocks())

it('shows acts on the selected place in its row', async () => {
  await open()
  await expect.element(page.getByRole('cell', { name: '3.8' })).toBeVisible()
  expect(button('Copy address').elements()).toEqual([])
  await button('Pilot Amarillo').click()
  await expect.element(button('Pilot Amarillo')).toHaveAttribute('aria-expanded', 'true')
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await button('Copy address').click()
  expect(copied).toHaveBeenCalledWith('Pilot Amarillo, I-40 Exit 75, Amarillo, TX 79104')
  await button('Search nearby').click()
  expect(near).toEqual(PILOT)
  const map = page.getByRole('link', { name: 'Open in maps' }).element().getAttribute('href')
  expect(map).toBe('https://www.openstreetmap.org/?mlat=35.19&mlon=-101.75#map=15/35.19/-101.75')
  expect((await axe.run(document.body)).violations.map(({ id }) => id)).toEqual([])
})

it('explains why the browser does not share its location, and uses it otherwise', async () => {
  const ask = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  ask.mockImplementation((_, refused) => refused?.({ code: 1 } as GeolocationPositionError))
  await open()
  await button('Near me').click()
  await expect.element(page.getByText(/Location is blocked for this site/)).toBeVisible()
  ask.mockImplementation((onPosition) =>
    onPosition({ coords: { latitude: 35.2, longitude: -101.8 } } as GeolocationPosition),
  )
  await button('Near me').click()
  expect(found).toEqual({ latitude: 35.2, longitude: -101.8 })
  expect(page.getByRole('alert').elements()).toEqual([])
})

it('filters by kind: the first click leaves one, the last restores all', async () => {
  await open()
  const pressed = () => [...document.querySelectorAll('[aria-pressed=true]')].map((each) => each.textContent?.slice(1))
  await button('Your places').click()
  await expect.poll(pressed).toEqual(['Your places'])
  await button('Truck stops').click()
  await expect.poll(pressed).toEqual(['Truck stops', 'Your places'])
  await button('Truck stops').click()
  await button('Your places').click()
  await expect.poll(pressed).toHaveLength(4)
})
