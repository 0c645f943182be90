/** The sheets that change a job's plan. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'

export type PlanSheet =
  | { name: 'edit' | 'dates' | 'add-stop' | 'add-vehicles' | 'split' | 'split-route' | 'breakdown'; job: Job }
  | { name: 'stop' | 'handled'; job: Job; stop: Stop }
  | { name: 'vehicle'; job: Job; commodity: Commodity }
  | { name: 'merge' | 'move'; job: Job; order: Order }
  | { name: 'transport' | 'service'; order: Order }

/** Of one that was open: its records by their guids. */
export interface PlanIds {
  name: PlanSheet['name']
  job?: string
  order?: string
  stop?: string
  commodity?: string
}
