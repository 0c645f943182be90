/** Who sees a document, in the words of the one who decides. */
import type { Attachment, FileLinks } from '@waybill/contract/attachments/attachments.shapes.ts'
import type { Acl, Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { Usage } from './usages.ts'

type Standing = Pick<Attachment, 'acl' | 'visibility'>

export interface Readers {
  value: string
  label: string
  /** What is sent to let just these see it. */
  sends: Pick<FileLinks, 'acl' | 'visibility'>
  /** Those outside who then see it. */
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
/** A client or carrier decides for its own side alone; its dispatcher always sees it. */
const outside = (value: Acl, label: string): Readers => ({
  value,
  label,
  sends: { acl: value },
  parties: value === 'everyone' ? BOTH : [],
})
const OUTSIDE = [
  outside('owner', 'Me and dispatch'),
  outside('company', 'My company and dispatch'),
  outside('everyone', 'Everyone on the order'),
]
const READERS: Readonly<Record<Portal, readonly Readers[]>> = { dispatcher: INSIDE, client: OUTSIDE, carrier: OUTSIDE }

/** Those who see a document that stands so. */
export const readersOf = ({ acl, visibility }: Standing, portal: Portal): Readers => {
  const all = READERS[portal]
  const byAcl = all.find((each) => each.sends.acl === acl) ?? all[0]!
  if (portal !== 'dispatcher' || (acl === 'owner' && visibility.length === 0)) return byAcl
  return INSIDE.find(({ value, parties }) => value !== 'me' && parties.join() === visibility.toSorted().join()) ?? byAcl
}

/** Who sees a new document of that type unless someone decides otherwise. */
export const usualReaders = (usage: Usage, portal: Portal): Readers => {
  if (portal === 'dispatcher') return readersOf(usage, portal)
  return OUTSIDE.find(
    ({ value }) => value === (portal === 'carrier' && usage.acl === 'everyone' ? 'everyone' : 'company'),
  )!
}

/** Who may be chosen, as options; what holds pay or price is never for the other side. */
export const readerOptions = (portal: Portal, usage: Pick<Usage, 'never'> | undefined) =>
  READERS[portal].map(({ value, label, parties }) => ({
    value,
    label,
    disabled: parties.some((party) => usage?.never.includes(party)),
  }))

export const readersNamed = (value: string, portal: Portal): Readers | undefined =>
  READERS[portal].find((each) => each.value === value)
