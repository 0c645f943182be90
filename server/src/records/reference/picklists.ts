/** Picklists: the writer of a company's own, and the defaults for a company without. */
import { EDITABLE_PICKLISTS, type EditablePicklist, type PicklistKind } from '@waybill/contract/vocabulary/picklists.ts'
import { build, sql, type Query } from '../../platform/db/builder.ts'
import { fixedQuery } from '../../platform/db/fixed-query.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { PICKLISTS, type PicklistOption } from './picklist-vocabulary.ts'
import { insertRows, type NewRow, type Row } from '../rows.ts'

export type PicklistRecord = Row<'picklist_options'>

const isEditable = (kind: PicklistKind): kind is EditablePicklist =>
  (EDITABLE_PICKLISTS as readonly PicklistKind[]).includes(kind)

/** The initial rows of a new company. */
export const picklistRows = (actor: Pick<Actor, 'companyGuid' | 'userGuid' | 'now'>): NewRow<'picklist_options'>[] =>
  EDITABLE_PICKLISTS.flatMap((kind) =>
    PICKLISTS[kind].map((option, position) => ({
      company_guid: actor.companyGuid,
      kind,
      id: Number(option.id),
      label: option.label,
      code: option.code,
      description: option.description,
      data: option.data,
      position,
      is_default: option.isDefault,
      is_deprecated: option.isDeprecated,
      updated_at: actor.now,
      updated_by: actor.userGuid,
    })),
  )

/** Gives a new company its own editable lists. Fails if it has them already. */
export function seedPicklists(tx: Tx, actor: Actor): void {
  tx.later(insertRows('picklist_options', picklistRows(actor)))
  recordHistory(tx, actor, [
    {
      subject: 'picklist',
      subjectGuid: actor.companyGuid,
      action: 'picklist.seeded',
      after: { kinds: EDITABLE_PICKLISTS },
    },
  ])
}

const optionsIn = fixedQuery((companyGuid: string, kinds: readonly PicklistKind[]): Query<PicklistRecord> =>
  build
    .selectFrom('picklist_options')
    .where('company_guid', '=', companyGuid)
    .where('kind', '=', sql<EditablePicklist>`any(${kinds}::text[])`)
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .selectAll(),
)
/** The company's own options of those kinds, in order. */
export const picklistsQuery = (companyGuid: string, kinds: readonly PicklistKind[]): Query<PicklistRecord> =>
  optionsIn(companyGuid, kinds.filter(isEditable))

/** The options of one kind: the company's own, otherwise those of the vocabulary. */
export function optionsOf(kind: PicklistKind, rows: readonly PicklistRecord[]): readonly PicklistOption[] {
  const own = rows.filter((row) => row.kind === kind)
  if (!own.length) return PICKLISTS[kind]
  return own.map((row) => ({
    id: row.id,
    label: row.label,
    code: row.code,
    description: row.description,
    data: row.data,
    isDefault: row.is_default,
    isDeprecated: row.is_deprecated,
  }))
}

/** Whether a list has an option; a retired one is still valid for existing records. */
export const hasOption = (kind: PicklistKind, rows: readonly PicklistRecord[], id: number): boolean =>
  optionsOf(kind, rows).some((option) => option.id === id)

/** Labels by their ids, as named by the company. */
export const labelsOf = (ids: readonly number[], options: readonly Pick<PicklistOption, 'id' | 'label'>[]) =>
  ids.map((id) => ({ id, label: options.find((option) => option.id === id)?.label ?? `Label ${id}` }))
