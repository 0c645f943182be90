import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { distanceSourceText } from '@waybill/contract/vocabulary/distance-sources.ts'
import { INSPECTION_TYPES } from '@waybill/contract/vocabulary/inspection-types.ts'
import { equipmentText } from '@waybill/contract/vocabulary/equipment-types.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { milesText, moneyText } from '../../ui/format/number-text.ts'
import { personText } from '../../ui/format/person-text.ts'
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

/** `Mar 5 by Dana Ortiz` */
const doneText = (date: string | null | undefined, by: string | null | undefined) =>
  date && [momentText(date), by].filter(Boolean).join(' by ')

/** A job's facts besides its stops, vehicles and money. */
export const JobFacts = ({ job }: { job: Job }) => (
  <FactList
    facts={[
      ['Client', job.client?.name],
      ['Client contact', personText(job.clientContact)],
      ['Carrier', job.vendor?.name],
      ['Carrier contact', personText(job.vendorContact)],
      ['Booked by', job.vendorAgent?.name],
      ['Driver', driverText(job)],
      ['Dispatcher', job.dispatcher?.name],
      ['Salesperson', job.salesperson?.name],
      ['Referrer', job.referrer],
      ['Reference', job.referenceNumber],
      ['Bill of lading', job.bol],
      ['Service', job.classification?.label],
      ['Category', job.category],
      ['Load type', job.loadType],
      ['Own move', job.isDummy ? 'Yes, no carrier is paid for it' : null],
      ['Equipment', job.equipmentType && equipmentText(job.equipmentType.label)],
      ['Inspection', INSPECTION_TYPES.find(({ type }) => type === job.inspectionType)?.label ?? job.inspectionType],
      ['Distance', measuredText(job)],
      ['COD', collectText(job.collect)],
      ['Load', job.load?.number],
      ['Labels', job.caseLabels?.map(({ label }) => label).join(', ')],
      ['Dispatched', job.dateDispatched && momentText(job.dateDispatched)],
      ['Verified', doneText(job.dateVerified, job.verifiedBy)],
      ['Canceled', doneText(job.dateCanceled, null)],
      ['Created', [dateText(job.dateCreated), job.createdBy].filter(Boolean).join(' by ')],
      ['Last changed', doneText(job.updatedBy ? job.dateUpdated : null, job.updatedBy)],
      ['Instructions', job.instructions],
      ['On load boards', job.loadboardInstructions],
      ['Hold reason', job.isOnHold ? job.holdReason : null],
      ['Cancel reason', job.dateCanceled ? job.cancelReason : null],
    ]}
  />
)
