/** Answers below the questions of a quoted mail. */
import { expect, test } from 'vitest'
import { read } from './texts.fixture.ts'

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
