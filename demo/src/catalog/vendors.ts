/** The carriers of the demo company, all fictional. */

export interface Vendor {
  name: string
  zip: string
  /** Ids of its equipment types. */
  equipment: readonly number[]
  preferred?: boolean
  /** Why the company no longer uses it. */
  blacklisted?: string
  /** Days until its insurance expires; negative if it has expired. */
  insuredFor: number
  factor?: string
  safety?: string
  /** A requested change of its remit-to that awaits a second user's approval. */
  wantsPayAt?: { mail: string; account: string }
  /** New: without W-9 and agreement. */
  isFresh?: boolean
}

const OPEN = [1, 15]
const ENCLOSED = [2, 15]
const FREIGHT = [4, 6, 7]
/** No equipment: service vendors come to the vehicle. */
const NONE: readonly number[] = []

export const VENDORS: readonly Vendor[] = [
  {
    name: 'Red Mesa Auto Haulers',
    zip: '85301',
    equipment: OPEN,
    preferred: true,
    insuredFor: 210,
    wantsPayAt: { mail: 'office@red-mesa-hauling.test', account: '****4471' },
  },
  { name: 'Prairie Wind Transport', zip: '67203', equipment: OPEN, preferred: true, insuredFor: 145 },
  { name: 'Three Pines Car Carriers', zip: '80229', equipment: OPEN, preferred: true, insuredFor: 320 },
  { name: 'Copper Canyon Logistics', zip: '84104', equipment: OPEN, insuredFor: 88 },
  { name: 'Bayline Vehicle Movers', zip: '77015', equipment: OPEN, insuredFor: 61 },
  { name: 'Osprey Auto Transport', zip: '32219', equipment: OPEN, insuredFor: 275 },
  { name: 'Tallgrass Hauling', zip: '66106', equipment: OPEN, insuredFor: 19, factor: 'Cornerstone Factoring' },
  { name: 'North Fork Carriers', zip: '55369', equipment: OPEN, insuredFor: 188 },
  { name: 'Sabine River Transport', zip: '75601', equipment: OPEN, insuredFor: 240 },
  { name: 'High Plains Auto Freight', zip: '79118', equipment: OPEN, insuredFor: 132 },
  { name: 'Chestnut Hill Haulers', zip: '17109', equipment: OPEN, insuredFor: 301 },
  { name: 'Iron Range Transport', zip: '55792', equipment: OPEN, insuredFor: 44, factor: 'Lakeside Capital' },
  { name: 'Silverleaf Enclosed', zip: '85260', equipment: ENCLOSED, preferred: true, insuredFor: 190 },
  { name: 'Whitetail Auto Express', zip: '54481', equipment: OPEN, insuredFor: 167 },
  { name: 'Golden Spur Transport', zip: '73128', equipment: OPEN, insuredFor: 77 },
  { name: 'Dogwood Carriers', zip: '37210', equipment: OPEN, insuredFor: 229 },
  { name: 'Harbor Light Hauling', zip: '08854', equipment: OPEN, insuredFor: 256 },
  { name: 'Sandstone Auto Lines', zip: '89081', equipment: OPEN, insuredFor: 112 },
  { name: 'Cascade Crest Carriers', zip: '98424', equipment: OPEN, insuredFor: 284 },
  { name: 'Maple Grove Transport', zip: 'L6T 1A1', equipment: OPEN, insuredFor: 203 },
  { name: 'Blue Spruce Freightways', zip: '80022', equipment: FREIGHT, insuredFor: 155 },
  { name: 'Twin Rivers Flatbed', zip: '62040', equipment: [6, 7, 8, 20], insuredFor: 98 },
  { name: 'Pier Nine Drayage', zip: '90744', equipment: [14, 10], insuredFor: 176 },
  { name: 'Saltmarsh Container Haul', zip: '31408', equipment: [14, 10], insuredFor: 141 },
  { name: 'Wagon Wheel Recovery', zip: '30354', equipment: [1, 12], insuredFor: 122 },
  { name: 'Quick Creek Auto Moves', zip: '46241', equipment: OPEN, insuredFor: -12 },
  { name: 'Lantern Road Transport', zip: '43207', equipment: OPEN, insuredFor: -47 },
  { name: 'Fox Hollow Hauling', zip: '28216', equipment: OPEN, insuredFor: 90, blacklisted: 'Double brokered a load' },
  {
    name: 'Badger Pass Carriers',
    zip: '93725',
    equipment: OPEN,
    insuredFor: 205,
    safety: 'Conditional',
    blacklisted: 'Unpaid damage claim',
  },
  { name: 'Juniper Flats Transport', zip: '87105', equipment: OPEN, insuredFor: 330, isFresh: true },
  { name: 'Copperkey Mobile Locksmiths', zip: '75212', equipment: NONE, insuredFor: 260 },
  { name: 'Ready Lane Roadside', zip: '60608', equipment: NONE, insuredFor: 140 },
]

export const OTHER_VENDORS: readonly Vendor[] = [
  { name: 'Mangrove Auto Carriers', zip: '33166', equipment: OPEN, preferred: true, insuredFor: 180 },
  { name: 'Seagrape Transport', zip: '32824', equipment: OPEN, insuredFor: 95 },
  { name: 'Gulf Breeze Locksmiths', zip: '33166', equipment: NONE, insuredFor: 200 },
]
