import type { Charge } from '@waybill/contract/finances/finances.shapes.ts'
import { expect, it } from 'vitest'
import { vehicleShares } from './vehicle-shares.ts'

const COMMODITIES = [{ guid: '1', description: '2021 Ford Bronco', customerPay: 180, vendorPay: 0 }]
const charge = (side: 'client' | 'vendor') => ({ side }) as Charge

it('a side without charges has no amount', () => {
  expect(vehicleShares({ commodities: COMMODITIES, charges: [charge('client')] })).toEqual([
    { guid: '1', description: '2021 Ford Bronco', customerPay: 180 },
  ])
})

it('an amount of nothing among charges stays', () => {
  expect(vehicleShares({ commodities: COMMODITIES, charges: [charge('client'), charge('vendor')] })).toEqual(
    COMMODITIES,
  )
})
