import type { May, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER } from '../who.ts'

/** While the order (for a client) or the job (for a carrier) allows it. */
export const STOP_MAY: May<'edit' | 'skip-proof'> = {
  edit: [
    { ...COMPANY, permission: 'stops.edit' },
    { ...CLIENT, permission: 'orders.edit' },
    { ...CARRIER, permission: 'stops.mark_picked_up' },
  ],
  'skip-proof': { ...COMPANY, permission: 'inspections.supersede' },
}

/** Who completes an inspection on behalf of the driver, and so must give a reason. */
export const INSPECTS_FOR_DRIVER: Who = COMPANY

export const INSPECTION_MAY: May<'edit' | 'complete' | 'supersede' | 'note', 'in-progress' | 'standing'> = {
  edit: { ...COMPANY_AND_CARRIER, permission: 'inspections.create', when: 'in-progress' },
  complete: { ...COMPANY_AND_CARRIER, permission: 'inspections.complete', when: 'in-progress' },
  supersede: { ...COMPANY, permission: 'inspections.supersede', when: 'standing' },
  note: { permission: 'notes.create' },
}
