/** What works beside the screens of the desk; loaded after the first of them. */
import { ExportFollower } from '../../features/reports/export-follower.tsx'

export default ExportFollower
