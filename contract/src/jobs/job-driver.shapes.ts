/** Who drives a job, and what was collected on delivery. Both are read as parts of the job. */
import * as z from 'zod/mini'
import { isWholeCents, Money } from '../lists/list.shapes.ts'
import type { Fields, Noun } from '../nouns/fields.ts'
import { COLLECT_METHODS } from '../vocabulary/collect.ts'

const SET = { seen: 'nobody', set: 'companyAndCarrier' } as const
const text = (max: number) => ({ kind: 'text', max, nullable: true, ...SET }) as const

const driver = {
  /** A user of the carrier. */
  userGuid: { kind: 'guid', nullable: true, ...SET },
  name: text(200),
  phoneNumber: text(40),
  truckNumber: text(40),
  trailerNumber: text(40),
} as const satisfies Fields
/** The driver of a job, as the job's carrier sends it. */
export interface JobDriverNoun extends Noun<'driver of a job', typeof driver> {}
export const JOB_DRIVER: JobDriverNoun = { name: 'driver of a job', fields: driver }

const collection = {
  amount: {
    kind: 'money',
    ...SET,
    needed: true,
    input: Money.check(z.gte(0), z.lte(9_999_999), isWholeCents),
  },
  method: { kind: 'choice', values: COLLECT_METHODS, ...SET, needed: true },
  datetime: { kind: 'instant', ...SET },
} as const satisfies Fields
/** What a driver collected on delivery. */
export interface CollectionNoun extends Noun<'collected money', typeof collection> {}
export const COLLECTION: CollectionNoun = { name: 'collected money', fields: collection }
