/** Trucks, trailers and drivers of a carrier: kept by the carrier, read by the company. */
import * as z from 'zod/mini'
import { smallListOfVendor } from '../small-lists/small-list.ts'
import { TRAILER_MODEL_IDS, TRAILER_MODELS } from '../vocabulary/trailer-models.ts'

const KEPT = { seen: 'everyone', set: 'carrier' } as const
const OPTIONAL = { nullable: true, ...KEPT } as const
/** Numbers of people: of the company, only for those who see tax numbers. */
const PERSONAL = { ...OPTIONAL, seen: 'personalNumbers' } as const
const EXPIRY = { kind: 'day', ...OPTIONAL } as const
const PLATE = {
  plate: { kind: 'text', max: 15, label: 'Plate', ...OPTIONAL },
  plateState: { kind: 'text', max: 3, label: 'State', ...OPTIONAL },
} as const
const MAY = {
  see: { portals: ['dispatcher', 'carrier'], permission: 'accounts.view_vendors' },
  keep: { portals: ['carrier'], permission: 'accounts.edit_contacts' },
} as const
/** As long as a job takes it. */
const UNIT = { isUnique: true, nameMax: 40 } as const
const Year = z.nullable(
  z.int().check(z.gte(1950, 'is not a year of a vehicle'), z.lte(2100, 'is not a year of a vehicle')),
)

/** Trucks by their unit numbers. */
export const TRUCKS = smallListOfVendor(
  'truck',
  {
    ...PLATE,
    year: { kind: 'number', label: 'Year', input: Year, ...OPTIONAL },
    make: { kind: 'text', max: 50, label: 'Make', ...OPTIONAL },
    model: { kind: 'text', max: 50, label: 'Model', ...OPTIONAL },
    vin: { kind: 'text', max: 17, label: 'VIN', ...OPTIONAL },
    insuranceExpiresOn: { ...EXPIRY, label: 'Insurance expires' },
    insuranceFileGuid: { kind: 'guid', refersTo: 'file', label: 'Insurance file', ...OPTIONAL },
  },
  { ...MAY, path: '/vendors/{vendorGuid}/trucks', words: { one: 'truck', many: 'trucks' }, ...UNIT },
)

/** Trailers by their unit numbers. `kind`: one that the load builder knows, with its positions; null while it is unknown. */
export const TRAILERS_OF_VENDOR = smallListOfVendor(
  'trailer',
  {
    ...PLATE,
    kind: {
      kind: 'choice',
      values: [...TRAILER_MODEL_IDS, 'other'],
      words: { ...TRAILER_MODELS, other: 'Other' },
      label: 'Kind',
      ...OPTIONAL,
    },
    registrationExpiresOn: { ...EXPIRY, label: 'Registration expires' },
  },
  { ...MAY, path: '/vendors/{vendorGuid}/trailers', words: { one: 'trailer', many: 'trailers' }, ...UNIT },
)

/** Drivers. `userGuid`: one of the carrier’s people, who has the jobs on their phone. */
export const DRIVERS = smallListOfVendor(
  'driver',
  {
    phoneNumber: { kind: 'text', max: 40, label: 'Phone', ...OPTIONAL },
    userGuid: { kind: 'guid', refersTo: 'user', label: 'User', ...OPTIONAL },
    licenseNumber: { kind: 'text', max: 40, label: 'License number', ...PERSONAL },
    licenseState: { kind: 'text', max: 3, label: 'License state', ...PERSONAL },
    licenseExpiresOn: { ...EXPIRY, label: 'License expires' },
    medicalCardExpiresOn: { ...EXPIRY, label: 'Medical card expires' },
  },
  { ...MAY, path: '/vendors/{vendorGuid}/drivers', words: { one: 'driver', many: 'drivers' } },
)
