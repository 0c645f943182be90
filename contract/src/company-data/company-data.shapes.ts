/** The archive of a whole company: its contents, and the result of importing it. */
import * as z from 'zod/mini'
import { ERROR_STATUS, ErrorEntry, type ErrorCode } from '../errors.ts'
import { Guid, Instant } from '../lists/list.shapes.ts'

/** Contained in every archive; a different number means a different format. */
export const COMPANY_ARCHIVE_FORMAT = 1

const CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]
const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 in hexadecimal'))
const Name = z.string().check(z.regex(/^[a-z][a-z0-9_]*$/, 'must be the name of a table or column'))
const Count = z.int().check(z.gte(0))

/** `manifest.json` of an archive. Table rows are in `tables/<name>.csv`, file contents in `files/<guid>`. */
export const CompanyManifest = z.object({
  format: z.literal(COMPANY_ARCHIVE_FORMAT),
  /** The moment of the data. */
  at: Instant,
  company: z.object({ guid: Guid, name: z.string() }),
  /** Names of the migrations applied to the data. */
  migrations: z.array(z.string()),
  /** Every table, ordered so that referenced rows come first. */
  tables: z.array(z.object({ name: Name, columns: z.array(Name), rows: Count, sha256: Sha256 })),
  files: z.object({ count: Count, totalBytes: Count }),
  /** What an archive never contains, each with the reason; columns as `table.column`. */
  leftOut: z.object({ tables: z.record(z.string(), z.string()), columns: z.record(z.string(), z.string()) }),
})
export type CompanyManifest = z.infer<typeof CompanyManifest>

/** The archive, sent as `file`. */
export const CompanyArchive = z.object({ file: z.any() })

/** An imported company. */
export const CompanyImported = z.object({
  /** The created company. */
  company: z.object({ guid: Guid, name: z.string() }),
  /** The importer's user there. `isNew`: the archive had no administrator with that email address. */
  user: z.object({ guid: Guid, name: z.string(), isNew: z.boolean() }),
  /** Rows imported, by table. */
  tables: z.record(z.string(), z.number()),
  files: z.object({ count: z.number(), totalBytes: z.number() }),
  /** Posts that were on load boards and are imported as removed, and expired offers. */
  ended: z.object({ posts: z.number(), offers: z.number() }),
})
export type CompanyImported = z.infer<typeof CompanyImported>

/** The import of an archive, running or finished. */
export const CompanyImport = z.object({
  guid: Guid,
  /** The company being created. */
  companyGuid: Guid,
  status: z.enum(['queued', 'running', 'done', 'failed', 'canceled']),
  /** 1 for the next; null if it is not queued, or only just. */
  queuePlace: z.nullable(z.number()),
  /** Rows of the archive read so far, and the total once counted. */
  rowsDone: z.number(),
  rowsTotal: z.nullable(z.number()),
  /** The result, once done; also null if the process ended right after the company was created. */
  imported: z.nullable(CompanyImported),
  /** Why it failed; then nothing was created. `errors` name the positions in the archive. */
  fault: z.nullable(z.object({ code: z.enum(CODES), message: z.string(), errors: z.array(ErrorEntry) })),
  dateCreated: Instant,
  dateFinished: z.nullable(Instant),
})
export type CompanyImport = z.infer<typeof CompanyImport>

/** What goes with the demo: its companies, each with what it has. */
export const DemoContents = z.object({
  /** Why the demo is not removed, such as that it is a real company; null if it can be. No companies are listed then. */
  obstacle: z.nullable(z.string()),
  /** The caller’s own company first. */
  companies: z.array(
    z.object({
      /** The company’s name. */
      name: z.string(),
      /** Whether it is the one that the caller is signed in to. */
      isOwn: z.boolean(),
      /** Number of orders. */
      orders: Count,
      /** Number of jobs. */
      jobs: Count,
      /** Number of clients. */
      clients: Count,
      /** Number of vendors. */
      vendors: Count,
      /** Number of invoices and bills. */
      invoices: Count,
      /** Number of files. */
      files: Count,
      /** Size of the files in bytes. */
      totalBytes: Count,
      /** Number of history entries. */
      historyEntries: Count,
      /** People who can sign in. */
      signIns: Count,
    }),
  ),
})
export type DemoContents = z.infer<typeof DemoContents>

/** The name of the caller’s own company, typed to confirm. */
export const DemoRemovalRequest = z.strictObject({
  /** The company’s name; spaces around it and case do not matter. */
  name: z.string().check(z.maxLength(200)),
})

/** The demo is being removed; nobody can sign in to it any more. */
export const DemoRemoved = z.object({
  /** Where the first administrator founds the real company, within 24 hours; null if people of another company can sign in. */
  foundingUrl: z.nullable(z.string()),
})
export type DemoRemoved = z.infer<typeof DemoRemoved>
