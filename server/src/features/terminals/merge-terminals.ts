import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { MergePreview } from '@waybill/contract/merging/merging.shapes.ts'
import type { PresentedTerminal } from '@waybill/contract/terminals/terminals.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { measurePlace } from '../../consequences/measure-miles.ts'
import {
  type KnownTerminalRecord,
  mergedInto,
  mergeTerminals as mergeRecords,
  namesOfTerminals,
  terminalsByGuid,
} from '../../records/places/index.ts'
import { type MergedField, presentMerge } from '../../views/accounts/merge.present.ts'
import { presentTerminal } from '../../views/accounts/terminals.present.ts'
import type { Settable } from '../../records/assign.ts'
import { change } from '../../records/rows.ts'

/** Fields that are filled from the merged places, in turn, if blank. */
const TAKEN_OVER = ['street1', 'street2', 'zip_code', 'notes', 'hours', 'location_type', 'time_zone'] as const

function filled(into: KnownTerminalRecord, merged: readonly KnownTerminalRecord[]): KnownTerminalRecord {
  const after: Settable<KnownTerminalRecord> = { ...into }
  for (const column of TAKEN_OVER) after[column] ??= merged.find((each) => each[column] !== null)?.[column] ?? null
  const located = merged.find(({ latitude }) => latitude !== null)
  if (after.latitude === null && located)
    change(after, {
      latitude: located.latitude,
      longitude: located.longitude,
      resolved_at: located.resolved_at,
    })
  for (const who of ['primary', 'alternative'] as const) {
    const named = merged.find((each) => each[`${who}_contact_guid`] !== null)
    const other = who === 'primary' ? after.alternative_contact_guid : after.primary_contact_guid
    if (after[`${who}_contact_guid`] !== null || !named || named[`${who}_contact_guid`] === other) continue
    after[`${who}_contact_guid`] = named[`${who}_contact_guid`]
    after[`of_${who}_contact`] = named[`of_${who}_contact`]
  }
  return after
}

/** Everyone with access to a merged place must have access to the one that stays. */
function mayMerge(into: KnownTerminalRecord, merged: readonly KnownTerminalRecord[]): Refusal | undefined {
  const lost = into.is_shared
    ? undefined
    : merged.find((each) => each.is_shared || (each.account_guid !== null && each.account_guid !== into.account_guid))
  return (
    lost &&
    refuse.notNow(
      'guids',
      `${lost.name} is used by clients who cannot use ${into.name}; share ${into.name} first or merge the other way`,
    )
  )
}

/** A planned merge: the place that stays, those merged into it, and the result. */
interface PlannedMerge {
  readonly into: KnownTerminalRecord
  readonly merged: readonly KnownTerminalRecord[]
  readonly after: KnownTerminalRecord
}

/** How places are looked up: locked by a merge, read by its preview. */
interface Places {
  readonly byGuid: (guids: readonly string[]) => Promise<KnownTerminalRecord[]>
  readonly mergedInto: (guid: string) => Promise<{ guid: string }[]>
}

/** Finds the places and checks that they may be merged. */
async function planMerge(guid: string, sent: readonly string[], places: Places): Promise<PlannedMerge | Refusal> {
  const guids = [...new Set(sent)]
  const itself = guids.indexOf(guid)
  if (itself >= 0) return refuse.invalid(`guids.${itself}`, 'is the same place')
  const held = await places.byGuid([guid, ...guids])
  const into = held.find((terminal) => terminal.guid === guid)
  if (!into) return refuse.notFound('Terminal')
  const merged = held.filter((terminal) => terminal.guid !== guid)
  for (const [i, each] of guids.entries()) {
    if (merged.some((terminal) => terminal.guid === each)) continue
    const [gone] = await places.mergedInto(each)
    if (gone?.guid !== guid) return refuse.missing([{ path: `guids.${i}`, message: 'is not a place available to you' }])
  }
  return mayMerge(into, merged) ?? { into, merged, after: filled(into, merged) }
}

/** Merges places into one. A repeat returns the same. */
export async function mergeTerminals(
  { params: { guid }, body: { guids: sent } }: { params: { guid: string }; body: { guids: readonly string[] } },
  call: WriteCall<ForActs>,
): Promise<PresentedTerminal | Refusal> {
  const { caller, tx } = call
  const planned = await planMerge(guid, sent, {
    byGuid: (guids) => tx.rows(terminalsByGuid(caller, guids, true)),
    mergedInto: (each) => tx.rows(mergedInto(caller, each)),
  })
  if (isRefusal(planned)) return planned
  const { into, merged, after } = planned
  const stale = call.ifMatch('The place', into.version)
  if (stale) return stale
  if (merged.length) {
    await mergeRecords(tx, actorOf(call), into, after, merged)
    await measurePlace(tx, actorOf(call), guid)
  }
  call.tag(after.version)
  return presentTerminal(after, caller)
}

const address = ({ street1, street2, city, state, zip_code: zip }: KnownTerminalRecord) =>
  [street1, street2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ') || null

const SHOWN: readonly MergedField<KnownTerminalRecord>[] = [
  ['Name', ({ name }) => name],
  ['Address', address],
  ['Kind', ({ location_type: kind }) => kind],
  ['Hours', ({ hours }) => hours],
  ['Notes', ({ notes }) => notes],
  ['Contact', ({ of_primary_contact: contact }) => contact?.name ?? null],
  ['Second contact', ({ of_alternative_contact: contact }) => contact?.name ?? null],
]

/** What the merge would move and fill in. */
export async function previewTerminalMerge(
  { params: { guid }, body: { guids: sent } }: { params: { guid: string }; body: { guids: readonly string[] } },
  call: ReadCall,
): Promise<MergePreview | Refusal> {
  const planned = await planMerge(guid, sent, {
    byGuid: async (guids) => (await call.read(terminalsByGuid(call.caller, guids, false)))[0],
    mergedInto: async (each) => (await call.read(mergedInto(call.caller, each)))[0],
  })
  if (isRefusal(planned)) return planned
  const { into, merged, after } = planned
  const from = merged.map((each) => each.guid)
  const [moves] = await call.read(namesOfTerminals(call.caller.companyGuid, from))
  return presentMerge(moves, SHOWN, into, merged, after)
}
