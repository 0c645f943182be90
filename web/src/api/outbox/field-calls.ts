/** Calls that work offline: from the day pack, or from the last response. */
const READ = [
  'shipper GET /jobs/{guid}',
  'platform GET /stops/{guid}',
  'platform GET /jobs/{guid}/inspections',
  'shipper GET /order/{orderGuid}/notes',
  'shipper GET /attachments',
] as const
export type ReadCall = (typeof READ)[number]

const CACHED: readonly string[] = [
  'shipper GET /users/me',
  'shipper GET /company',
  'shipper GET /jobs/counts',
  'shipper POST /jobs/list',
  'shipper GET /picklist/options',
  'platform GET /offers',
  'platform GET /job-contracts/{id}',
  'shipper POST /invoices/list',
  'shipper GET /invoices/{guid}',
  'shipper GET /job-posts',
  'shipper GET /vendors/{id}',
  'platform GET /vendors/{vendorGuid}/trucks',
  'platform GET /vendors/{vendorGuid}/trailers',
  'platform GET /vendors/{vendorGuid}/drivers',
  'platform POST /post-requests/list',
  'platform GET /cases',
  'platform GET /cases/{guid}',
  'platform GET /field/devices',
  'platform POST /users/list',
  'shipper GET /users/{id}',
  'shipper GET /roles',
  'platform GET /sessions',
  'platform GET /notices/preferences',
]

export const isReadCall = (name: string): name is ReadCall => READ.some((each) => each === name)
export const isCachedCall = (name: string): boolean => CACHED.includes(name)
