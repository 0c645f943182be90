import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import './grid/grid.css'
import { TransportCard } from './transport-card.tsx'

afterEach(async () => {
  await page.viewport(1280, 800)
})

it.each([320, 360, 390])('shows both dates with their years on a phone of %i pixels', async (width) => {
  await page.viewport(width, 740)
  await render(
    // The box to select a card, and the list's edge.
    <div style={{ marginInline: '44px 12px' }}>
      <TransportCard
        number="1002026-1"
        status="Ready"
        vehicle="2021 Toyota Camry"
        from={{ city: 'Dallas', state: 'TX' }}
        to={{ city: 'Denver', state: 'CO' }}
        pickup="Dec 20, 2027"
        delivery="Dec 24, 2027"
        last="PO-4711"
      />
    </div>,
  )
  const dates = page.getByText('Delivery Dec 24, 2027').element().parentElement!
  expect(dates.scrollWidth).toBeLessThanOrEqual(dates.clientWidth)
  expect(dates.parentElement!.offsetHeight).toBeLessThanOrEqual(112)
})

it('stands in the middle of a higher card', async () => {
  await render(
    <div className="grid-card" style={{ height: 200 }}>
      <div className="grid-card-content">
        <TransportCard
          number="1002026"
          status="New"
          vehicle="2021 Toyota Camry"
          from={{ city: 'Dallas', state: 'TX' }}
          to={{ city: 'Denver', state: 'CO' }}
          pickup={undefined}
          delivery={undefined}
        />
      </div>
    </div>,
  )
  const rectOf = (text: string) => page.getByText(text, { exact: true }).element().getBoundingClientRect()
  const around = document.querySelector('.grid-card')!.getBoundingClientRect()
  const [above, below] = [rectOf('1002026').top - around.top, around.bottom - rectOf('Pickup –').bottom]
  expect(above).toBeGreaterThan(20)
  expect(Math.abs(above - below)).toBeLessThanOrEqual(4)
})
