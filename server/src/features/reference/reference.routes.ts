import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { module } from '../../calls/call.ts'
import { getFuelRate } from './get-fuel-rate.ts'
import { putFuelRate } from './put-fuel-rate.ts'
import { getPicklists, listOptions } from './get-picklists.ts'

export const referenceModule = module(referenceRoutes, {
  picklists: getPicklists,
  bodyTypes: listOptions('body-types'),
  weightClasses: listOptions('weight-classes'),
  equipmentTypes: listOptions('equipment-types'),
  caseLabels: listOptions('case-labels'),
  stopDateTypes: listOptions('stop-date-types'),
  commodityTypes: listOptions('commodity-types'),
  orderClassifications: listOptions('order-classifications'),
  jobClassifications: listOptions('job-classifications'),
  jobStatuses: listOptions('job-statuses'),
  inspectionTypes: listOptions('inspection-types'),
  fuelRate: getFuelRate,
  setFuelRate: putFuelRate,
})
