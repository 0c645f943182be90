import axe from 'axe-core'
import { Suspense } from 'react'
import '../css/basics.css'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '../theme-provider.tsx'
import { LaneMap } from './lane-map.tsx'
import type { MapPoint } from './map-frame.ts'
import { MapStyle } from './map-style.tsx'
import { PinMap } from './pin-map.tsx'

/** Green land, with a lake at Joplin. */
const STYLE = {
  version: 8,
  sources: {
    lake: {
      type: 'geojson',
      attribution: '<a href="https://maps.test/owners">Mappers</a>',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [-95, 36.8],
            [-94, 36.8],
            [-94, 37.4],
            [-95, 37.4],
            [-95, 36.8],
          ],
        ],
      },
    },
  },
  layers: [
    { id: 'land', type: 'background', paint: { 'background-color': '#00ff00' } },
    { id: 'lake', type: 'fill', source: 'lake', paint: { 'fill-color': '#0000ff', 'fill-antialias': false } },
  ],
}
const addressOf = (style: object) => `data:application/json,${encodeURIComponent(JSON.stringify(style))}`

const at = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  label: id,
  mark: 'T',
  latitude,
  longitude,
  tone: 'orange',
})
const [AMARILLO, JOPLIN] = [at('Amarillo', 35.19, -101.75), at('Joplin', 37.08, -94.51)]

const open = (style: string, map: React.ReactNode) =>
  render(
    <ThemeProvider>
      <MapStyle style={style}>
        <main style={{ width: 600, height: 400 }}>
          <Suspense>{map}</Suspense>
        </main>
      </MapStyle>
    </ThemeProvider>,
  )

/** WebGL clears a rendered frame unless it is preserved for reading. */
const getContext = HTMLCanvasElement.prototype.getContext
beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (
    this: HTMLCanvasElement,
    kind: string,
    options?: unknown,
  ) {
    return getContext.call(this, kind, { ...(options as object), preserveDrawingBuffer: true })
  } as typeof getContext)
})
const canvas = () => document.querySelector('canvas')
const titled = (title: string) =>
  [...document.querySelectorAll('title')].find((each) => each.textContent === title)?.parentElement

/** The color of the roads' canvas below an element, as red, green and blue. */
const colourUnder = async (element: Element): Promise<number[]> => {
  const drawn = canvas()
  if (!drawn) return []
  const { left, top, width, height } = element.getBoundingClientRect()
  const frame = drawn.getBoundingClientRect()
  const picture = await createImageBitmap(drawn)
  const copy = new OffscreenCanvas(1, 1).getContext('2d')
  const scale = drawn.width / frame.width
  copy?.drawImage(picture, -(left + width / 2 - frame.left) * scale, -(top + height / 2 - frame.top) * scale)
  return [...(copy?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
}

it('keeps the roads aligned below the pins, however the map is panned', async () => {
  const choose = vi.fn()
  await open(addressOf(STYLE), <PinMap label="Map of 2 places" pins={[AMARILLO, JOPLIN]} onChoose={choose} />)
  const map = page.getByRole('application', { name: 'Map of 2 places' })
  await expect.element(map).toBeVisible()
  const under = (title: string) => {
    const pin = titled(title)
    return pin ? colourUnder(pin) : []
  }
  await expect.poll(() => under('Joplin')).toEqual([0, 0, 255])
  await expect.poll(() => under('Amarillo')).toEqual([0, 255, 0])
  ;(map.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}-')
  await expect.poll(() => under('Joplin')).toEqual([0, 0, 255])
  await expect.poll(() => under('Amarillo')).toEqual([0, 255, 0])
  titled('Joplin')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(choose).toHaveBeenCalledWith('Joplin')
  await expect.element(page.getByRole('link', { name: 'Mappers' })).toBeVisible()
  expect((await axe.run(document.body)).violations).toEqual([])
})

it('shows them below a small map of lanes', async () => {
  await open(addressOf(STYLE), <LaneMap label="From Amarillo to Joplin" points={[AMARILLO, JOPLIN]} lanes={[[0, 1]]} />)
  await expect.element(page.getByRole('img', { name: 'From Amarillo to Joplin' })).toBeVisible()
  const pins = () => document.querySelectorAll('svg[role="img"] circle')
  await expect.poll(() => pins().length).toBe(2)
  await expect.poll(async () => colourUnder(pins()[1]!)).toEqual([0, 0, 255])
})

it('falls back to the outlines if the style is invalid', async () => {
  await open('data:application/json,nonsense', <PinMap label="Map" pins={[JOPLIN]} onChoose={() => undefined} />)
  await expect.element(page.getByText('Roads can’t be loaded')).toBeVisible()
  expect(canvas()).toBeNull()
  await expect.poll(() => document.querySelectorAll('svg > g > path').length).toBeGreaterThan(2)
})
