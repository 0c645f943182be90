/** Texts with more stops than one pickup and one delivery: which end each place is, and what goes there. */
import { describe, expect, test } from 'vitest'
import { peopleOf, read } from './texts.fixture.ts'

/** Role, city and vehicles of each stop. */
const routesOf = (text: string) => {
  const { stops, vehicles } = read(text)
  return stops.map(({ role, city, zipCode, vehicles: own }) => [
    role,
    city?.value ?? zipCode?.value ?? null,
    own.map((vehicle) => vehicles.indexOf(vehicle)).toSorted((a, b) => a - b),
  ])
}

describe('places without a role', () => {
  test('items of a list are pickups where all go to one place', () => {
    const text = `All three to Mile High Autos, 100 Colfax Ave, Denver, CO 80202.

• Plano - North Lot, 120 Main St, Plano, TX 75074: 2017 Kia Sorento, black. See Ana 214-555-0121.
• Austin - Hill Autos, 9 Lamar Blvd, Austin TX 78704: 2015 Honda Accord, silver. Ask for Paul 512-555-0138.
• Tulsa - River Autos, 44 Boston Ave, Tulsa, OK 74116: 2013 Ford Escape, white. Ask for Joe 918-555-0194`
    expect(routesOf(text)).toEqual([
      ['pickup', 'Plano', [0]],
      ['pickup', 'Austin', [1]],
      ['pickup', 'Tulsa', [2]],
      ['delivery', 'Denver', []],
    ])
    expect(peopleOf(read(text)).slice(0, 3)).toEqual([
      [['Ana', '214-555-0121']],
      [['Paul', '512-555-0138']],
      [['Joe', '918-555-0194']],
    ])
  })

  test('a letterhead is no stop, and makes none of the places sure', () => {
    const { stops } = read(`Prairie Brokers, 5 Dodge St, Omaha NE 68102

Pickup: North Lot, 120 Main St, Plano TX 75074
Delivery: Mile High Autos, 100 Colfax Ave, Denver CO 80202
2020 Ford Escape`)
    expect(stops.map(({ city }) => city?.value)).toEqual(['Plano', 'Denver'])
  })

  test('a street with a ZIP code belongs to the city that was named', () => {
    const { stops } = read(
      `It is a 2019 Ford Escape, from Plano, Texas to Denver, Colorado. My aunt is at 120 Main Street, zip 75074, and mine is 100 Colfax Ave, Denver 80202.`,
    )
    expect(stops.map(({ street1, city, zipCode }) => [street1?.value, city?.value, zipCode?.value])).toEqual([
      ['120 Main Street', 'Plano', '75074'],
      ['100 Colfax Ave', 'Denver', '80202'],
    ])
  })

  test.each([
    ['goes to Desert Wholesale in Phoenix, 3030 E Grant Rd 85004', ['Desert Wholesale', 'Phoenix', '85004']],
    ['goes to me in Phoenix, 3030 E Grant Rd, 85004', [null, 'Phoenix', '85004']],
    ['goes to Desert Wholesale, 3030 E Grant Rd 85004', ['Desert Wholesale', null, '85004']],
  ])('%s', (text, [name, city, zip]) => {
    const [stop] = read(`2020 Ford Escape ${text}`).stops
    expect([stop?.name?.value ?? null, stop?.city?.value ?? null, stop?.zipCode?.value]).toEqual([name, city, zip])
  })
})

