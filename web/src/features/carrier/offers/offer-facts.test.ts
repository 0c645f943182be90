/** Drawn offers: the card and its `$ a mile` follow what the offer pays, whatever it is made of. */
import type { Contract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { toDollars } from '@waybill/domain/money/cents.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText } from '../../../ui/format/number-text.ts'
import { perMileText } from '../per-mile.ts'
import { cardOf } from './offer-facts.ts'

const cents = fc.integer({ min: 1, max: 500_000 })

test('a card and its rate show the net once quick pay was chosen, with charges, and else the gross', () =>
  fc.assert(
    fc.property(cents, cents, fc.option(cents), fc.integer({ min: 1, max: 3000 }), (price, charge, fee, miles) => {
      const net = price + charge - (fee ?? 0)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only these parts are read
      const offer = {
        amount: toDollars(price),
        charges: [{ name: 'Tarp', amount: toDollars(charge) }],
        quickPayFee: fee === null ? null : toDollars(fee),
        total: toDollars(net),
        job: { distance: miles },
        load: null,
        stops: [],
        commodities: [],
      } as unknown as Contract
      const card = cardOf(offer)
      expect(card.amount).toBe(moneyText(toDollars(net)))
      expect(card.rate).toBe(perMileText(toDollars(net), miles))
    }),
  ))
