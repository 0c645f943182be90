/** What is sent for a job and answered nowhere, or not as it was sent. The rest is read back by `rules/writes.test.ts`. */
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { expect, it } from 'vitest'
import type { JobRecord } from '../orders/index.ts'
import { assignJob } from './assign-job.ts'

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
