import { LOCALES } from '@waybill/contract/vocabulary/languages.ts'
import { counted, feetText } from '../load-words.ts'
import type { CheckWords } from './check-words.ts'

const numbers = new Intl.NumberFormat(LOCALES.en)

export const CHECKS_EN: CheckWords = {
  start: 'the start',
  stop: (number) => `stop ${number}`,
  vehicle: 'Vehicle',
  and: 'and',
  range: (first, last) => `${first} to ${last}`,
  pounds: (amount) => `${numbers.format(Math.round(amount))} lb`,
  inches: (amount) => `${Math.round(amount)} in`,
  feet: (amount) => feetText(amount),
  misfit: {
    length: (size, limit) => `${size} is too long, ${limit} fit`,
    height: (size, limit) => `${size} is too high, ${limit} fit`,
    weight: (size, limit) => `${size} is too heavy, ${limit} fit`,
    winch: () => 'the winch does not reach this position',
  },
  misfits: {
    length: (size, positions) => `${size} is too long for ${positions}`,
    height: (size, positions) => `${size} is too high for ${positions}`,
    weight: (size, positions) => `${size} is too heavy for ${positions}`,
    winch: (_, positions) => `the winch does not reach ${positions}`,
  },
  taken: (positions, count, until) =>
    `${positions} ${count === 1 ? 'is' : 'are'} taken${until ? ` until ${until}` : ''}`,
  free: (positions, count) => `${positions} ${count === 1 ? 'is' : 'are'} free`,
  positions: 'Positions',
  most: (amount, count, visit) => `${amount} of ${count} at most, after ${visit}`,
  without: (count) => counted(count, 'vehicle without a position', 'vehicles without a position'),
  whyWithout: (vehicle, why, others) =>
    `${vehicle}: ${why}.${others ? ` ${counted(others, 'other vehicle', 'other vehicles')} without a position too.` : ''}`,
  twoAt: (position) => `Two vehicles at ${position}`,
  together: (one, other) => `${one} and ${other} are on board together`,
  doesNotFit: (vehicle, position) => `${vehicle} does not fit at ${position}`,
  weight: 'Weight',
  gross: (gross, most, vehicles) => `about ${gross} of ${most}; vehicles ${vehicles}`,
  tooHeavy: (over) => `${over} too heavy`,
  afterVisit: (text, visit) => `${text}, after ${visit}`,
  height: 'Height',
  overHeight: 'Over the height limit',
  highest: (height, most, position) => `${height} of ${most}, highest at ${position}`,
  winch: 'Winch',
  inoperable: (count, positions) =>
    count === 1 ? `The inoperable vehicle is at ${positions}` : `The inoperable vehicles are at ${positions}`,
  order: 'Last in, first out',
  noReload: 'No vehicle gets off and on again',
  reloads: (count) => counted(count, 'reload', 'reloads'),
  reload: (visit, moved, count, forWhat, later) =>
    `In ${visit} ${moved} ${count === 1 ? 'goes' : 'go'} off and on again for ${forWhat}${later ? `, ${later} more later` : ''}`,
  times: 'Times',
  inTime: 'Every window can be met in this order',
  tooLate: 'Too late',
  closesEarly: (visits) => `${visits} closes before an earlier stop opens`,
  sizes: 'Sizes',
  sizesMissing: 'Sizes missing',
  sizeUnknown: (vehicles) => `The size of ${vehicles} isn’t known; enter it`,
  sizesGuessed: (count) => `About: ${counted(count, 'vehicle', 'vehicles')} by body type only`,
}
