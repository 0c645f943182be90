/** Texts about the carrier's trucks, trailers and drivers. */
import { DRIVERS, TRAILERS_OF_VENDOR, TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import { localized } from '../../../ui/words/language.ts'

type FieldOfFleet = keyof typeof TRUCKS.own | keyof typeof TRAILERS_OF_VENDOR.own | keyof typeof DRIVERS.own
type Kind = (typeof TRAILERS_OF_VENDOR.own.kind.values)[number]

export const FLEET_EN = {
  title: 'Trucks and drivers',
  tabs: { trucks: 'Trucks', trailers: 'Trailers', drivers: 'Drivers' },
  loading: 'Loading',
  add: { trucks: 'Add a truck', trailers: 'Add a trailer', drivers: 'Add a driver' },
  edit: 'Edit',
  save: 'Save',
  remove: 'Delete',
  removeOf: (name: string) => `Delete ${name}?`,
  removeText: 'Jobs keep what was entered for them. This can’t be undone.',
  none: {
    trucks: ['No trucks yet', 'Trucks you add can be chosen in one tap when you accept a load.'],
    trailers: ['No trailers yet', 'Trailers you add can be chosen in one tap when you assign a driver.'],
    drivers: ['No drivers yet', 'Drivers you add can be chosen in one tap when you accept a load.'],
  },
  names: { trucks: 'Unit number', trailers: 'Unit number', drivers: 'Name' },
  fields: {
    plate: 'Plate',
    plateState: 'State',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    vin: 'VIN',
    insuranceExpiresOn: 'Insurance expires',
    insuranceFileGuid: 'Insurance file',
    kind: 'Kind',
    registrationExpiresOn: 'Registration expires',
    phoneNumber: 'Phone',
    userGuid: 'Sees their jobs on the phone as',
    licenseNumber: 'License number',
    licenseState: 'License state',
    licenseExpiresOn: 'License expires',
    medicalCardExpiresOn: 'Medical card expires',
  } satisfies Readonly<Record<FieldOfFleet, string>>,
  kinds: {
    'stinger-9': 'Stinger, 9 positions',
    'high-mount-8': 'High mount, 8 positions',
    'wedge-3': 'Wedge, 3 positions',
    'hot-shot-2': 'Hot shot, 2 positions',
    'enclosed-6': 'Enclosed, 6 positions',
    'enclosed-2': 'Enclosed, 2 positions',
    other: 'Other',
  } satisfies Readonly<Record<Kind, string>>,
  noUser: 'Nobody with an account',
  papers: {
    insuranceExpiresOn: 'Insurance',
    registrationExpiresOn: 'Registration',
    licenseExpiresOn: 'License',
    medicalCardExpiresOn: 'Medical card',
  } as Readonly<Record<string, string>>,
  expired: (paper: string, day: string) => `${paper} expired ${day}`,
  ends: (paper: string, day: string) => `${paper} ends ${day}`,
  insurance: 'Insurance file',
  openInsurance: 'Open',
  addInsurance: 'Add a photo or PDF',
  replaceInsurance: 'Replace by a photo or PDF',
  seenByDispatch: 'Dispatch sees trucks, trailers and drivers, and what has expired.',
  more: (shown: number, total: number) => `The first ${shown} of ${total}`,
  choose: { trucks: 'Your trucks', trailers: 'Your trailers', drivers: 'Your drivers' },
  keep: {
    trucks: (name: string) => `Keep ${name} as a truck`,
    trailers: (name: string) => `Keep ${name} as a trailer`,
    drivers: (name: string) => `Keep ${name} as a driver`,
  },
} as const

export const FLEET = localized('fleet', FLEET_EN)
