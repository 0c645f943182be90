import axe from 'axe-core'
import { useState } from 'react'
import '../css/basics.css'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ThemeProvider } from '../theme-provider.tsx'
import type { MapPoint } from './map-frame.ts'
import { PinMap } from './pin-map.tsx'

const at = (id: string, latitude: number, longitude: number): MapPoint => ({
  id,
  label: id,
  mark: 'T',
  latitude,
  longitude,
  tone: 'orange',
})
/** Two exits close together, and one far away. */
const PINS = [at('Pilot Amarillo', 35.19, -101.75), at('Petro Amarillo', 35.2, -101.72), at('Joplin', 37.08, -94.51)]
let chosen: string | undefined

const Map = ({ pins = PINS }: { pins?: readonly MapPoint[] }) => {
  const [id, setId] = useState<string>()
  chosen = id
  return (
    <ThemeProvider>
      <main style={{ width: 600, height: 400 }}>
        <PinMap label="Map of 3 places" pins={pins} chosenId={id} onChoose={setId} />
      </main>
    </ThemeProvider>
  )
}
const map = () => page.getByRole('application', { name: 'Map of 3 places' })
const texts = () => [...map().element().querySelectorAll('text')].map((text) => text.textContent)
const drawn = () => map().element().querySelector('svg > g')?.getAttribute('transform')
const titled = (title: string) =>
  [...map().element().querySelectorAll('title')].find((each) => each.textContent === title)?.parentElement

it('shows all places, overlapping ones as a cluster, and separates them on click', async () => {
  await render(<Map />)
  await expect.poll(texts).toContain('Joplin')
  expect(texts()).toContain('2')
  titled('2 places: zoom in')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(texts).toContain('Pilot Amarillo')
  titled('Petro Amarillo')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => chosen).toBe('Petro Amarillo')
})

it('pans and zooms by keyboard, buttons and wheel, and resets', async () => {
  await render(<Map />)
  await expect.poll(drawn).toContain('scale')
  const first = drawn()
  ;(map().element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(drawn).not.toBe(first)
  const moved = drawn()
  await userEvent.keyboard('+')
  await expect.poll(drawn).not.toBe(moved)
  await userEvent.keyboard('0')
  await expect.poll(drawn).toBe(first)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(drawn).not.toBe(first)
  await page.getByRole('button', { name: 'Show everything' }).click()
  await expect.poll(drawn).toBe(first)
  const wheel = new WheelEvent('wheel', { deltaY: -300, clientX: 100, clientY: 100, cancelable: true, bubbles: true })
  map().element().dispatchEvent(wheel)
  expect(wheel.defaultPrevented).toBe(true)
  await expect.poll(drawn).not.toBe(first)
})

it('is accessible', async () => {
  await render(<Map />)
  await expect.poll(drawn).toContain('scale')
  expect((await axe.run(document.body)).violations).toEqual([])
})
