/** Answers below the questions of a quoted mail. */
import { expect, test } from 'vitest'
import { read, stopsOf } from './texts.fixture.ts'

test('each answer is read with its question', () => {
  const { vehicles, stops, price } = read(`Hi Rosa, answers below.

> Is it running?
NO, BLOWN HEAD GASKET.
> Keys?
YES, ON THE DASH.
> Where exactly is it?
MIDTOWN IMPORT SERVICE, 120 MAIN ST, PLANO TX 75074.
> And the delivery address?
100 COLFAX AVE, DENVER CO 80202.
> Year make model VIN?
2011 VOLVO XC70, WHITE, YV4952BZ0B1110482
> Your budget?
$260`)
  expect(
    vehicles.map(({ vin, model, inoperable, hasKeys }) => [
      vin?.value,
      model?.value,
      inoperable?.value,
      hasKeys?.value,
    ]),
  ).toEqual([['YV4952BZ0B1110482', 'XC70', 'yes', true]])
  expect(stops.map(({ role, city, state }) => [role, city?.value, state?.value])).toEqual([
    ['pickup', 'Plano', 'TX'],
    ['delivery', 'Denver', 'CO'],
  ])
  expect(price?.value).toBe(260)
})

test('a value that the answer replaces is not read', () => {
  const order = read(`> Is pickup still Dec 3?
No, Dec 5 works
> Is your budget still $400?
No, $350
> Where exactly is it?
120 Main St, Plano TX 75074
> Delivery still 100 Colfax Ave, Denver CO 80202?
No, 500 Elm St, Omaha NE 68102`)
  expect(stopsOf(order).map(([role, , city, from]) => [role, city, from])).toEqual([
    ['pickup', 'Plano', '12-05'],
    ['delivery', 'Omaha', null],
  ])
  expect(order.price?.value).toBe(350)
})
