/**
 * What a phone may do through its items: an allow-list of the usual commands, each with the call that defines access.
 * They belong to other features and are injected where the modules are assembled.
 */
import type * as z from 'zod/mini'
import { faultWords } from '@waybill/contract/fault-words.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { financesPlatformRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { inspectionsPlatformRoutes, inspectionsRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsPlatformRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import type { Route, Sent } from '@waybill/contract/route.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import type { AnyService, WriteCall } from '../../calls/call.ts'
import { mayNot } from '../../calls/may-not.ts'

/**
 * A claim on the road only requires permission to finish stops: it counts once the carrier's dispatcher and the company
 * agree.
 */
const CLAIM = {
  ...financesPlatformRoutes.addToJob,
  may: { portals: ['dispatcher', 'carrier'], permission: 'stops.mark_delivered' },
} as const

/** The allow-list. */
export const FIELD_CALLS = {
  start: inspectionsRoutes.start,
  sign: inspectionsPlatformRoutes.sign,
  complete: inspectionsRoutes.complete,
  mark: stopsRoutes.status,
  expect: stopsRoutes.change,
  collect: jobsPlatformRoutes.collected,
  note: notesRoutes.write,
  charge: CLAIM,
  attach: attachmentsRoutes.link,
} as const satisfies Record<string, Route>
type Calls = typeof FIELD_CALLS
export type FieldCommand = keyof Calls

export type FieldCommands = {
  readonly [K in FieldCommand]: (sent: Sent<Calls[K]>, call: WriteCall<AnyService>) => Promise<object | Refusal>
}

/** Continues with the body as parsed by its call, or returns what is wrong with it. */
export async function withBody<S extends z.ZodMiniType>(
  { body }: { readonly body: S },
  sent: unknown,
  run: (body: z.output<S>) => Promise<object | Refusal>,
): Promise<object | Refusal> {
  const result = body.safeParse(sent, { error: faultWords })
  if (result.success) return run(result.data)
  const [issue] = result.error.issues
  return refuse.invalid(issue!.path.join('.') || 'body', issue!.message)
}

/** Runs a command as `call`'s caller; rolled back completely if refused. */
export async function runCommand<K extends FieldCommand>(
  commands: FieldCommands,
  name: K,
  sent: Sent<Calls[K]>,
  call: WriteCall<AnyService>,
): Promise<Refusal | undefined> {
  const route = FIELD_CALLS[name]
  const no = mayNot(route, call.caller)
  if (no) return no
  const result = await call.tx.inside(() => commands[name](sent, call))
  return isRefusal(result) ? result : undefined
}
