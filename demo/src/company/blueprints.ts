/** The two demo companies: the main one, and another that must never be visible from it. */
import { newGuid } from '@waybill/server/platform/guid.ts'
import type { Actor } from '@waybill/server/records/history/index.ts'
import { CLIENTS, OTHER_CLIENTS } from '../catalog/clients.ts'
import { OTHER_VENDORS, VENDORS } from '../catalog/vendors.ts'
import type { Blueprint } from './make-company.ts'

const DAYS = 400

/** When both companies started using the product. */
const foundedAt = (now: Date): Date => new Date(now.getTime() - DAYS * 86_400_000)

/** Creates a company on that day, before it has any users. */
export const founderOf = (plan: Pick<Blueprint, 'guid'>, now: Date): Actor => ({
  companyGuid: plan.guid,
  userGuid: null,
  userName: null,
  portal: null,
  requestId: null,
  now: foundedAt(now),
  announce: () => {},
})

export const larkspur = (now: Date): Blueprint => ({
  guid: newGuid(foundedAt(now)),
  name: 'Larkspur Auto Logistics',
  domain: 'demo.test',
  zone: 'America/Chicago',
  street: '2900 Singleton Blvd',
  zip: '75212',
  mc: 'MC804417',
  usdot: '2264158',
  people: [
    {
      name: 'Marisol Vega',
      signsInAs: 'dispatcher@demo.test',
      role: 'admin',
      title: 'Dispatch Manager',
      startsOn: '/home',
    },
    { name: 'Theo Lindqvist', signsInAs: 'accounting@demo.test', role: 'accounting', title: 'Accountant' },
    { name: 'Darnell Hughes', signsInAs: 'desk@demo.test', role: 'dispatcher', title: 'Dispatcher' },
    { name: 'Priya Banerjee', role: 'dispatcher', title: 'Dispatcher' },
    { name: 'Tomas Kowalski', role: 'dispatcher', title: 'Dispatcher' },
    { name: 'Leilani Park', signsInAs: 'manager@demo.test', role: 'dispatch-manager', title: 'Dispatch Manager' },
    { name: 'Ruth Okafor', role: 'accounting', title: 'Payables' },
    { name: 'Andre Fontaine', signsInAs: 'sales@demo.test', role: 'sales', title: 'Account Executive' },
    { name: 'Mei Nakamura', role: 'sales', title: 'Account Executive' },
    { name: 'Grace Yilmaz', signsInAs: 'readonly@demo.test', role: 'read-only', title: 'Auditor' },
  ],
  clients: CLIENTS,
  vendors: VENDORS,
  signIns: new Map([
    [
      'summit',
      { name: 'Naomi Castillo', signsInAs: 'client@demo.test', role: 'client-admin', title: 'Transport Manager' },
    ],
    [
      'harborview',
      { name: 'Isaac Boateng', signsInAs: 'client2@demo.test', role: 'client-admin', title: 'Fleet Manager' },
    ],
    [
      'Red Mesa Auto Haulers',
      { name: 'Hector Begay', signsInAs: 'carrier@demo.test', role: 'carrier-admin', title: 'Owner' },
    ],
    [
      'Prairie Wind Transport',
      { name: 'Ingrid Bergstrom', signsInAs: 'carrier2@demo.test', role: 'carrier-admin', title: 'Owner' },
    ],
  ]),
})

export const tidewater = (now: Date): Blueprint => ({
  guid: newGuid(foundedAt(now)),
  name: 'Tidewater Vehicle Movers',
  domain: 'other.test',
  zone: 'America/New_York',
  street: '3033 NW North River Dr',
  zip: '33142',
  mc: 'MC951230',
  usdot: '3108846',
  people: [
    { name: 'Zara Ibrahim', signsInAs: 'dispatcher@other.test', role: 'admin', title: 'Owner' },
    { name: 'Owen Fitzgerald', role: 'dispatcher', title: 'Dispatcher' },
    { name: 'Hana Cho', role: 'accounting', title: 'Accountant' },
  ],
  clients: OTHER_CLIENTS,
  vendors: OTHER_VENDORS,
  signIns: new Map([
    ['marlin', { name: 'Luis Ferreira', signsInAs: 'client@other.test', role: 'client-admin', title: 'Buyer' }],
    [
      'Mangrove Auto Carriers',
      { name: 'Jasmine Tran', signsInAs: 'carrier@other.test', role: 'carrier-admin', title: 'Owner' },
    ],
  ]),
})
