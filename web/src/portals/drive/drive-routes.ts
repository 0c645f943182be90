import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'

const home = lazyScreen(async () => (await import('../../screens/drive/drive.tsx')).DriveHomeScreen)
const papers = lazyScreen(async () => (await import('../../screens/drive/drive.tsx')).DrivePapersScreen)
const job = lazyScreen(async () => (await import('../../screens/drive/drive.tsx')).DriveJobScreen)
const stop = lazyScreen(async () => (await import('../../screens/carrier/stop.tsx')).CarrierStopScreen)
const finish = lazyScreen(async () => (await import('../../screens/carrier/stop.tsx')).CarrierFinishScreen)
const inspect = lazyScreen(async () => (await import('../../screens/carrier/inspect.tsx')).CarrierInspectScreen)
const outbox = lazyScreen(async () => (await import('../../screens/carrier/outbox.tsx')).CarrierOutboxScreen)
const scan = lazyScreen(async () => (await import('../../screens/carrier/scan.tsx')).CarrierScanScreen)

/** The pages behind a driver link: one job, with the pages of any driver. */
export const DRIVE_ROUTES = [
  at('/', home),
  at('/jobs', home),
  at('/jobs/$jobGuid', job, undefined, { guids: ['jobGuid'] }),
  at('/jobs/$jobGuid/$segment', job, undefined, { guids: ['jobGuid'] }),
  at('/stops/$stopGuid', stop, undefined, { guids: ['stopGuid'] }),
  at('/stops/$stopGuid/finish', finish, undefined, { guids: ['stopGuid'] }),
  at('/inspect/$stopGuid/$commodityGuid/$step', inspect, undefined, { guids: ['stopGuid', 'commodityGuid'] }),
  at('/outbox', outbox),
  at('/scan', scan),
  at('/papers', papers),
] as const
