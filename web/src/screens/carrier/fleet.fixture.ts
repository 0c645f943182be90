/** Trucks, trailers and drivers of a carrier, as the API returns them. */
import type { Driver, Trailer, Truck } from '../../features/carrier/fleet/fleet.api.ts'
import { guidOf } from './carrier.fixture.tsx'

const DATES = { dateCreated: '2026-11-20T14:00:00.000Z', dateUpdated: '2026-11-20T14:00:00.000Z' }

export const aTruck = (last: number, name: string, more: Partial<Truck> = {}): Truck => ({
  guid: guidOf(last),
  name,
  plate: '7ABC123',
  plateState: 'AZ',
  year: 2019,
  make: 'Peterbilt',
  model: '389',
  vin: null,
  insuranceExpiresOn: '2099-01-31',
  insuranceFileGuid: null,
  ...DATES,
  ...more,
})

export const aTrailer = (last: number, name: string, more: Partial<Trailer> = {}): Trailer => ({
  guid: guidOf(last),
  name,
  plate: null,
  plateState: null,
  kind: 'high-mount-8',
  registrationExpiresOn: null,
  ...DATES,
  ...more,
})

export const aDriver = (last: number, name: string, more: Partial<Driver> = {}): Driver => ({
  guid: guidOf(last),
  name,
  phoneNumber: '+13035550147',
  userGuid: null,
  licenseNumber: null,
  licenseState: null,
  licenseExpiresOn: null,
  medicalCardExpiresOn: null,
  ...DATES,
  ...more,
})
