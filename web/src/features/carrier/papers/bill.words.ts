/**
 * Texts of the bill of lading on the phone: a document for officers and consignees in North America, always in English.
 * Labels of its pictures are for the driver, in the driver's language.
 */
export const BILL = {
  job: 'Job',
  order: 'Order',
  carrier: 'Carrier',
  usdot: 'USDOT',
  arranged: 'Arranged by',
  driver: 'Driver',
  truck: 'Truck',
  trailer: 'Trailer',
  from: 'Pickup',
  to: 'Delivery',
  done: 'Done',
  planned: 'Planned',
  vehicles: 'Vehicles',
  conditionAt: { pickup: 'Condition at pickup', delivery: 'Condition at delivery', service: 'Condition' },
  none: { open: 'Not inspected yet', done: 'No inspection was made' },
  noDamage: 'No damage noted',
  odometer: (miles: string) => `Odometer ${miles}`,
  keys: (n: number) => (n === 1 ? '1 key' : `${n} keys`),
  seal: (text: string) => `Seal ${text}`,
  signedBy: (text: string) => `Signed by this phone ${text}`,
  photos: (n: number) => (n === 1 ? '1 photo' : `${n} photos`),
  signed: (name: string, time: string) => `Signed by ${name}, ${time}`,
  unsigned: (reason: string) => `Nobody signed: ${reason}`,
  refused: (reason: string) => `Refused to sign: ${reason}`,
  notedAfter: 'Noted after signing; the signature does not cover it:',
  open: 'Not signed yet',
  collect: (amount: string) => `Driver collects ${amount}`,
} as const
