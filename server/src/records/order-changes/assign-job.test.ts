/** What is sent for a job and answered nowhere, or not as it was sent. The rest is read back by `rules/writes.test.ts`. */
import { COLLECTION, JOB_DRIVER } from '@waybill/contract/jobs/job-driver.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { expect, it } from 'vitest'
import type { JobRecord } from '../orders/index.ts'
import { assignCollection, assignJob, assignJobDriver } from './assign-job.ts'

const guid = '00000000-0000-4000-8000-000000000001'
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the writer reads
const row = (stored: Partial<JobRecord>) => stored as JobRecord
const store = (job: JobRecord, sent: Parameters<typeof enteredByProgram<typeof JOB>>[1]) => {
  assignJob(job, enteredByProgram(JOB, sent), { dispatcher: { guid, name: 'Dana' }, salesperson: null })
  return job
}

it('is stored', () => {
  const sent = {
    classification: 'locksmith',
    equipmentTypeId: 4,
    distance: 12.34,
    dispatcher: { guid },
    salesperson: null,
    vendorContact: { guid },
    driver: { name: 'Sam', truckNumber: '7' },
  } as const
  expect(store(row({ salesperson_guid: guid, driver_phone: '1' }), sent)).toEqual({
    kind: 'service',
    classification: 'locksmith',
    equipment_type_id: 4,
    distance: '12.3',
    dispatcher_guid: guid,
    of_dispatcher_name: 'Dana',
    salesperson_guid: null,
    of_salesperson_name: null,
    vendor_contact_guid: guid,
    driver_name: 'Sam',
    driver_phone: null,
    truck_number: '7',
  })
})

it('is removed by null, and left as it is if it is not sent', () => {
  const stored = { distance: '5.0', vendor_contact_guid: guid, truck_number: '7', bol: 'B1', instructions: 'x' }
  expect(store(row(stored), { distance: null, vendorContact: null, driver: null, bol: null })).toEqual({
    distance: null,
    vendor_contact_guid: null,
    driver_name: null,
    driver_phone: null,
    truck_number: null,
    bol: null,
    instructions: 'x',
  })
})

it('has a driver, of whom what is not sent stays', () => {
  const job = row({ driver_name: 'Sam', driver_phone: '1', truck_number: '7', trailer_number: '8' })
  const sent = { userGuid: guid, name: 'Dana', truckNumber: null, trailerNumber: '9' }
  assignJobDriver(job, enteredByProgram(JOB_DRIVER, sent), undefined)
  expect(job).toEqual({
    driver_guid: guid,
    driver_name: 'Dana',
    driver_phone: '1',
    truck_number: null,
    trailer_number: '9',
  })
})

it('has what was collected, exactly and as an instant', () => {
  const job = row({})
  const sent = { amount: 150.5, method: 'cash', datetime: '2026-11-20T08:00:00Z' } as const
  assignCollection(job, enteredByProgram(COLLECTION, sent), undefined)
  expect(job).toEqual({
    collected_amount: '150.50',
    collected_method: 'cash',
    collected_at: new Date('2026-11-20T08:00:00Z'),
  })
})
