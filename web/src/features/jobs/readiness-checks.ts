/** What is checked before a job is marked ready or verified. The server says what is missing; every other check is met. */
import type { ErrorEntry } from '@waybill/contract/errors.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'

export interface Check {
  /** Said once it is met. */
  readonly met: string
  /** The paths of its missing entries. */
  readonly path: RegExp
}

// Without the stops or vehicles themselves, nothing is said about theirs.
const DATES = /^stops(\.\d+\.dateRequestedStart)?$/
const PLACES: Check = { met: 'Every stop has its place', path: /^stops(\.\d+\.terminal.*)?$/ }

const TRANSPORT: readonly Check[] = [
  { met: 'Pickup and delivery', path: /^stops$/ },
  { met: 'Vehicles or freight', path: /^commodities$/ },
  { met: 'Equipment', path: /^equipmentType$/ },
  { met: 'Requested pickup dates', path: DATES },
  { met: 'VIN, or year, make and model', path: /^commodities(\.\d+\.identifier)?$/ },
  { met: 'Each on one pickup and one delivery', path: /^(stops|commodities(\.\d+\.stops)?)$/ },
  PLACES,
]
const SERVICE: readonly Check[] = [
  { met: 'Kind of service', path: /^classification$/ },
  { met: 'One service stop', path: /^stops$/ },
  { met: 'Requested date', path: DATES },
  PLACES,
]

export const readyChecks = ({ type }: Pick<Job, 'type'>): readonly Check[] => (type === 'service' ? SERVICE : TRANSPORT)
export const VERIFY_CHECKS: readonly Check[] = [
  { met: 'Proof of delivery', path: /^attachments$/ },
  { met: 'No open damage claim', path: /^caseLabels$/ },
  { met: 'No changed terms to answer', path: /^revision$/ },
  // Until they are answered, nobody knows what was agreed.
  { met: 'Vendor bill as agreed', path: /^(invoices|revision)$/ },
]

export interface CheckLine {
  readonly key: string
  readonly text: string
  readonly isMet: boolean
}

/** What is missing first, in the server's words; then the checks that are met. */
export const checkLines = (checks: readonly Check[], missing: readonly ErrorEntry[]): CheckLine[] => [
  ...missing.map(({ path, message }) => ({ key: `${path} ${message}`, text: message, isMet: false })),
  ...checks
    .filter((check) => !missing.some(({ path }) => check.path.test(path)))
    .map(({ met }) => ({ key: met, text: met, isMet: true })),
]
