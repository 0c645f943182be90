/** Edits the lists that a company chooses from. Options in use are never deleted, only no longer offered. */
import { refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { NewOption, Option, OptionChange } from '@waybill/contract/reference/reference.shapes.ts'
import type { EditablePicklist } from '@waybill/contract/vocabulary/picklists.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { lockPicklist, optionsOf, type PicklistRecord, savePicklist, usesOf } from '../../records/reference/index.ts'
import { presentOptions } from '../../views/people/reference.present.ts'
import { listOf } from '../../platform/unknown-fields.ts'

/** The default rules of a new option, by list. */
const RULES: Readonly<Record<EditablePicklist, Readonly<Record<string, unknown>>>> = {
  'equipment-types': { category: 'vehicle' },
  'body-types': {},
  'case-labels': {},
  'attachment-usages': { acl: 'company', visibility: [], never: [] },
  'payment-terms': { days: 30, counts: 'calendar', clock: 'invoice-date', fee: 0 },
  'payment-methods': { onDelivery: false, guaranteed: false },
  accessorials: { side: 'both', rule: 'flat', needsApproval: false, needsReceipt: false, isDeduction: false },
}
/** Lists whose options have a code. */
const CODED: readonly EditablePicklist[] = [
  'body-types',
  'attachment-usages',
  'payment-terms',
  'payment-methods',
  'accessorials',
]
const COMMON: readonly string[] = ['label', 'description', 'isDefault', 'isDeprecated', 'position']
/** Options per list. */
const OPTIONS_MAX = 500

type Sent = NewOption & OptionChange

function wrongFields(
  kind: EditablePicklist,
  sent: Partial<Sent>,
  was: PicklistRecord | undefined,
): ErrorEntry | undefined {
  const fields = Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : [field]))
  const strange = fields.find((field) => !COMMON.includes(field) && (field === 'never' || !(field in RULES[kind])))
  if (strange) return { path: strange, message: 'is not a field of this list' }
  const data = was?.data ?? {}
  const isSystem = data['systemUsage'] !== undefined
  const fixed = fields.find((field) => isSystem && !['label', 'description', 'position'].includes(field))
  if (fixed) return { path: fixed, message: 'cannot be changed: the system uses this option' }
  const never = listOf(data, 'never')
  const exposed = sent.visibility?.find((party) => never.includes(party))
  if (exposed) return { path: 'visibility', message: `Files of this type are never visible to the ${exposed}` }
  return undefined
}

const slug = (label: string) =>
  label
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

function codeFor(kind: EditablePicklist, label: string, id: number, options: readonly PicklistRecord[]): string | null {
  if (!CODED.includes(kind)) return null
  const code = kind === 'attachment-usages' ? label : kind === 'accessorials' ? slug(label).toUpperCase() : slug(label)
  return code && !options.some((option) => option.code === code) ? code : `${code || kind}-${id}`
}

/** An option with the request applied; its data is limited to the list's rules. */
function withSent(option: PicklistRecord, sent: Partial<Sent>, call: WriteCall): PicklistRecord {
  const { label, description, isDefault, isDeprecated, position, ...rules } = sent
  const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
  return {
    ...option,
    ...(label === undefined ? {} : { label }),
    ...(description === undefined ? {} : { description }),
    ...(isDefault === undefined ? {} : { is_default: isDefault }),
    ...(isDeprecated === undefined ? {} : { is_deprecated: isDeprecated }),
    ...(position === undefined ? {} : { position }),
    data: { ...(option.data as object), ...given },
    updated_at: call.now,
    updated_by: call.caller.userGuid,
  }
}

const nameTaken = (label: string, options: readonly PicklistRecord[], id: number) =>
  options.some((each) => each.id !== id && !each.is_deprecated && each.label.toLowerCase() === label.toLowerCase())

/** Saves the list with the option in it; a new default replaces the old one. */
function save(
  before: readonly PicklistRecord[],
  option: PicklistRecord,
  action: string,
  call: WriteCall<ForActs>,
): Option | Refusal {
  if (nameTaken(option.label, before, option.id))
    return refuse.notNow('label', `"${option.label}" is already in this list`)
  if (option.is_default && option.is_deprecated)
    return refuse.notNow('isDeprecated', 'An inactive option cannot be the default; choose another default first')
  const others = before
    .filter((each) => each.id !== option.id)
    .map((each) => (option.is_default && each.is_default ? { ...each, is_default: false } : each))
  savePicklist(call.tx, actorOf(call), before, [...others, option], action)
  const kind = option.kind
  return presentOptions(kind, optionsOf(kind, [option]), call.caller.portal)[0]!
}

export async function addOption(
  { params: { kind }, body: sent }: { params: { kind: EditablePicklist }; body: NewOption },
  call: WriteCall<ForActs>,
): Promise<Option | Refusal> {
  const wrong = wrongFields(kind, sent, undefined)
  if (wrong) return refuse.invalid(wrong.path, wrong.message)
  const before = await lockPicklist(call.tx, actorOf(call), kind)
  if (before.length >= OPTIONS_MAX) return refuse.notNow('label', `A list can have at most ${OPTIONS_MAX} options`)
  const id = Math.max(...before.map((option) => option.id)) + 1
  const option: PicklistRecord = {
    company_guid: call.caller.companyGuid,
    kind,
    id,
    label: sent.label,
    code: codeFor(kind, sent.label, id, before),
    description: null,
    data: { ...RULES[kind] },
    position: Math.max(...before.map((each) => each.position)) + 1,
    is_default: false,
    is_deprecated: false,
    updated_at: call.now,
    updated_by: call.caller.userGuid,
  }
  return save(before, withSent(option, sent, call), 'picklist.option-added', call)
}

export async function changeOption(
  { params: { kind, id }, body: sent }: { params: { kind: EditablePicklist; id: number }; body: OptionChange },
  call: WriteCall<ForActs>,
): Promise<Option | Refusal> {
  const before = await lockPicklist(call.tx, actorOf(call), kind)
  const option = before.find((each) => each.id === id)
  if (!option) return refuse.notFound('Option')
  const wrong = wrongFields(kind, sent, option)
  if (wrong) return refuse.invalid(wrong.path, wrong.message)
  return save(before, withSent(option, sent, call), 'picklist.option-changed', call)
}

export async function removeOption(
  { params: { kind, id } }: { params: { kind: EditablePicklist; id: number } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const before = await lockPicklist(call.tx, actorOf(call), kind)
  const option = before.find((each) => each.id === id)
  if (!option) return refuse.notFound('Option')
  if (option.data['systemUsage'] !== undefined) return refuse.notNow('id', 'The system uses this option')
  if (option.is_default) return refuse.notNow('id', 'This is the default; choose another default first')
  if (before.length === 1) return refuse.notNow('id', 'A list needs at least one option')
  const uses = await call.tx.rows(usesOf(option))
  if (uses.length)
    return refuse.notNow(
      'id',
      `"${option.label}" is used by ${uses.map(({ what }) => what).join(' and ')}; set isDeprecated so that it is no longer offered`,
    )
  const rest = before.filter((each) => each.id !== id)
  savePicklist(call.tx, actorOf(call), before, rest, 'picklist.option-removed')
}
