/** The driver's day, stored for use without signal: jobs with stops and vehicles, inspections, notes. */
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { ApiClient } from '../client.ts'
import { fieldDatabase, keep, kept } from './field-database.ts'

export interface DayPack {
  day: FieldDay
  /** When it was requested: everything sent before that is included. */
  dateRead: string
}

const nameOf = (owner: string) => `pack ${owner}`

export const dayPack = (owner: string): Promise<DayPack | undefined> => kept<DayPack>(nameOf(owner))

/** Reads the day again. @throws if the server is unreachable */
export const refreshDay = async (platform: ApiClient, owner: string): Promise<DayPack> => {
  const dateRead = new Date().toISOString()
  const pack = { day: await platform.call(fieldRoutes.day), dateRead }
  await keep(nameOf(owner), pack)
  return pack
}

/** Prefix of owners that are links of hired drivers. */
export const LINK_OWNER = 'link-'
/** A link's job is removed with the link, not with a user's sign-in. */
const READ = /^(pack|answer|small|paper) (?!link-)/

/** What one owner has read. */
export const forgetReadOf = async (owner: string): Promise<void> => {
  const database = await fieldDatabase()
  for (const name of await database.getAllKeys('kept'))
    if (name === nameOf(owner) || ['answer', 'small', 'paper'].some((kind) => name.startsWith(`${kind} ${owner} `)))
      await database.delete('kept', name)
}

/** On sign-out, removes what was read: gate codes are nobody else's business. Acts stay. `but`: the owner whose data stays. */
export const forgetRead = async (but?: string): Promise<void> => {
  const database = await fieldDatabase()
  for (const name of await database.getAllKeys('kept'))
    if (READ.test(name) && name.split(' ')[1] !== but) await database.delete('kept', name)
}

/** An earlier response to this user. */
export const keptAnswer = (owner: string, call: string): Promise<unknown> => kept(`answer ${owner} ${call}`)
/** All earlier responses of a call, whatever its input. */
export const keptAnswers = async (owner: string, call: string): Promise<unknown[]> => {
  const prefix = `answer ${owner} ${call} `
  return (await fieldDatabase()).getAll('kept', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
}
export const keepAnswer = (owner: string, call: string, data: unknown) => keep(`answer ${owner} ${call}`, data)
