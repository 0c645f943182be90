/** The clients of the demo company and their ordering habits. */
import type { OrderClassification } from '@waybill/contract/vocabulary/classifications.ts'
import type { Stock } from './vehicles.ts'

/** How a client orders. */
export interface Habits {
  /** Its share of all orders. */
  share: number
  classifications: readonly (readonly [OrderClassification, number])[]
  stock: Stock
  /** Kinds of places that its orders come from and go to; its own places are first in both lists. */
  from: readonly string[]
  to: readonly string[]
  /** The prefix of its reference numbers. */
  prefix: string
  /** It orders by tender, which a dispatcher must answer. */
  tenders?: boolean
}

export interface Client extends Habits {
  key: string
  name: string
  domain: string
  zip: string
  street: string
  termsId: number
  branches: readonly { key: string; name: string; zip: string; street: string }[]
  instructions?: string
}

const CAR_HAUL = [['car haul', 1]] as const
const own = 'own'

export const CLIENTS: readonly Client[] = [
  {
    key: 'summit',
    name: 'Summit Ridge Auto Group',
    domain: 'summit-ridge.test',
    street: '5005 LBJ Fwy',
    zip: '75244',
    termsId: 12,
    share: 34,
    classifications: [
      ['car haul', 95],
      ['salvage', 5],
    ],
    stock: 'everyday',
    from: ['auction', 'rail yard', own, 'port'],
    to: [own],
    prefix: 'SR',
    branches: [
      { key: 'summit-plano', name: 'Summit Ridge Plano', street: '4801 Preston Park Blvd', zip: '75093' },
      { key: 'summit-denver', name: 'Summit Ridge Denver', street: '350 S Havana St', zip: '80012' },
      { key: 'summit-scottsdale', name: 'Summit Ridge Scottsdale', street: '8800 E Raintree Dr', zip: '85260' },
      { key: 'summit-kansas', name: 'Summit Ridge Kansas City', street: '10200 Metcalf Ave', zip: '66212' },
    ],
    instructions: 'Call the receiving manager 30 minutes before arrival. No deliveries on Sundays.',
  },
  {
    key: 'harborview',
    name: 'Harborview Auto Remarketing',
    domain: 'harborview.test',
    street: '4501 Curtis Ave',
    zip: '21226',
    termsId: 12,
    share: 13,
    classifications: CAR_HAUL,
    stock: 'everyday',
    from: [own, 'port', 'dealer'],
    to: ['auction', own],
    prefix: 'HV',
    branches: [],
  },
  {
    key: 'keystone',
    name: 'Keystone Fleet Leasing',
    domain: 'keystone-fleet.test',
    street: '230 Executive Dr',
    zip: '16066',
    termsId: 13,
    share: 9,
    classifications: CAR_HAUL,
    stock: 'vans',
    from: [own, 'dealer'],
    to: ['auction', own, 'dealer'],
    prefix: 'KFL',
    tenders: true,
    branches: [
      { key: 'keystone-east', name: 'Keystone Fleet East', street: '681 Moore Rd', zip: '19406' },
      { key: 'keystone-ohio', name: 'Keystone Fleet Ohio', street: '4343 Equity Dr', zip: '43228' },
    ],
  },
  {
    key: 'evergreen',
    name: 'Evergreen Car Rental',
    domain: 'evergreen-rental.test',
    street: '2001 E Plumb Ln',
    zip: '89502',
    termsId: 12,
    share: 11,
    classifications: CAR_HAUL,
    stock: 'new',
    from: ['rail yard', own, 'port'],
    to: [own, 'auction'],
    prefix: 'EV',
    branches: [
      { key: 'evergreen-seattle', name: 'Evergreen Car Rental Seattle', street: '3150 S 160th St', zip: '98188' },
      { key: 'evergreen-portland', name: 'Evergreen Car Rental Portland', street: '7101 NE Airport Way', zip: '97218' },
      { key: 'evergreen-boise', name: 'Evergreen Car Rental Boise', street: '3201 W Airport Way', zip: '83705' },
    ],
  },
  {
    key: 'bluebonnet',
    name: 'Bluebonnet Salvage Buyers',
    domain: 'bluebonnet-salvage.test',
    street: '4650 Vista Rd',
    zip: '77504',
    termsId: 10,
    share: 6,
    classifications: [['salvage', 1]],
    stock: 'everyday',
    from: ['salvage yard', 'auction', 'storage lot'],
    to: [own],
    prefix: 'BB',
    branches: [],
  },
  {
    key: 'meridian',
    name: 'Meridian Auto Finance',
    domain: 'meridian-finance.test',
    street: '1180 W Peachtree St',
    zip: '30309',
    termsId: 12,
    share: 6,
    classifications: [
      ['repossession', 85],
      ['car haul', 15],
    ],
    stock: 'everyday',
    from: ['storage lot', 'dealer'],
    to: [own, 'auction'],
    prefix: 'MF',
    branches: [],
  },
  {
    key: 'great-lakes',
    name: 'Great Lakes Import Cars',
    domain: 'great-lakes-imports.test',
    street: '6325 Dixie Rd',
    zip: 'L5T 1A1',
    termsId: 11,
    share: 6,
    classifications: CAR_HAUL,
    stock: 'everyday',
    from: ['auction', own, 'port'],
    to: [own],
    prefix: 'GL',
    branches: [],
  },
  {
    key: 'cobalt',
    name: 'Cobalt Electric Delivery',
    domain: 'cobalt-electric.test',
    street: '45500 Fremont Blvd',
    zip: '94538',
    termsId: 10,
    share: 6,
    classifications: CAR_HAUL,
    stock: 'electric',
    from: [own, 'port', 'rail yard'],
    to: [own, 'dealer'],
    prefix: 'CE',
    branches: [],
  },
  {
    key: 'prairie-equipment',
    name: 'Prairie Equipment Freight',
    domain: 'prairie-equipment.test',
    street: '3400 80th St',
    zip: '61265',
    termsId: 13,
    share: 4,
    classifications: [
      ['freight', 90],
      ['car haul', 10],
    ],
    stock: 'trucks',
    from: [own, 'warehouse'],
    to: [own, 'warehouse', 'dealer'],
    prefix: 'PE',
    tenders: true,
    branches: [],
  },
  {
    key: 'pacific-drayage',
    name: 'Pacific Drayage Partners',
    domain: 'pacific-drayage.test',
    street: '1300 W Anaheim St',
    zip: '90710',
    termsId: 12,
    share: 4,
    classifications: [['drayage', 1]],
    stock: 'everyday',
    from: ['port'],
    to: [own],
    prefix: 'PD',
    branches: [],
  },
  {
    key: 'classic-lane',
    name: 'Classic Lane Collectors',
    domain: 'classic-lane.test',
    street: '15800 N 76th St',
    zip: '85260',
    termsId: 15,
    share: 3,
    classifications: CAR_HAUL,
    stock: 'collector',
    from: [own, 'auction', 'dealer'],
    to: [own, 'dealer'],
    prefix: 'CL',
    branches: [],
  },
  {
    key: 'blue-heron',
    name: 'Blue Heron Online Cars',
    domain: 'blue-heron.test',
    street: '8800 Park Central Dr',
    zip: '23227',
    termsId: 12,
    share: 8,
    classifications: CAR_HAUL,
    stock: 'everyday',
    from: [own, 'auction'],
    to: [own, 'dealer'],
    prefix: 'BH',
    branches: [],
  },
]

/** The only client of the second company. */
export const OTHER_CLIENTS: readonly Client[] = [
  {
    key: 'marlin',
    name: 'Marlin Bay Motors',
    domain: 'marlin-bay.test',
    street: '4001 Ponce de Leon Blvd',
    zip: '33146',
    termsId: 12,
    share: 1,
    classifications: CAR_HAUL,
    stock: 'everyday',
    from: ['auction', 'port'],
    to: ['dealer'],
    prefix: 'MB',
    branches: [],
  },
]
