/** Selects the history entries that webhooks receive. */
import { NOT_SENT } from '@waybill/contract/vocabulary/webhook-events.ts'

interface NamedEntry {
  action: string
  subject: string
  act: number
  order_guid: string | null
}

/** Subjects with a different word in their actions. */
export const WORDS: Readonly<Record<string, string>> = { contract: 'offer', 'offer-round': 'round' }

const wordOf = (subject: string) => WORDS[subject] ?? subject
const nameOf = (entry: NamedEntry) => `${entry.act}/${entry.order_guid}/${entry.action}`
const isItself = (entry: NamedEntry) => entry.action.startsWith(`${wordOf(entry.subject)}.`)

/** One entry per record that an act was about: an act on a job is an event of the job, not of everything that changed with it. */
export function eventsOf<E extends NamedEntry>(entries: readonly E[]): E[] {
  const sent = entries.filter((entry) => !Object.hasOwn(NOT_SENT, entry.subject))
  const ofItself = new Set(sent.filter(isItself).map(nameOf))
  const seen = new Set<string>()
  return sent.filter((entry) => {
    const name = nameOf(entry)
    if (entry.order_guid === null || (ofItself.has(name) && isItself(entry))) return true
    if (ofItself.has(name) || seen.has(name)) return false
    seen.add(name)
    return true
  })
}

/** Whether an action passes a webhook's filter; without a filter everything passes. */
export const wants = (events: readonly string[], action: string): boolean =>
  events.length === 0 ||
  events.some(
    (event) => event === '*' || event === action || (event.endsWith('.*') && action.startsWith(event.slice(0, -1))),
  )
