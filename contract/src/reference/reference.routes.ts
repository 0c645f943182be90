import { listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { FuelRate } from '../finances/fuel.shapes.ts'
import { FuelRateQuery, NewFuelRate, Option, PicklistQuery, Picklists } from './reference.shapes.ts'

const may = { portals: EVERYONE, permission: null, keys: 'any' } as const
const options = <const P extends `/${string}`>(path: P, summary: string) =>
  route({ method: 'GET', path, may, summary, answer: listAnswer(Option) })

/** Calls of the Shipper API on option lists (specification section 7, Reference data). */
export const referenceRoutes = {
  picklists: route({
    method: 'GET',
    path: '/picklist/options',
    may,
    summary: 'Every list to choose from, or those that `kinds` names, by kind',
    query: PicklistQuery,
    answer: Picklists,
  }),
  bodyTypes: options('/vehicles/body-types', 'Vehicle body types'),
  weightClasses: options('/vehicles/weight-classes', 'Vehicle weight classes with their bounds in pounds'),
  equipmentTypes: options('/equipment/types', 'Equipment types'),
  caseLabels: route({
    method: 'GET',
    path: '/case/labels',
    may: { portals: ['dispatcher'], permission: null, keys: 'any' },
    summary: 'Labels of cases that jobs may carry',
    answer: listAnswer(Option),
  }),
  stopDateTypes: options('/stops/date-types', 'How a stop’s date is meant'),
  commodityTypes: options('/commodities/types', 'Types of commodities'),
  orderClassifications: options('/orders/classifications', 'Kinds of orders'),
  jobClassifications: options('/jobs/classifications', 'Kinds of transport and service jobs'),
  jobStatuses: options('/jobs/statuses', 'Statuses of jobs that the caller may meet'),
  inspectionTypes: options('/inspections/types', 'Inspection types'),
  fuelRate: route({
    method: 'GET',
    path: '/coupa/fuel-rate',
    may,
    summary: 'Diesel price on a day, today by default',
    query: FuelRateQuery,
    answer: FuelRate,
  }),
  setFuelRate: route({
    method: 'PUT',
    path: '/coupa/fuel-rate',
    may: { portals: ['dispatcher'], permission: 'admin.fuel_rate' },
    summary: 'Set the diesel price from a day on, today unless named',
    body: NewFuelRate,
    answer: FuelRate,
  }),
}
