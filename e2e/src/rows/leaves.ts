/** The fields of an answer of the API, found by walking its shape and its value side by side. */
import { accountsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { ContactBrief } from '@waybill/contract/contacts/contacts.shapes.ts'
import { platformApi, shipperApi } from '@waybill/contract/index.ts'
import { Attachment } from '@waybill/contract/attachments/attachments.shapes.ts'
import { DRIVERS, TRAILERS_OF_VENDOR, TRUCKS } from '@waybill/contract/fleet/fleet.ts'
import { Damage, Inspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import { InvoiceIntegration } from '@waybill/contract/invoices/invoice-integrations.shapes.ts'
import { Invoice, InvoiceLine } from '@waybill/contract/invoices/invoices.shapes.ts'
import { JobRow } from '@waybill/contract/jobs/job-row.shapes.ts'
import { Load } from '@waybill/contract/loads/loads.shapes.ts'
import { nounOf } from '@waybill/contract/nouns/shapes.ts'
import { Note } from '@waybill/contract/notes/notes.shapes.ts'
import { BASES } from '@waybill/contract/client.ts'
import type { Route, Routes } from '@waybill/contract/route.ts'
import * as z from 'zod/mini'

type Shape = z.core.$ZodType

/** Shapes that are records, besides the declared nouns. */
const RECORDS = new Map<Shape, string>([
  [Invoice, 'invoice'],
  [InvoiceLine, 'invoice line'],
  [InvoiceIntegration, 'invoice integration'],
  [Note, 'note'],
  [Attachment, 'attachment'],
  [Inspection, 'inspection'],
  [Damage, 'damage'],
  [Load, 'load'],
  [ContactBrief, 'contact brief'],
  [JobRow, 'job in a list'],
])
/** Rows of lists: each of their fields is a column that its reader may choose. */
const IN_LISTS = ['job in a list', 'account in a list']
/** Nouns that are the same record in another answer. */
const SAME: Readonly<Record<string, string>> = {
  'placed order': 'order',
  'stop answer': 'stop',
  client: 'account',
}

/** One field of one record in an answer, whose value can be replaced. */
export interface Leaf {
  /** `order referenceNumber`, `commodity vehicle.make` */
  field: string
  shape: Shape
  value: unknown
  set: (value: unknown) => void
}

/** Without what says that it may be absent. */
export function plain(shape: Shape): Shape {
  if (
    shape instanceof z.ZodMiniOptional ||
    shape instanceof z.ZodMiniNullable ||
    shape instanceof z.ZodMiniDefault ||
    shape instanceof z.ZodMiniReadonly
  )
    return plain(shape._zod.def.innerType)
  return shape instanceof z.ZodMiniPipe ? plain(shape._zod.def.out) : shape
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The name of the record that a shape describes, if it is one. */
const recordOf = (shape: Shape): string | undefined => {
  const name = nounOf(shape)?.name ?? RECORDS.get(shape)
  return name && (SAME[name] ?? name)
}

interface Spot {
  record: string | undefined
  path: string
  set: (value: unknown) => void
  invent: (record: string, shape: Shape) => unknown
}

/** All fields of all records in a value. */
export function leavesOf(declared: Shape, value: unknown, spot: Spot): Leaf[] {
  const shape = plain(declared)
  const { record, path, set, invent } = spot
  const own: Leaf[] =
    record && path && !IN_LISTS.includes(record) ? [{ field: `${record} ${path}`, shape, value, set }] : []
  if (value === undefined) return []
  if (value === null) return own
  if (shape instanceof z.ZodMiniArray) {
    if (!Array.isArray(value)) return []
    const element = shape._zod.def.element
    const isOfWords = !(plain(element) instanceof z.ZodMiniObject)
    const named = recordOf(plain(element))
    const isUnderRecord = record !== undefined && path !== ''
    if (value.length === 0 && isUnderRecord && named) {
      const invented = invent(named, element)
      if (invented !== undefined) value.push(invented)
    }
    if (value.length === 0 || isOfWords) return own
    return value.flatMap((each: unknown, i) =>
      leavesOf(element, each, { record, path, set: (changed) => void value.splice(i, 1, changed), invent }),
    )
  }
  if (shape instanceof z.ZodMiniObject && isRecord(value)) {
    const named = recordOf(shape)
    return Object.entries<Shape>(shape._zod.def.shape).flatMap(([key, part]) =>
      leavesOf(part, value[key], {
        record: named ?? record,
        path: named || !path ? key : `${path}.${key}`,
        set: (changed) => void (value[key] = changed),
        invent,
      }),
    )
  }
  return own
}

const ROUTES: readonly (readonly [RegExp, Route])[] = (
  [
    [BASES.shipper, shipperApi],
    [BASES.platform, platformApi],
  ] as const
).flatMap(([base, api]) =>
  Object.values<Routes>(api)
    .flatMap((routes): Route[] => Object.values(routes))
    .map((route) => [new RegExp(`^${base}${route.path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`), route] as const),
)

/** What a call answers with. Paths with names come after those without. */
export const answerShapeOf = (method: string, path: string): Shape | undefined =>
  ROUTES.filter(([pattern, route]) => route.method === method && pattern.test(path))
    .toSorted(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length)
    .at(0)?.[1].answer

/**
 * The fields of an answer.
 * @param invent makes a record for a list of records that is empty, so that its fields can be looked for too; undefined leaves it empty */
export const leavesOfAnswer = (
  method: string,
  path: string,
  value: unknown,
  invent: (record: string, shape: Shape) => unknown,
): Leaf[] => {
  const shape = answerShapeOf(method, path)
  return shape ? leavesOf(shape, value, { record: undefined, path: '', set: () => {}, invent }) : []
}

/** All fields of a record that its shape declares, for those that no answer held; and those that hold a record, for answers without one. */
export const declaredFields = (): { fields: string[]; records: string[] } => {
  const fields = new Set<string>()
  const records = new Set<string>()
  const walk = (declared: Shape, record: string | undefined, path: string): void => {
    const shape = plain(declared)
    if (shape instanceof z.ZodMiniArray && plain(shape._zod.def.element) instanceof z.ZodMiniObject)
      return walk(shape._zod.def.element, record, path)
    if (!(shape instanceof z.ZodMiniObject)) {
      if (record && !IN_LISTS.includes(record)) fields.add(`${record} ${path}`)
      return
    }
    const named = recordOf(shape)
    if (named && record && path) records.add(`${record} ${path}`)
    for (const [key, part] of Object.entries<Shape>(shape._zod.def.shape))
      walk(part, named ?? record, named || !path ? key : `${path}.${key}`)
  }
  for (const routes of [shipperApi.orders, shipperApi.jobs, shipperApi.terminals, shipperApi.contacts])
    for (const route of Object.values<Route>(routes)) if (route.answer) walk(route.answer, undefined, '')
  walk(accountsRoutes.get.answer, undefined, '')
  for (const { routes } of [TRUCKS, TRAILERS_OF_VENDOR, DRIVERS]) walk(routes.create.answer, undefined, '')
  for (const shape of RECORDS.keys()) walk(shape, undefined, '')
  return { fields: [...fields], records: [...records] }
}
