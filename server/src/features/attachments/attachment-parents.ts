import type { Refusal } from '@waybill/contract/errors.ts'
import {
  ATTACHMENT_PARENTS,
  type AttachmentParent,
  type FileLinks,
} from '@waybill/contract/attachments/attachments.shapes.ts'
import type { WriteCall } from '../../calls/call.ts'
import { PARENT_TABLES, type ParentRecord, parentsQuery } from '../../records/attachments/index.ts'
import type { ParentTable } from '../../records/attachments/index.ts'

/** A record that a file is linked to. */
export interface Parent extends ParentRecord {
  table: ParentTable
}

/** The parents named in the body, by table. */
export const namedParents = (
  sent: FileLinks,
): { kind: AttachmentParent; table: ParentTable; guid: string; path: string }[] =>
  ATTACHMENT_PARENTS.flatMap((kind) =>
    [...new Set(sent[kind] ?? [])].map((guid, i) => ({ kind, table: PARENT_TABLES[kind], guid, path: `${kind}.${i}` })),
  )

const NAMES: Readonly<Record<AttachmentParent, string>> = {
  orders: 'Order',
  jobs: 'Job',
  inspections: 'Inspection',
  terminals: 'Terminal',
  commodities: 'Commodity',
  companies: 'Account',
}

/** Finds the parents; 404 for the first one the caller cannot see. */
export async function findParents(sent: FileLinks, call: WriteCall): Promise<Parent[] | Refusal> {
  const named = namedParents(sent)
  const kinds = ATTACHMENT_PARENTS.filter((kind) => sent[kind]?.length)
  const found = await Promise.all(kinds.map((kind) => call.tx.rows(parentsQuery(kind, call.caller, sent[kind]!))))
  const known = new Map(
    kinds.flatMap((kind, i) => found[i]!.map((row) => [`${kind}/${row.guid}`, { ...row, table: PARENT_TABLES[kind] }])),
  )
  const parents: Parent[] = []
  for (const { kind, guid, path } of named) {
    const parent = known.get(`${kind}/${guid}`)
    const message = `${NAMES[kind]} not found`
    if (!parent) return { refused: true, code: 'not_found', message, errors: [{ path, message }] }
    parents.push(parent)
  }
  return parents
}
