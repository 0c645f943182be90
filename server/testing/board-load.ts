/** Loads in the form that board adapters get. */
import type { BoardCommodity, BoardLoad } from '../src/outside/loadboards/loadboard.ts'

export const aBoardVehicle = (more: Partial<BoardCommodity> = {}): BoardCommodity => ({
  guid: 'v1',
  type: 'vehicle',
  vin: '1HGCM82633A004352',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: null,
  bodyType: 'Sedan',
  inoperable: false,
  description: null,
  ...more,
})
/** A sedan from Dallas to Denver in an enclosed trailer, 3 days after 2 March 2026. */
export const aBoardLoad = (more: Partial<BoardLoad> = {}): BoardLoad => ({
  reference: 'J-1',
  price: '700.10',
  equipmentTypeId: 2,
  inspectionType: 'standard',
  comment: null,
  availableAt: new Date('2026-03-05T14:00:00Z'),
  deliverBy: null,
  expiresAt: null,
  payment: { days: 30, clock: 'signed-bol', isQuickPay: false, method: 'check', cod: null },
  contact: { name: 'Acme', phone: null, email: null },
  stops: [
    { type: 'pickup', city: 'Dallas', state: 'TX', zipCode: '75236', country: 'US' },
    { type: 'delivery', city: 'Denver', state: 'CO', zipCode: '80202', country: 'US' },
  ],
  commodities: [aBoardVehicle()],
  ...more,
})
