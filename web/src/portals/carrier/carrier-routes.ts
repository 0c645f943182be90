import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'

const company = lazyScreen(async () => (await import('../../screens/own-company/own-company.tsx')).OwnCompanyScreen)
const home = lazyScreen(async () => (await import('../../screens/carrier/home.tsx')).CarrierHomeScreen)
const offers = lazyScreen(async () => (await import('../../screens/carrier/offers.tsx')).CarrierOffersScreen)
const loads = lazyScreen(async () => (await import('../../screens/carrier/loads.tsx')).CarrierLoadsScreen)
const requests = lazyScreen(async () => (await import('../../screens/carrier/loads.tsx')).CarrierRequestsScreen)
const jobs = lazyScreen(async () => (await import('../../screens/carrier/jobs.tsx')).CarrierJobsScreen)
const stop = lazyScreen(async () => (await import('../../screens/carrier/stop.tsx')).CarrierStopScreen)
const finish = lazyScreen(async () => (await import('../../screens/carrier/stop.tsx')).CarrierFinishScreen)
const inspect = lazyScreen(async () => (await import('../../screens/carrier/inspect.tsx')).CarrierInspectScreen)
const outbox = lazyScreen(async () => (await import('../../screens/carrier/outbox.tsx')).CarrierOutboxScreen)
const scan = lazyScreen(async () => (await import('../../screens/carrier/scan.tsx')).CarrierScanScreen)
const payments = lazyScreen(async () => (await import('../../screens/carrier/payments.tsx')).CarrierPaymentsScreen)
const statement = lazyScreen(async () => (await import('../../screens/carrier/statement.tsx')).CarrierStatementScreen)
const cases = lazyScreen(async () => (await import('../../screens/carrier/cases.tsx')).CarrierCasesScreen)
const notices = lazyScreen(async () => (await import('../../screens/carrier/office.tsx')).CarrierNoticesScreen)
const phones = lazyScreen(async () => (await import('../../screens/carrier/office.tsx')).CarrierPhonesScreen)
const papers = lazyScreen(async () => (await import('../../screens/carrier/office.tsx')).CarrierPapersScreen)
const documents = lazyScreen(async () => (await import('../../screens/carrier/office.tsx')).CarrierDocumentsScreen)
const fleet = lazyScreen(async () => (await import('../../screens/carrier/fleet.tsx')).CarrierFleetScreen)
const people = lazyScreen(async () => (await import('../../screens/carrier/people.tsx')).CarrierPeopleScreen)
const profile = lazyScreen(async () => (await import('../../screens/profile/profile.tsx')).ProfileScreen)

/** The carrier's routes. */
export const CARRIER_ROUTES = [
  at('/', home),
  at('/offers/accepted', offers, { tab: 'accepted' }),
  at('/offers/over', offers, { tab: 'over' }),
  at('/offers/$offerGuid', offers, {}, { guids: ['offerGuid'] }),
  at('/loads', loads),
  at('/loads/requests', requests),
  at('/loads/$postGuid', loads, undefined, { guids: ['postGuid'] }),
  at('/jobs', jobs, {}),
  at('/jobs/dispatched', jobs, { status: 'dispatched' }),
  at('/jobs/in-progress', jobs, { status: 'in-progress' }),
  at('/jobs/picked-up', jobs, { status: 'picked-up' }),
  at('/jobs/delivered', jobs, { status: 'delivered' }),
  at('/jobs/completed', jobs, { status: 'completed' }),
  at('/jobs/on-hold', jobs, { status: 'on-hold' }),
  at('/jobs/$jobGuid', jobs, {}, { guids: ['jobGuid'] }),
  at('/jobs/$jobGuid/$segment', jobs, {}, { guids: ['jobGuid'] }),
  at('/stops/$stopGuid', stop, undefined, { guids: ['stopGuid'] }),
  at('/stops/$stopGuid/finish', finish, undefined, { guids: ['stopGuid'] }),
  at('/inspect/$stopGuid/$commodityGuid/$step', inspect, undefined, { guids: ['stopGuid', 'commodityGuid'] }),
  at('/outbox', outbox),
  at('/scan', scan),
  at('/payments', payments),
  at('/payments/statement', statement),
  at('/payments/$billGuid', payments, undefined, { guids: ['billGuid'] }),
  at('/cases', cases),
  at('/cases/$caseGuid', cases, undefined, { guids: ['caseGuid'] }),
  at('/papers', papers),
  at('/documents', documents),
  at('/notices', notices),
  at('/phones', phones),
  at('/trucks', fleet, { kind: 'trucks' }),
  at('/trailers', fleet, { kind: 'trailers' }),
  at('/drivers', fleet, { kind: 'drivers' }),
  at('/people', people),
  at('/profile', profile),
  at('/company', company),
] as const
