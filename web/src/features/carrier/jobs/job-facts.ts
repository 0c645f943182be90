/** What a carrier is told of a job besides its stops, in a line each. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { agreedMethodText } from '../stops/method-text.ts'
import { milesShort } from '../trade-words.ts'
import { JOBS as words } from './jobs.words.ts'

type Told<Name extends keyof Job> = NonNullable<Job[Name]>

const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

/** `Dana Driver, (214) 555-0101, 17, 53` */
export const driverText = ({ driver }: Pick<Job, 'driver'>): string =>
  joined(
    driver?.name,
    driver?.phoneNumber,
    driver?.truckNumber && `${words.truckNumber} ${driver.truckNumber}`,
    driver?.trailerNumber && `${words.trailerNumber} ${driver.trailerNumber}`,
  )

/** Whom the company calls about the job. */
export const contactText = ({ name, phoneNumber, mobileNumber, email }: Told<'vendorContact'>): string =>
  joined(name, mobileNumber ?? phoneNumber, email)

/** As measured, else as estimated. */
export const distanceText = ({ distance, estimatedDistance }: Pick<Job, 'distance' | 'estimatedDistance'>) => {
  const miles = distance ?? estimatedDistance
  return miles === null ? null : milesShort(miles)
}

/** The load with the numbers of its other jobs. */
export const loadText = ({ number, jobs }: Told<'load'>, ownGuid: string): string => {
  const others = jobs.filter(({ guid }) => guid !== ownGuid).map((job) => job.number)
  return others.length > 0 ? words.loadWith(number, others.join(', ')) : number
}

/** `$100.00, cash, at delivery` */
export const collectText = ({ amount, method, location }: Told<'collect'>): string =>
  joined(moneyText(amount), agreedMethodText(method), location && words.collectAt[location])

/** `$100.00, check, Nov 20, 3:14 PM`; null before. */
export const collectedText = ({ dateCollected, amountCollected, methodCollected, amount }: Told<'collect'>) =>
  dateCollected
    ? joined(moneyText(amountCollected ?? amount), agreedMethodText(methodCollected), momentText(dateCollected))
    : null
