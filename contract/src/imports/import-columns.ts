/** The columns of a sheet of orders. */

const ORIGINS = ['pickup', 'pick up', 'origin', 'from', 'ship from', 'collection']
const DESTINATIONS = ['delivery', 'destination', 'to', 'ship to', 'dropoff', 'drop off']
/** "Pick up postal code", "Destination ZIP": each end with each word for a part of its address. */
const each = (ends: readonly string[], ...parts: string[]) =>
  ends.flatMap((end) => parts.map((part) => `${end} ${part}`))
const NAMES = ['location', 'location name', 'business name', 'company', 'company name']
const STREETS = ['address', 'street', 'street address', 'address 1', 'address line 1', 'address1']
const STATES = ['state', 'province']
const ZIPS = ['zip', 'zip code', 'zipcode', 'postal code', 'postcode']
const PEOPLE = ['contact', 'contact name']
const PHONES = ['phone', 'phone number', 'contact phone']
const EMAILS = ['email', 'contact email']
const TOWNS = [
  'city',
  'city state',
  'city st',
  'city state zip',
  'city state zip code',
  'city st zip',
  'city and state',
]
const TIMES = ['time', 'time window', 'window']
const NOTES = ['notes', 'instructions', 'comments']

/**
 * Possible columns of a sheet, with common headers. The first one is ours, and of several in one sheet the earlier one here counts. Others are of public samples: the sales data
 * of Copart ("Yard name", "Location city", "Model Group", "Runs/Drives", "Has Keys-Yes or No"), run lists of Manheim and Edge Pipeline
 * ("Exterior Color", "Run Number"), load templates of Super Dispatch, Central Dispatch, Car Delivery Network and Loadsmart, and
 * DAT's upload ("Pickup Earliest*", "Equipment*", "Comment").
 */
export const IMPORT_COLUMNS = {
  reference: [
    'reference',
    'reference number',
    'ref',
    'ref number',
    'ref no',
    'order',
    'order number',
    'po',
    'po number',
    'load',
    'load number',
    'load id',
    'order id',
    'purchase order number',
    'external id',
  ],
  client: ['client', 'customer', 'account', 'shipper'],
  classification: ['classification', 'service'],
  instructions: ['instructions', 'notes', 'comments', 'comment'],
  bol: ['bol', 'bol number'],
  price: [
    'price',
    'rate',
    'client price',
    'amount',
    ...each(['price', 'rate'], 'each', 'total', 'per vehicle', 'per car', 'per unit', 'vehicle', 'car', 'unit'),
    'unit price',
    'total price',
  ],
  vin: ['vin', 'vin number', 'vin no', 'vehicle identification number', 'identifier', 'serial number'],
  year: ['year', 'yr', 'model year'],
  make: ['make', 'manufacturer'],
  model: ['model', 'model group', 'model detail'],
  trim: ['trim'],
  color: ['color', 'colour', 'exterior color', 'ext color'],
  description: ['description', 'commodity', 'freight'],
  type: ['type', 'commodity type'],
  quantity: ['quantity', 'qty', 'pieces'],
  weight: ['weight', 'lbs', 'pounds', 'weight lbs', 'weight kg', 'gross weight', 'total weight'],
  lot: ['lot', 'lot number', 'lot no', 'run number'],
  stock: ['stock', 'stock number', 'stock no'],
  plate: ['plate', 'license plate'],
  keys: ['keys', 'has keys', 'has keys yes or no', 'keys present'],
  condition: ['condition'],
  inoperable: ['inoperable', 'inop', 'non runner', 'not running', 'is inoperable', 'inoperable vehicle'],
  operable: [
    'operable',
    'runs',
    'running',
    'drivable',
    'driveable',
    'runner',
    'runs and drives',
    'runs drives',
    'run and drive',
    'run drive',
  ],
  trailer: ['trailer', 'trailer type', 'equipment type', 'transport type', 'equipment'],
  enclosed: ['enclosed', 'enclosed trailer', 'requires enclosed trailer', 'enclosed required'],
  pickupName: ['pickup name', 'pickup', 'origin', 'origin name', 'from', 'yard name', ...each(ORIGINS, ...NAMES)],
  pickupStreet: ['pickup street', ...each(ORIGINS, ...STREETS)],
  pickupCity: ['pickup city', 'location city', ...each(ORIGINS, ...TOWNS)],
  pickupState: ['pickup state', 'location state', ...each(ORIGINS, ...STATES)],
  pickupZip: ['pickup zip', 'location zip', ...each(ORIGINS, ...ZIPS)],
  pickupCountry: ['pickup country', 'location country', ...each(ORIGINS, 'country')],
  pickupFrom: [
    'pickup date',
    'pickup from',
    'pick up date',
    'available',
    'ready date',
    'first available',
    'available date',
    'pickup date from',
    'earliest pickup',
    'ship date',
    'pickup earliest',
  ],
  pickupTo: ['pickup to', 'pickup by', 'pickup date to', 'latest pickup', 'pickup latest', 'pickup deadline'],
  pickupTime: ['pickup time', ...each(ORIGINS, ...TIMES)],
  pickupContact: ['pickup contact', ...each(ORIGINS, ...PEOPLE)],
  pickupPhone: ['pickup phone', ...each(ORIGINS, ...PHONES)],
  pickupEmail: ['pickup email', ...each(ORIGINS, ...EMAILS)],
  pickupHours: ['pickup hours', ...each(ORIGINS, 'hours')],
  pickupNumber: ['pickup number', 'release number', 'gate pass', ...each(ORIGINS, 'reference', 'reference number')],
  pickupNotes: ['pickup notes', ...each(ORIGINS, ...NOTES)],
  deliveryName: ['delivery name', 'delivery', 'destination', 'destination name', 'to', ...each(DESTINATIONS, ...NAMES)],
  deliveryStreet: ['delivery street', ...each(DESTINATIONS, ...STREETS)],
  deliveryCity: ['delivery city', ...each(DESTINATIONS, ...TOWNS)],
  deliveryState: ['delivery state', ...each(DESTINATIONS, ...STATES)],
  deliveryZip: ['delivery zip', ...each(DESTINATIONS, ...ZIPS)],
  deliveryCountry: ['delivery country', ...each(DESTINATIONS, 'country')],
  deliveryFrom: ['delivery date', 'delivery from', 'deliver after', 'delivery date from', 'earliest delivery'],
  deliveryTo: [
    'delivery to',
    'delivery by',
    'deliver by',
    'due',
    'due date',
    'delivery date to',
    'latest delivery',
    'delivery deadline',
    'desired delivery date',
  ],
  deliveryTime: ['delivery time', ...each(DESTINATIONS, ...TIMES)],
  deliveryContact: ['delivery contact', ...each(DESTINATIONS, ...PEOPLE)],
  deliveryPhone: ['delivery phone', ...each(DESTINATIONS, ...PHONES)],
  deliveryEmail: ['delivery email', ...each(DESTINATIONS, ...EMAILS)],
  deliveryHours: ['delivery hours', ...each(DESTINATIONS, 'hours')],
  deliveryNumber: ['delivery number', ...each(DESTINATIONS, 'reference', 'reference number')],
  deliveryNotes: ['delivery notes', ...each(DESTINATIONS, ...NOTES)],
} as const satisfies Record<string, readonly string[]>
export type ImportColumn = keyof typeof IMPORT_COLUMNS
export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as [ImportColumn, ...ImportColumn[]]
