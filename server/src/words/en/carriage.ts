/** Bill of lading and proof of delivery: places, condition and receipt. */
import { PHOTO_SLOTS } from '@waybill/contract/vocabulary/photo-slots.ts'

export const CARRIAGE = {
  titles: { 'bill-of-lading': 'Bill of Lading', 'proof-of-delivery': 'Proof of Delivery' },
  titleOfCopy: (title: string) => `${title} (copy)`,
  copyOf: (sha256: string) => `Copy without the driver. SHA-256 of the signed original: ${sha256}.`,
  copyUnsigned: 'Copy without the driver; the original is not signed yet.',
  number: (number: string) => `No. ${number}`,
  orderAndJob: (order: string, job: string) => `Order ${order}, job ${job}`,
  bookedBy: 'BOOKED BY',
  carrier: 'CARRIER',
  asStated: 'As stated by the driver',
  notNamed: 'Not named in this copy',
  consignor: 'CONSIGNOR / PICKUP',
  consigneePlace: 'CONSIGNEE / DELIVERY',
  pickup: (nth: number) => `PICKUP ${nth}`,
  delivery: (nth: number) => `DELIVERY ${nth}`,
  promised: (when: string) => `Promised: ${when}`,
  notSet: 'not set',
  actual: (when: string) => `Actual: ${when}`,
  commodities: (count: number) => `COMMODITIES (${count})`,
  pieces: 'Pieces',
  description: 'Vehicle or description',
  weight: 'Weight and details',
  exceptions: 'EXCEPTIONS',
  aPiece: 'A piece',
  outcomes: { done: 'done', missing: 'missing', refused: 'refused' },
  collect: 'AMOUNT TO COLLECT',
  collectAt: (amount: string, place: string, method: string | null) =>
    `${amount} at ${place}, by ${method ?? 'the agreed method'}.`,
  receipt: 'RECEIPT',
  received:
    'Received in the condition noted above. Damage that isn’t noted and signed for here is hard to claim, so inspect before you sign. Liability and claims follow 49 U.S.C. 14706; a claim may be filed with the carrier within nine months of delivery.',
  foot: {
    'bill-of-lading': (number: string, order: string) => `Bill of lading ${number}, order ${order}.`,
    'proof-of-delivery': (number: string, order: string) => `Proof of delivery ${number}, order ${order}.`,
  },
}

export const CONDITION = {
  noDamage: 'no damage noted',
  odometer: (miles: string) => `odometer ${miles}`,
  keys: (count: number) => `${count} keys`,
  photos: (count: number) => `${count} photos`,
  seal: (seal: string) => `seal ${seal}`,
  signed: (hash: string) => `signed ${hash}`,
  notSigned: 'not signed',
  waived: (by: string | null, reason: string) => `waived${by ? ` by ${by}` : ''}: ${reason}`,
  saidUndamaged: 'No damage, as declared by the driver',
  notOnPaper: 'What it has is not on this paper',
  nothing: 'Nothing recorded',
  inspectionWas: (waived: string) => `Inspection ${waived}`,
  notFinished: 'inspection not finished',
  inspectionWaived: 'inspection waived',
  notInspected: 'not inspected',
  seeBelow: 'see below',
  views: { left: 'Left', right: 'Right', front: 'Front', rear: 'Rear', top: 'Top', interior: 'Inside' },
  deleted: (count: number, at: string) =>
    `${count === 1 ? '1 photo was' : `${count} photos were`} deleted on ${at} under the company’s retention setting.`,
  seen: 'Seen',
  signedHead: 'Signed',
  at: { pickup: 'CONDITION AT PICKUP', delivery: 'CONDITION AT DELIVERY' },
  noneAt: {
    pickup: 'No inspection was recorded at pickup.',
    delivery: 'No inspection was recorded at delivery.',
  },
  form: 'Front:            Rear:            Left:            Right:            Roof:            [  ] no damage',
  slot: (slot: string): string => PHOTO_SLOTS.find((each) => each.slot === slot)?.label ?? slot,
  /** A part, kind or size of damage by its code. `english`: the label in the edition of the list that it was recorded with. */
  damage: (_part: 'areas' | 'types' | 'severities', _code: string, english: string): string => english,
}

export const RECEIPT = {
  noted: {
    damage: 'damage',
    'damage-removed': 'damage removed',
    odometer: 'odometer',
    keys: 'keys',
    answers: 'answers',
    photos: 'photos',
  },
  none: 'none',
  was: (value: string) => ` (was ${value})`,
  by: (name: string) => `by ${name}`,
  outcomes: { signed: '', refused: 'Refused to sign: ', 'not-available': 'Nobody signed: ' },
  together: (jobs: string) => `One signature for the jobs ${jobs}.`,
  shown: {
    signed: (hash: string, text: string) => `Shown when signed (SHA-256 ${hash}): ${text}`,
    asked: (hash: string, text: string) => `Shown when asked (SHA-256 ${hash}): ${text}`,
  },
  notRecorded: {
    signed: 'What was shown when signed was not recorded.',
    asked: 'What was shown when asked was not recorded.',
  },
  notedAfter: 'Noted after signing; this signature does not cover it:',
  released: 'Released at pickup by',
  received: 'Received at delivery by',
  driver: 'Driver',
  signatureWas: (waived: string) => `Signature ${waived}`,
}