describe('vehicles and their stops', () => {
  test('a sentence with its own place does not belong to the place before', () =>
    expect(
      routesOf(
        'The 22 silverado 3GCUDDED4NG201184 goes to our store 14 Main St Plano TX 75074, ask for Lou 214-555-0119. The white 2020 camry goes to Hill Autos in Austin, 9 Lamar Blvd 78704. Both are sitting at North Lot 44 Boston Ave Tulsa OK 74116.',
      ),
    ).toEqual([
      ['pickup', 'Tulsa', [0, 1]],
      ['delivery', 'Plano', [0]],
      ['delivery', 'Austin', [1]],
    ]))

  test('below a numbered stop its own are listed', () => {
    const text = `Shipper: Blue Heron Logistics LLC
Rep: Tanya Weems / 615-555-0120

PICK 1
North Lot, 120 Main St, Plano, TX 75074
PU# MC-4412
Units: 2025 Chevrolet Tahoe, 2025 Chevrolet Colorado
Contact: Jerome 214-555-0161

PICK 2
Hill Autos, 9 Lamar Blvd, Austin, TX 78704
PU# 90-118
Unit: 2025 GMC Acadia
Contact: Wes 512-555-0109

DROP
Mile High Autos, 100 Colfax Ave, Denver, CO 80202`
    expect(routesOf(text)).toEqual([
      ['pickup', 'Plano', [0, 1]],
      ['pickup', 'Austin', [2]],
      ['delivery', 'Denver', []],
    ])
    const order = read(text)
    expect(order.stops.map(({ reference }) => reference?.value)).toEqual(['MC-4412', '90-118', undefined])
    expect(peopleOf(order)).toEqual([[['Jerome', '214-555-0161']], [['Wes', '512-555-0109']], []])
    // Who orders stands under "Shipper", and is no pickup.
    expect([order.client?.value, order.client?.isSure]).toEqual(['Blue Heron Logistics LLC', false])
  })

  test('tags tell which go where', () =>
    expect(
      routesOf(`Stop 1 of 3   PICK   12/07/26
  North Lot, 120 Main St, Plano TX 75074
  2 units: #1, #2
Stop 2 of 3   DROP   12/08/26
  Hill Autos, 9 Lamar Blvd, Austin TX 78704
  1 unit: #1
Stop 3 of 3   DROP   12/09/26
  River Autos, 44 Boston Ave, Tulsa OK 74116
  1 unit: #2

#1 2019 Isuzu NPR, VIN 54DC4W1B0KS801163
#2 2021 Ford F-450, VIN 1FD0W4HT1MED03782`),
    ).toEqual([
      ['pickup', 'Plano', [0, 1]],
      ['delivery', 'Austin', [0]],
      ['delivery', 'Tulsa', [1]],
    ]))

  test('columns of one name tell where each row is', () =>
    expect(
      routesOf(`vin,year,make,model,agent,agent_addr,agent_phone
3GKALMEV1KL312207,2019,GMC,Terrain,North Lot,"120 Main St, Plano TX 75074",214-555-0112
4S4BTACC8M3155410,2021,Subaru,Outback,Hill Autos,"9 Lamar Blvd, Austin TX 78704",512-555-0197

All to River Autos, 44 Boston Ave, Tulsa OK 74116`),
    ).toEqual([
      ['pickup', 'Plano', [0]],
      ['pickup', 'Austin', [1]],
      ['delivery', 'Tulsa', []],
    ]))

  test('a column of a table names the drop by its number, or by a short name', () => {
    const table = (first: string, second: string, heads: readonly [string, string]) =>
      routesOf(`VIN\tYear\tMake\tModel\tDrop
3GKALMEV1KL312207\t2019\tGMC\tTerrain\t${first}
4S4BTACC8M3155410\t2021\tSubaru\tOutback\t${second}

Pickup: North Lot, 120 Main St, Plano TX 75074
${heads[0]} Hill Autos, 9 Lamar Blvd, Austin TX 78704
${heads[1]} River Autos, 44 Boston Ave, Tulsa OK 74116`)
    const routes = [
      ['pickup', 'Plano', []],
      ['delivery', 'Austin', [0]],
      ['delivery', 'Tulsa', [1]],
    ]
    expect(table('1', '2', ['DROP 1:', 'DROP 2:'])).toEqual(routes)
    expect(table('HA', 'RA', ['HA =', 'RA ='])).toEqual(routes)
  })
})

test.each([
  ['Halvorsen Collection, 100 Colfax Ave, Denver CO 80202', 'Halvorsen Collection'],
  ["Drop is at my sister's, 100 Colfax Ave, Denver CO 80202", undefined],
])('a delivery at %s', (place, name) => {
  const { stops } = read(`Collect: North Lot, 120 Main St, Plano TX 75074
${place.startsWith('Drop') ? '' : 'Deliver: '}${place}
2020 Ford Escape`)
  expect(stops.map(({ role, city }) => [role, city?.value])).toEqual([
    ['pickup', 'Plano'],
    ['delivery', 'Denver'],
  ])
  expect(stops[1]?.name?.value).toBe(name)
})
