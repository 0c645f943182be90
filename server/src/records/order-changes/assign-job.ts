/** The only writers of what is sent for a job's own fields, its driver and what was collected. */
import {
  COLLECTION,
  type CollectionNoun,
  JOB_DRIVER,
  type JobDriverNoun,
} from '@waybill/contract/jobs/job-driver.shapes.ts'
import { JOB, type JobNoun } from '@waybill/contract/jobs/job.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { jobTypeOf } from '@waybill/domain/transport/job-words.ts'
import { COLUMN_OF } from '../../platform/db/names.gen.ts'
import { assign, type Settable } from '../assign.ts'
import type { JobRecord } from '../orders/index.ts'
import { change } from '../rows.ts'

/** The company's own people whom the fields of a job name. */
export interface FoundForJob {
  dispatcher: { guid: string; name: string } | null
  salesperson: { guid: string; name: string } | null
}

/** For fields that name nobody of the company. */
export const NOBODY_FOUND: FoundForJob = { dispatcher: null, salesperson: null }

export const assignJobDriver = assign<JobDriverNoun, JobRecord, typeof COLUMN_OF.jobs, undefined>(
  JOB_DRIVER,
  COLUMN_OF.jobs,
  {
    userGuid(guid, job) {
      job.driver_guid = guid
    },
    name(name, job) {
      job.driver_name = name
    },
    phoneNumber(number, job) {
      job.driver_phone = number
    },
  },
)

export const assignCollection = assign<CollectionNoun, JobRecord, typeof COLUMN_OF.jobs, undefined>(
  COLLECTION,
  COLUMN_OF.jobs,
  {
    amount(amount, job) {
      job.collected_amount = decimalOf(amount)
    },
    method(method, job) {
      job.collected_method = method
    },
    datetime(at, job) {
      job.collected_at = new Date(at)
    },
  },
)

/** What a vendor collected goes with it. */
export const takeCollectionBack = (job: Settable<JobRecord>): void =>
  void change(job, { collected_amount: null, collected_method: null, collected_at: null })

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
    const { name = null, phoneNumber = null, truckNumber = null } = driver ?? {}
    assignJobDriver(job, enteredByProgram(JOB_DRIVER, { name, phoneNumber, truckNumber }), undefined)
  },
})
