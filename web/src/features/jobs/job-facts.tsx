import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { distanceSourceText } from '@waybill/contract/vocabulary/distance-sources.ts'
import { INSPECTION_TYPES } from '@waybill/contract/vocabulary/inspection-types.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { milesText, moneyText } from '../../ui/format/number-text.ts'
import { dateText, momentText } from '../../ui/format/time-text.ts'
import { codText } from './terms-text.tsx'

type Miles = Pick<Job, 'distance' | 'estimatedDistance' | 'distanceSource'>

export const milesOfJob = ({ distance, estimatedDistance }: Miles) => {
  const miles = distance ?? estimatedDistance
  return miles === null ? null : `${distance === null ? 'about ' : ''}${milesText(miles)}`
}

/** `812 miles, routed by OSRM` */
const measuredText = (job: Miles) => [milesOfJob(job), distanceSourceText(job)].filter(Boolean).join(', ')

/** The amount the driver collects, and whether it was collected. */
const collectText = (collect: Job['collect']) => {
  if (!collect) return null
  const { amount, location, method, dateCollected, amountCollected, methodCollected } = collect
  const how = methodCollected && codMethodText(methodCollected)
  return dateCollected
    ? `${moneyText(amountCollected ?? amount)} collected ${momentText(dateCollected)}${how ? `, ${how}` : ''}`
    : codText(amount, location, method)
}

/** `Nadia Fitzgerald, +1 303 555 0147, truck 113, trailer T-9` */
const driverText = ({ driver }: Job) =>
  driver &&
  [
    driver.name,
    driver.phoneNumber,
    driver.truckNumber && `truck ${driver.truckNumber}`,
    driver.trailerNumber && `trailer ${driver.trailerNumber}`,
  ]
    .filter(Boolean)
    .join(', ')

/** A job's facts besides its stops, vehicles and money. */
export const JobFacts = ({ job }: { job: Job }) => (
  <FactList
    facts={[
      ['Client', job.client?.name],
      ['Carrier', job.vendor?.name],
      ['Driver', driverText(job)],
      ['Dispatcher', job.dispatcher?.name],
      ['Salesperson', job.salesperson?.name],
      ['Referrer', job.referrer],
      ['Reference', job.referenceNumber],
      ['Bill of lading', job.bol],
      ['Service', job.classification?.label],
      ['Equipment', job.equipmentType?.label],
      ['Inspection', INSPECTION_TYPES.find(({ type }) => type === job.inspectionType)?.label ?? job.inspectionType],
      ['Distance', measuredText(job)],
      ['COD', collectText(job.collect)],
      ['Load', job.load?.number],
      ['Labels', job.caseLabels?.map(({ label }) => label).join(', ')],
      ['Dispatched', job.dateDispatched && momentText(job.dateDispatched)],
      ['Created', [dateText(job.dateCreated), job.createdBy].filter(Boolean).join(' by ')],
      ['Instructions', job.instructions],
      ['Hold reason', job.isOnHold ? job.holdReason : null],
      ['Cancel reason', job.dateCanceled ? job.cancelReason : null],
    ]}
  />
)
