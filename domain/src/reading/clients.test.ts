/** Who orders, as a text tells it; never sure without a label. */
import { describe, expect, test } from 'vitest'
import { wordedAmounts } from './number-words.ts'
import { read } from './texts.fixture.ts'

const MOVE = 'Please move a 2020 Ford Escape from Plano TX 75074 to Denver CO 80202.'

describe('the client', () => {
  test.each([
    [
      'of the domain of the sender',
      `From: Dee Alford <dalford@tricountycu.example>\nDate: Tue, 1 Dec 2026 10:00:00 -0600\n\n${MOVE}\nRate approved by Tri-County Credit Union.`,
      'Tri-County Credit Union',
    ],
    [
      'with its kind behind the domain',
      `From: Dana K <dk@greatlakesfleet.example>\nDate: Tue, 1 Dec 2026 10:00:00 -0600\n\n${MOVE}\nThe van is property of Great Lakes Fleet Services.`,
      'Great Lakes Fleet Services',
    ],
    [
      'of a chat',
      `[2/2/27, 9:01:12 AM] Andre (Coastal Auto Exchange): ${MOVE}\n[2/2/27, 9:02:12 AM] Dispatch: ok`,
      'Coastal Auto Exchange',
    ],
    ['for whom the order is', `Another one for Lone Peak Auto Sales. ${MOVE}`, 'Lone Peak Auto Sales'],
    ['that is billed', `${MOVE} Invoice to Hendley Auto Group, PO 66213.`, 'Hendley Auto Group'],
    [
      'in the title of a page',
      `Order Confirmation | Harbor Light Transport Brokers | HL-118\n\n${MOVE}`,
      'Harbor Light Transport Brokers',
    ],
    ['without its desk', `${MOVE}\nMidstate Equipment rental desk`, 'Midstate Equipment'],
    ['behind the writer', `${MOVE} tks, Vince @ CapCity`, 'CapCity'],
    ['who signs in the last line', `${MOVE}\nGracias, Beto Salinas`, 'Beto Salinas'],
    ['who signs behind a dash', `${MOVE}\n- Jesse`, 'Jesse'],
    [
      'who insures',
      `Insurer: Granite Mutual Insurance      Adjuster: Pam Odell 603-555-0112\n${MOVE}`,
      'Granite Mutual Insurance',
    ],
  ])('%s', (_what, text, client) => expect(read(text).client?.value).toBe(client))

  test('is sure only under a label or where it is told to be billed', () => {
    expect(read(`${MOVE}\n- Jesse`).client?.isSure).toBe(false)
    expect(read(`Insurer: Granite Mutual Insurance\n${MOVE}`).client?.isSure).toBe(true)
  })
})

describe('prices', () => {
  const TWO = '2020 Ford Escape and 2018 Kia Forte from Plano TX 75074 to Denver CO 80202.'
  const pricesOf = (text: string) => {
    const { price, vehicles } = read(text)
    return [price?.value ?? null, vehicles.map((each) => each.price?.value ?? null)]
  }
  test.each([
    [`${TWO} 350 for the Escape and 425 for the Forte.`, [775, [350, 425]]],
    [`${TWO} Paying 350 / 425.`, [775, [350, 425]]],
    [
      `Vehicle A: 2020 Ford Escape\nVehicle B: 2018 Kia Forte\nPlano TX 75074 to Denver CO 80202\nA $350, B $425`,
      [775, [350, 425]],
    ],
    [`${MOVE}\nLine haul: $480\nFuel $60\nToll $12\nTotal rate: $552`, [552, [null]]],
    [`${MOVE} 275 ok?`, [275, [null]]],
    [`${MOVE} Approved up to $690.`, [690, [null]]],
    [`${MOVE} Agreed fee $3,400.`, [3400, [null]]],
    [`${MOVE} The gate code is 0188.`, [null, [null]]],
    [`${MOVE} We agreed on eleven hundred and fifty dollars.`, [1150, [null]]],
    [`${MOVE} I'll pay you three fifty.`, [350, [null]]],
  ])('%s', (text, prices) => expect(pricesOf(text)).toEqual(prices))

  test.each([
    ['eleven hundred and fifty', [1150]],
    ['two thousand three hundred', [2300]],
    ['four hundred twenty-five', [425]],
    ['six hundred miles', []],
  ])('%s', (text, values) => expect(wordedAmounts(text).map(({ value }) => value)).toEqual(values))
})
