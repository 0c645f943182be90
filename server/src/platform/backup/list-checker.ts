/** Looks up the files that a backup refers to, before a restore changes anything. */
import type { Storage } from '../files/storage.ts'
import { tableSum, type Head, type TableEnd } from './format.ts'
import { checkFiles, filesFrom, type Checking } from './stored-files.ts'

/** The bucket of the settings, and how its files are checked. */
export interface BucketToRestore extends Checking {
  storage: Storage
  name: string
  /** restores although files are missing */
  withoutMissing: boolean
}

/** Takes the pieces of the list. */
export const listChecker = ({ bucket: listed, at }: Head, bucket: BucketToRestore | undefined) => {
  if (listed && !bucket)
    throw new Error(
      `the backup refers to files in the bucket ${listed.name}${listed.endpoint ? ` at ${listed.endpoint}` : ''}: set WAYBILL_FILES_S3_* to it, or to a copy of it`,
    )
  const sum = tableSum()
  const files = filesFrom()
  let faults = 0
  return {
    take: async (piece: Buffer): Promise<void> => {
      sum.add(piece)
      if (bucket) faults += await checkFiles(files.of(piece), bucket)
    },
    /** @throws if files are missing, unless the restore is to do without them */
    close: (): void => {
      if (!faults || !listed || !bucket || bucket.withoutMissing) return
      const origin = `the backup is of ${at}, when removed files stayed in the bucket for ${listed.keptDays} days`
      throw new Error(
        `${faults} files that the backup refers to are missing in the bucket ${bucket.name}, or not what was stored (${origin}). Nothing was changed: bring them back, or restore without them by --without-missing-files`,
      )
    },
    sum: (): TableEnd | undefined => (listed ? sum.end() : undefined),
  }
}
