import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitRow } from './pasted-table.ts'
import { parsePastedVehicles } from './pasted-vehicles.ts'

const ACCORD = '1HGCM82633A004352'
const MODEL3 = '5YJ3E1EA7KF317000'
const TRUCK = '1FTFW1ET5DFC10312'
const shown = (text: string) =>
  parsePastedVehicles(text).map(({ vin, year, make, model }) => [vin, year, make, model] as const)

describe('pasted vehicles', () => {
  it.each([
    ['nothing', '', []],
    ['words', 'Hello,\nplease quote 3 cars to Dallas, TX 75201.\nThanks', []],
    [
      'bare VINs',
      `${ACCORD}\n${MODEL3}`,
      [
        [ACCORD, null, null, null],
        [MODEL3, null, null, null],
      ],
    ],
    [
      'VINs next to each other',
      `${ACCORD}, ${MODEL3}`,
      [
        [ACCORD, null, null, null],
        [MODEL3, null, null, null],
      ],
    ],
    [
      'a sheet with headings',
      `VIN\tYear\tMake\tModel\tColor\n${ACCORD}\t2003\tHonda\tAccord\tRed\n${MODEL3}\t2019\tTESLA\tModel 3\tBlue`,
      [
        [ACCORD, 2003, 'Honda', 'Accord'],
        [MODEL3, 2019, 'Tesla', 'Model 3'],
      ],
    ],
    [
      'headings in another order and a title above',
      `Release list;;\nLot #;Model Year;Make;Model;Serial\n12;2013;Chevy;Tahoe;${TRUCK}\n;;;;`,
      [[TRUCK, 2013, 'Chevrolet', 'Tahoe']],
    ],
    [
      'one column for the vehicle',
      `Stock,Vehicle,VIN Number\nA1,2013 Ford F-150 XLT,${TRUCK}`,
      [[TRUCK, 2013, 'Ford', 'F-150 XLT']],
    ],
    [
      'a sheet without headings',
      `${TRUCK}\t2013\tFord\tF-150\n\t2020\tKia\tSoul`,
      [
        [TRUCK, 2013, 'Ford', 'F-150'],
        [null, 2020, 'Kia', 'Soul'],
      ],
    ],
    ['a quoted cell', `VIN,Year,Make,Model\n${TRUCK},2013,Ford,"F-150, XLT"`, [[TRUCK, 2013, 'Ford', 'F-150, XLT']]],
    ['a row without VIN', 'Year,Make,Model,VIN\n2001,Saab,9-5,', [[null, 2001, 'Saab', '9-5']]],
    [
      'a sentence',
      `Please move my 2013 Ford F-150 (VIN ${TRUCK}) from Dallas to Austin.`,
      [[TRUCK, 2013, 'Ford', 'F-150']],
    ],
    [
      'a VIN in the next line',
      `Vehicle: 2003 Honda Accord\nVIN: ${ACCORD}\n\n2019 Tesla Model 3\n${MODEL3}`,
      [
        [ACCORD, 2003, 'Honda', 'Accord'],
        [MODEL3, 2019, 'Tesla', 'Model 3'],
      ],
    ],
    ['the year last', `Land Rover Defender 2021`, [[null, 2021, 'Land Rover', 'Defender']]],
    ['a VIN in groups', 'VIN: 1HGCM 82633 A004352', [[ACCORD, null, null, null]]],
    ['an old short VIN', 'VIN: 5Z21H61234 runs', [['5Z21H61234', null, null, null]]],
    ['a make in two words', `2018 Mercedes Benz C300 ${ACCORD}`, [[ACCORD, 2018, 'Mercedes-Benz', 'C300']]],
  ] as const)('in %s', (_, text, vehicles) => expect(shown(text)).toEqual(vehicles))

  it('include whether they run', () => {
    const conditions = (text: string) => parsePastedVehicles(text).map((vehicle) => vehicle.inoperable)
    expect(conditions(`2013 Ford F-150 ${TRUCK} INOP`)).toEqual(['yes'])
    expect(conditions(`${TRUCK} does not run`)).toEqual(['yes'])
    expect(conditions(`${TRUCK} runs and drives`)).toEqual(['no'])
    expect(conditions(TRUCK)).toEqual(['unknown'])
    expect(conditions(`VIN,Inop\n${TRUCK},yes\n${ACCORD},no\n${MODEL3},`)).toEqual(['yes', 'no', 'unknown'])
    expect(conditions(`VIN,Runs?\n${TRUCK},yes\n${ACCORD},N`)).toEqual(['no', 'yes'])
  })

  it('include lot and color', () =>
    expect(parsePastedVehicles(`VIN\tColor\tLot\n${TRUCK}\tRed\t77`)).toMatchObject([
      { color: 'Red', lotNumber: '77' },
    ]))

  it('with odd VINs are kept with a warning', () => {
    const [wrong, twice] = parsePastedVehicles(`1HGCM82643A004352\n1HGCM82643A004352`)
    expect(wrong).toMatchObject({ line: 1, warnings: [{ code: 'check-digit' }] })
    expect(twice).toMatchObject({
      line: 2,
      warnings: [{ code: 'check-digit' }, { code: 'duplicate', message: expect.stringContaining('line 1') }],
    })
    expect(parsePastedVehicles('IHGCM82633AOO4352')).toMatchObject([
      { vin: 'IHGCM82633AOO4352', warnings: [{ code: 'characters', suggestion: ACCORD }] },
    ])
  })

  it('are found at any position', () => {
    const prose = fc.string({ unit: fc.constantFrom(...'abcdefgh .,:;\n\t|"'.split('')), maxLength: 60 })
    fc.assert(
      fc.property(prose, prose, (before, after) => {
        expect(parsePastedVehicles(`${before}\n${ACCORD}\n${after}`).map((each) => each.vin)).toContain(ACCORD)
      }),
    )
  })

  it('never fail, and refer to existing lines', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        for (const { line } of parsePastedVehicles(text)) {
          expect(line).toBeGreaterThan(0)
          expect(line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length)
        }
      }),
    )
  })

  it.each([
    ['a,b', ['a', 'b']],
    ['"a,b",c', ['a,b', 'c']],
    ['"a ""b""",', ['a "b"', '']],
    ['6" pipe,x', ['6" pipe', 'x']],
  ])('split %j', (line, cells) => expect(splitRow(line, ',')).toEqual(cells))
})
