export { BYTES_KEPT_SINCE, lostLocations, REFERENCED_BYTES, unusedLocations } from './bytes-in-use.ts'
export { bytesRemovedUntil, forgetRemovedBytes, noteRemovedBytes, oldestRemovedBytes } from './removed-bytes.ts'
