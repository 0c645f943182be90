/** An item being applied: its owner, its place, and how its parts are done on its owner's behalf. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { timeOfAct } from '@waybill/domain/inspections/field-clock.ts'
import type { AnyService, ReadCall, WriteCall } from '../../calls/call.ts'
import { readWithin, type Tx } from '../../platform/db/database.ts'
import { guidFrom } from '../../platform/guid.ts'
import type { PlaceOfItem } from '../../records/field/index.ts'
import { type FieldCommand, type FieldCommands, runCommand } from './commands.ts'

/** An item being applied. `call` acts for its maker. */
export interface ItemUnderWay<I extends FieldItem = FieldItem> {
  readonly item: I
  readonly call: WriteCall<AnyService>
  readonly commands: FieldCommands
  /** The stop or job it belongs to; undefined if the carrier never had it. */
  readonly place: PlaceOfItem | undefined
  /** Why its acts may not be done; its evidence is stored anyway. */
  readonly barred: Refusal | undefined
  /** A dispatcher who acts in place of its maker, and why. */
  readonly office?: { readonly call: WriteCall<AnyService>; readonly reason: string | null }
}
export type Kind<K extends FieldItem['kind']> = ItemUnderWay<Extract<FieldItem, { kind: K }>>

export const NOT_THEIRS = refuse.notFound('This job, which may have gone to another carrier, was')

/** A guid derived for a part of an item: the same when repeated. */
export const partGuid = ({ item }: Pick<ItemUnderWay, 'item'>, part: string): string => guidFrom(part, item.id)

/** The effective time of the act: not before the award, nor before the arrival at its stop. */
export const timeOf = ({ item, call, place }: ItemUnderWay): string => {
  const { dispatched_at: dispatched = null, started_at: started = null } = place ?? {}
  const first = dispatched && started && started > dispatched ? started : dispatched
  return timeOfAct(new Date(item.dateMade), call.now, first).toISOString()
}

/** Performs an act, unless acts are barred. */
export async function act<K extends FieldCommand>(
  under: ItemUnderWay,
  name: K,
  sent: Parameters<typeof runCommand<K>>[2],
): Promise<Refusal | undefined> {
  return under.barred ?? runCommand(under.commands, name, sent, under.office?.call ?? under.call)
}

/** The call as seen by commands inside an item: the request's own headers do not apply to them. */
export const within = (call: ReadCall<AnyService>, tx: Tx): WriteCall<AnyService> => ({
  ...call,
  tx,
  read: readWithin(tx),
  ifMatch: () => undefined,
  tag: () => {},
})
