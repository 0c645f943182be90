/** Why the product did not start, in words that say what to do. */
import { codeOf } from '../../server/src/platform/caught.ts'
import { StorageFault } from '../../server/src/platform/files/storage-fault.ts'

/** How PostgreSQL says that its disk is full. */
const DATABASE_DISK_FULL = '53100'

/** One line, or what the error says of itself. */
export function startFaultText(error: unknown, folder = '.waybill'): string {
  const message = error instanceof Error ? error.message : String(error)
  if (codeOf(error) === DATABASE_DISK_FULL || new StorageFault(error).reason === 'full')
    return `The disk of the data folder (${folder}) is full. Free some space, or set WAYBILL_DATA to a folder on another disk. (${message})`
  if (codeOf(error) === 'EACCES' || codeOf(error) === 'EROFS')
    return `The data folder (${folder}) cannot be written by this user. Set WAYBILL_DATA to a folder that can. (${message})`
  return message
}
