/** The day of a driver, kept for when there is no signal: jobs with stops and vehicles, inspections, notes. */
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import { fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { ApiClient } from '../client.ts'
import { fieldDatabase, keep, kept } from './field-database.ts'

export interface DayPack {
  day: FieldDay
  /** When it was asked for: what was sent before is in it. */
  dateRead: string
}

const nameOf = (owner: string) => `pack ${owner}`

export const dayPack = (owner: string): Promise<DayPack | undefined> => kept<DayPack>(nameOf(owner))

/** Reads the day anew. @throws where the server cannot be reached */
export const refreshDay = async (platform: ApiClient, owner: string): Promise<DayPack> => {
  const dateRead = new Date().toISOString()
  const pack = { day: await platform.call(fieldRoutes.day), dateRead }
  await keep(nameOf(owner), pack)
  return pack
}

/** What owners begin with that are links of hired drivers. */
export const LINK_OWNER = 'link-'
/** The job of a link goes with its link, not with somebody's sign-in. */
const READ = /^(pack|answer|small|paper) (?!link-)/

/** What one owner read. */
export const forgetReadOf = async (owner: string): Promise<void> => {
  const database = await fieldDatabase()
  for (const name of await database.getAllKeys('kept'))
    if (name === nameOf(owner) || ['answer', 'small', 'paper'].some((kind) => name.startsWith(`${kind} ${owner} `)))
      await database.delete('kept', name)
}

/** With the sign-in goes what was read: gate codes are nobody else's. What was done stays. `but`: whose may stay. */
export const forgetRead = async (but?: string): Promise<void> => {
  const database = await fieldDatabase()
  for (const name of await database.getAllKeys('kept'))
    if (READ.test(name) && name.split(' ')[1] !== but) await database.delete('kept', name)
}

/** An answer that was read before, of this person. */
export const keptAnswer = (owner: string, call: string): Promise<unknown> => kept(`answer ${owner} ${call}`)
/** All answers of a call that were read before, whatever it was asked with. */
export const keptAnswers = async (owner: string, call: string): Promise<unknown[]> => {
  const prefix = `answer ${owner} ${call} `
  return (await fieldDatabase()).getAll('kept', IDBKeyRange.bound(prefix, `${prefix}\uffff`))
}
export const keepAnswer = (owner: string, call: string, data: unknown) => keep(`answer ${owner} ${call}`, data)
