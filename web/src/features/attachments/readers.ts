/** Who sees a document, from the deciding user's perspective. */
import type { Attachment, FileLinks } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { Acl, Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Usage } from './usages.ts'

type Standing = Pick<Attachment, 'acl' | 'visibility'>

export interface Readers {
  value: string
  label: string
  /** The fields that grant exactly these readers access. */
  sends: Pick<FileLinks, 'acl' | 'visibility'>
  /** The external parties that see it. */
  parties: readonly Visibility[]
}

const readers = (value: string, label: string, acl: Acl, parties: readonly Visibility[]): Readers => ({
  value,
  label,
  sends: acl === 'everyone' ? { acl } : { acl, visibility: [...parties] },
  parties,
})
const BOTH = ['client', 'vendor'] as const
const INSIDE = [
  readers('me', 'Only me', 'owner', []),
  readers('us', 'Us', 'company', []),
  readers('client', 'Us and client', 'company', ['client']),
  readers('vendor', 'Us and carrier', 'company', ['vendor']),
  readers('all', 'Us, client and carrier', 'everyone', BOTH),
]
/** A client or carrier decides for its own side only; the dispatcher always sees it. */
const outside = (value: Acl, label: string): Readers => ({
  value,
  label,
  sends: { acl: value },
  parties: value === 'everyone' ? BOTH : [],
})
const MINE = outside('owner', 'Me and dispatch')
const OURS = outside('company', 'My company and dispatch')
const ALL = outside('everyone', 'Everyone on the order')
const OUTSIDE = [MINE, OURS, ALL]

const named = (acl: Acl) => OUTSIDE.find((each) => each.value === acl) ?? OURS
const insideOf = ({ acl, visibility }: Standing): Readers => {
  const parties = visibility.toSorted().join()
  const others = INSIDE.filter((each) => each.parties.join() === parties)
  return others.find((each) => each.sends.acl === acl) ?? others.at(-1) ?? INSIDE[0]!
}

/** By portal: the options, the readers of a document with these settings, and the default for a new one of a type. */
const READERS: Readonly<
  Record<Portal, { all: readonly Readers[]; of: (standing: Standing) => Readers; usual: (usage: Usage) => Readers }>
> = {
  dispatcher: { all: INSIDE, of: insideOf, usual: insideOf },
  client: { all: OUTSIDE, of: ({ acl }) => named(acl), usual: () => OURS },
  // Documents that a carrier brings from the road for both sides.
  carrier: { all: OUTSIDE, of: ({ acl }) => named(acl), usual: ({ acl }) => (acl === 'everyone' ? ALL : OURS) },
}

/** The readers of a document with these settings. */
export const readersOf = (standing: Standing, portal: Portal): Readers => READERS[portal].of(standing)

/** The default readers of a new document of that type. */
export const usualReaders = (usage: Usage, portal: Portal): Readers => READERS[portal].usual(usage)

/** The readers to choose from; documents with pay or price are never shown to the other side. */
export const readerOptions = (portal: Portal, usage: Pick<Usage, 'never'> | undefined) =>
  READERS[portal].all.map(({ value, label, parties }) => ({
    value,
    label,
    disabled: parties.some((party) => usage?.never.includes(party)),
  }))

export const readersNamed = (value: string, portal: Portal): Readers | undefined =>
  READERS[portal].all.find((each) => each.value === value)
