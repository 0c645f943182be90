/** The only writer of what is sent for a job's own fields, new or changed. */
import { JOB, type JobNoun } from '@waybill/contract/jobs/job.shapes.ts'
import { jobTypeOf } from '@waybill/domain/transport/job-words.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { assign } from '../assign.ts'
import type { JobRecord } from '../orders/index.ts'
import { change } from '../rows.ts'

/** The company's own people whom the fields of a job name. */
export interface FoundForJob {
  dispatcher: { guid: string; name: string } | null
  salesperson: { guid: string; name: string } | null
}

export const assignJob = assign<JobNoun, JobRecord, typeof COLUMN_OF.jobs, FoundForJob>(JOB, COLUMN_OF.jobs, {
  classification(word, job) {
    change(job, { classification: word, kind: jobTypeOf(word) })
  },
  distance(miles, job) {
    job.distance = miles?.toFixed(1) ?? null
  },
  dispatcher(_choice, job, { dispatcher }) {
    change(job, { dispatcher_guid: dispatcher?.guid ?? null, of_dispatcher_name: dispatcher?.name ?? null })
  },
  salesperson(_choice, job, { salesperson }) {
    change(job, { salesperson_guid: salesperson?.guid ?? null, of_salesperson_name: salesperson?.name ?? null })
  },
  vendorContact(choice, job) {
    job.vendor_contact_guid = choice?.guid ?? null
  },
  driver(driver, job) {
    change(job, {
      driver_name: driver?.name ?? null,
      driver_phone: driver?.phoneNumber ?? null,
      truck_number: driver?.truckNumber ?? null,
    })
  },
})
