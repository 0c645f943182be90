/** Background parts of the dispatcher portal, loaded after the first screen. */
import { ExportFollower } from '../../features/reports/export-follower.tsx'

export default ExportFollower
