/** The columns of a sheet of orders. */
import { TRANSLATED } from './translated-headings.ts'

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
 * DAT's upload ("Pickup Earliest*", "Equipment*", "Comment"). Spanish and French ones are the plain words of those languages.
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
    ...TRANSLATED.reference,
  ],
  client: ['client', 'customer', 'account', 'shipper', ...TRANSLATED.client],
  classification: ['classification', 'service'],
  instructions: ['instructions', 'notes', 'comments', 'comment', ...TRANSLATED.instructions],
  bol: ['bol', 'bol number'],
  price: [
    'price',
    'rate',
    'client price',
    'amount',
    ...each(['price', 'rate'], 'each', 'total', 'per vehicle', 'per car', 'per unit', 'vehicle', 'car', 'unit'),
    'unit price',
    'total price',
    ...TRANSLATED.price,
  ],
  vin: [
    'vin',
    'vin number',
    'vin no',
    'vehicle identification number',
    'identifier',
    'serial number',
    ...TRANSLATED.vin,
  ],
  year: ['year', 'yr', 'model year', ...TRANSLATED.year],
  make: ['make', 'manufacturer', ...TRANSLATED.make],
  model: ['model', 'model group', 'model detail', ...TRANSLATED.model],
  trim: ['trim', ...TRANSLATED.trim],
  color: ['color', 'colour', 'exterior color', 'ext color', ...TRANSLATED.color],
  description: ['description', 'commodity', 'freight', ...TRANSLATED.description],
  type: ['type', 'commodity type'],
  quantity: ['quantity', 'qty', 'pieces', ...TRANSLATED.quantity],
  weight: ['weight', 'lbs', 'pounds', 'weight lbs', 'weight kg', 'gross weight', 'total weight', ...TRANSLATED.weight],
  lot: ['lot', 'lot number', 'lot no', 'run number', ...TRANSLATED.lot],
  stock: ['stock', 'stock number', 'stock no', ...TRANSLATED.stock],
  plate: ['plate', 'license plate', ...TRANSLATED.plate],
  keys: ['keys', 'has keys', 'has keys yes or no', 'keys present', ...TRANSLATED.keys],
  condition: ['condition', ...TRANSLATED.condition],
  inoperable: [
    'inoperable',
    'inop',
    'non runner',
    'not running',
    'is inoperable',
    'inoperable vehicle',
    ...TRANSLATED.inoperable,
  ],
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
    ...TRANSLATED.operable,
  ],
  trailer: ['trailer', 'trailer type', 'equipment type', 'transport type', 'equipment', ...TRANSLATED.trailer],
  enclosed: ['enclosed', 'enclosed trailer', 'requires enclosed trailer', 'enclosed required', ...TRANSLATED.enclosed],
  pickupName: [
    'pickup name',
    'pickup',
    'origin',
    'origin name',
    'from',
    'yard name',
    ...each(ORIGINS, ...NAMES),
    ...TRANSLATED.pickupName,
  ],
  pickupStreet: ['pickup street', ...each(ORIGINS, ...STREETS), ...TRANSLATED.pickupStreet],
  pickupCity: ['pickup city', 'location city', ...each(ORIGINS, ...TOWNS), ...TRANSLATED.pickupCity],
  pickupState: ['pickup state', 'location state', ...each(ORIGINS, ...STATES), ...TRANSLATED.pickupState],
  pickupZip: ['pickup zip', 'location zip', ...each(ORIGINS, ...ZIPS), ...TRANSLATED.pickupZip],
  pickupCountry: ['pickup country', 'location country', ...each(ORIGINS, 'country'), ...TRANSLATED.pickupCountry],
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
    ...TRANSLATED.pickupFrom,
  ],
  pickupTo: [
    'pickup to',
    'pickup by',
    'pickup date to',
    'latest pickup',
    'pickup latest',
    'pickup deadline',
    ...TRANSLATED.pickupTo,
  ],
  pickupTime: ['pickup time', ...each(ORIGINS, ...TIMES), ...TRANSLATED.pickupTime],
  pickupContact: ['pickup contact', ...each(ORIGINS, ...PEOPLE), ...TRANSLATED.pickupContact],
  pickupPhone: ['pickup phone', ...each(ORIGINS, ...PHONES), ...TRANSLATED.pickupPhone],
  pickupEmail: ['pickup email', ...each(ORIGINS, ...EMAILS), ...TRANSLATED.pickupEmail],
  pickupHours: ['pickup hours', ...each(ORIGINS, 'hours'), ...TRANSLATED.pickupHours],
  pickupNumber: ['pickup number', 'release number', 'gate pass', ...each(ORIGINS, 'reference', 'reference number')],
  pickupNotes: ['pickup notes', ...each(ORIGINS, ...NOTES), ...TRANSLATED.pickupNotes],
  deliveryName: [
    'delivery name',
    'delivery',
    'destination',
    'destination name',
    'to',
    ...each(DESTINATIONS, ...NAMES),
    ...TRANSLATED.deliveryName,
  ],
  deliveryStreet: ['delivery street', ...each(DESTINATIONS, ...STREETS), ...TRANSLATED.deliveryStreet],
  deliveryCity: ['delivery city', ...each(DESTINATIONS, ...TOWNS), ...TRANSLATED.deliveryCity],
  deliveryState: ['delivery state', ...each(DESTINATIONS, ...STATES), ...TRANSLATED.deliveryState],
  deliveryZip: ['delivery zip', ...each(DESTINATIONS, ...ZIPS), ...TRANSLATED.deliveryZip],
  deliveryCountry: ['delivery country', ...each(DESTINATIONS, 'country'), ...TRANSLATED.deliveryCountry],
  deliveryFrom: [
    'delivery date',
    'delivery from',
    'deliver after',
    'delivery date from',
    'earliest delivery',
    ...TRANSLATED.deliveryFrom,
  ],
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
    ...TRANSLATED.deliveryTo,
  ],
  deliveryTime: ['delivery time', ...each(DESTINATIONS, ...TIMES), ...TRANSLATED.deliveryTime],
  deliveryContact: ['delivery contact', ...each(DESTINATIONS, ...PEOPLE), ...TRANSLATED.deliveryContact],
  deliveryPhone: ['delivery phone', ...each(DESTINATIONS, ...PHONES), ...TRANSLATED.deliveryPhone],
  deliveryEmail: ['delivery email', ...each(DESTINATIONS, ...EMAILS), ...TRANSLATED.deliveryEmail],
  deliveryHours: ['delivery hours', ...each(DESTINATIONS, 'hours'), ...TRANSLATED.deliveryHours],
  deliveryNumber: ['delivery number', ...each(DESTINATIONS, 'reference', 'reference number')],
  deliveryNotes: ['delivery notes', ...each(DESTINATIONS, ...NOTES), ...TRANSLATED.deliveryNotes],
} as const satisfies Record<string, readonly string[]>
export type ImportColumn = keyof typeof IMPORT_COLUMNS
export const IMPORT_COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as [ImportColumn, ...ImportColumn[]]
