/** A company with records of every kind, and those from whom something of them is hidden. */
import { webhooksRoutes } from '@waybill/contract/webhooks/webhooks.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { type FieldTable } from '@waybill/domain/access/all-tables.ts'
import type { Condition } from '@waybill/domain/access/conditions.ts'
import { PORTAL_PERMISSIONS } from '@waybill/domain/access/portal-permissions.ts'
import { type FieldRule, sees, type Viewer, type Who } from '@waybill/domain/access/rules.ts'
import { aUser, type Person } from '../builders.ts'
import { aFuzzWorld } from '../fuzz/fuzz-world.ts'
import { aPostableJob } from '../posted.ts'
import { mustSucceed } from '../story.ts'
import type { TestApp } from '../test-app.ts'

/** An order with its only job. */
export interface Transport {
  order: string
  job: string
}

export interface Company {
  companyGuid: string
  /** Sees and sets everything. */
  dispatcher: Person
  shipper: Person
  fast: Person
  slow: Person
  /** Another client. */
  rival: Person
  /** Of the company, without the permissions for money and accounts. */
  narrow: Person
  /** Transports of the shipper: on the carrier board; offered to both carriers; under way and done by the fast one; not offered. */
  transports: Readonly<Record<'posted' | 'sent' | 'rolling' | 'done' | 'loose', Transport>>
}

const IS_HIDDEN_FROM_NARROW = /^(client_money|vendor_money|margin|admin)\.|tax_id|edit_vendors|credit_limit/
const NARROW = PORTAL_PERMISSIONS.dispatcher.filter(
  (each) => each === 'admin.integrations' || !IS_HIDDEN_FROM_NARROW.test(each),
)

export async function aCompanyToLookInto(t: TestApp): Promise<Company> {
  const act = mustSucceed(t)
  const { companyGuid, people, rival } = await aFuzzWorld(t, 'own')
  const [dispatcher, shipper, fast, slow] = people as [Person, Person, Person, Person]
  const narrow = await aUser(t.database, companyGuid, dispatcher.accountGuid, 'company', {
    name: 'Nora Narrow',
    permissions: NARROW,
  })
  await act(narrow, webhooksRoutes.create, { body: { url: 'http://127.0.0.1:9/hook', events: ['*'] } })
  const transport = async (status: JobStatus): Promise<Transport> => {
    const { results } = await act(dispatcher, jobsRoutes.list, { body: { filterState: { status } } })
    const job = await act(dispatcher, jobsRoutes.get, { params: { guid: results[0]!.guid } })
    return { order: job.order.guid, job: job.guid }
  }
  const loose = await aPostableJob(t, { companyGuid, dispatcher, shipper })
  return {
    companyGuid,
    dispatcher,
    shipper,
    fast,
    slow,
    rival,
    narrow,
    transports: {
      loose,
      posted: await transport('requests'),
      sent: await transport('pending'),
      rolling: await transport('in-progress'),
      done: await transport('delivered'),
    },
  }
}

export type ViewerName = 'shipper' | 'fast' | 'slow' | 'rival' | 'narrow'
/** The narrow one looks first: what carriers see for the first time is noted. */
export const VIEWERS: readonly ViewerName[] = ['narrow', 'shipper', 'fast', 'slow', 'rival']

const COMPANY_SETTINGS = { showVendorToClient: true, showClientToVendor: false }
const viewerOf = (name: ViewerName): Viewer => {
  const portal = name === 'narrow' ? 'dispatcher' : name === 'fast' || name === 'slow' ? 'carrier' : 'client'
  return {
    portal,
    permissions: new Set(name === 'narrow' ? NARROW : PORTAL_PERMISSIONS[portal]),
    company: COMPANY_SETTINGS,
  }
}
export const AS: Readonly<Record<ViewerName, Viewer>> = {
  shipper: viewerOf('shipper'),
  fast: viewerOf('fast'),
  slow: viewerOf('slow'),
  rival: viewerOf('rival'),
  narrow: viewerOf('narrow'),
}

/** What holds of the record for the viewer. */
export type FactsOf = Partial<Record<Condition, boolean>>

const whoOf = (rule: FieldRule<Condition>): Who<Condition> =>
  typeof rule === 'object' && 'orNull' in rule ? rule.orNull : rule

/** Whether one of the tables shows the field to the viewer; undefined if none has it. */
export function isVisibleIn(
  tables: readonly FieldTable[],
  field: string,
  name: ViewerName,
  facts: FactsOf,
): boolean | undefined {
  const rules = tables.flatMap((table) => (table[field] ? [whoOf(table[field])] : []))
  // Conditions that are not named do not hold.
  return rules.length
    ? rules.some((who) => sees<Condition>(who, AS[name], facts as Record<Condition, boolean>))
    : undefined
}
