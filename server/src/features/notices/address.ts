/** Who gets a notice: users whose role may see the record and who want it, named contacts, otherwise the account itself. */
import {
  type CarrierNoticeKind,
  isMailedUnlessChosen,
  NOTICE_KINDS,
  type NoticeKind,
} from '@waybill/contract/notices/notice-kinds.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { PUSH_PORTALS } from '@waybill/contract/push/push.shapes.ts'
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Actor } from '../../records/history/index.ts'
import { insertLink, type Reachable } from '../../records/notices/index.ts'
import type { NewRow } from '../../records/rows.ts'
import { SEALED_FOR } from '../../records/sealed/index.ts'
import { WORDS } from '../../words/words.ts'
import { briefOf, type Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'

export interface Receiver {
  /** Null: someone without a sign-in. */
  userGuid: string | null
  name: string
  language: Language
  /** Null: in the portal only. */
  email: string | null
  isShown: boolean
  seesPay: boolean
  /** Whether it may answer an offer. */
  mayAnswer: boolean
}

/** A recipient addressed as the account: gets what the account may see. */
export const outsider = (name: string, email: string, language: Language): Receiver => ({
  userGuid: null,
  name,
  language,
  email,
  isShown: false,
  seesPay: true,
  mayAnswer: true,
})

/** A portal user, with its notice preferences. */
export function insider(person: Reachable, { kind }: Draft): Receiver {
  const isMailed = person.mail.includes(kind) || (isMailedUnlessChosen(kind) && !person.no_mail.includes(kind))
  return {
    userGuid: person.guid,
    name: person.name,
    // The company's own staff is written to in English.
    language: person.account_type === 'company' ? 'en' : person.language,
    email: isMailed ? person.email : null,
    isShown: !person.not_shown.includes(kind),
    seesPay: person.permissions.includes('vendor_money.view_pay'),
    mayAnswer: person.permissions.includes('offers.accept') && person.permissions.includes('vendor_money.view_pay'),
  }
}

/** An address normalized for comparison. */
export const low = (email: string) => email.trim().toLowerCase()

/** Everyone whom a notice may reach. */
type Audience = Pick<NoticeContext, 'people' | 'contacts' | 'accounts'>

/** The recipients of a draft. `actorGuid`: the user who acted already knows. */
export function receiversOf(draft: Draft, context: Audience, actorGuid: string | null): Receiver[] {
  const { accountGuid, permission, foremost } = draft
  const account = accountGuid ? context.accounts.get(accountGuid) : undefined
  if (accountGuid && !account?.is_active) return []
  const people = context.people.filter((person) =>
    accountGuid ? person.account_guid === accountGuid : person.account_type === 'company',
  )
  const able = people.filter(
    ({ permissions }) =>
      permissions.includes(permission) && !(draft.unless !== undefined && permissions.includes(draft.unless)),
  )
  const first = able.filter((person) => foremost.includes(person.guid))
  const readers = (first.length || draft.isPersonal ? first : able).filter((person) => person.guid !== actorGuid)
  const known = new Set(people.map((person) => low(person.email)))
  const isForOutsiders = isMailedUnlessChosen(draft.kind)
  const contacts = context.contacts.filter(
    (contact) => isForOutsiders && draft.contacts.includes(contact.guid) && !known.has(low(contact.email)),
  )
  const receivers = [
    ...readers.map((person) => insider(person, draft)),
    ...contacts.map((contact) => outsider(contact.name, contact.email, contact.language)),
  ].filter((receiver) => receiver.email !== null || receiver.isShown)
  return isForOutsiders && !draft.isPersonal && !able.length && !contacts.length && account?.email
    ? [outsider(account.name, account.email, account.language)]
    : receivers
}

const PUSHED: ReadonlySet<NoticeKind> = new Set(
  NOTICE_KINDS.filter(({ portal }) => PUSH_PORTALS.includes(portal)).map(({ kind }) => kind),
)
const isPushed = (kind: NoticeKind): kind is CarrierNoticeKind => PUSHED.has(kind)

/** The notice for one recipient; each gets its own offer link, so that we know whose was used. */
function contentFor(draft: Draft, receiver: Receiver, occasion: Occasion, { tx, actor, seal }: Writing) {
  const content: NoticeContent = {
    subject: draft.subject,
    paragraphs: draft.paragraphs,
    facts: receiver.seesPay ? [...draft.facts, ...draft.pay] : draft.facts,
    button: draft.button,
    path: draft.path,
    portal: draft.portal,
    ...(draft.groupTitle === undefined ? {} : { groupTitle: draft.groupTitle }),
    about: occasion.about,
    isCorrection: occasion.isCorrection,
    papers: draft.papers,
    language: receiver.language,
    ...(isPushed(draft.kind) ? { brief: { title: draft.briefTitle ?? draft.kind, text: occasion.brief } } : {}),
  }
  const link = receiver.email === null ? undefined : occasion.links?.get(receiver.email)
  if (link) return { ...content, button: WORDS[receiver.language].notice.follow, sealedPath: link }
  if (!draft.offerGuid || !draft.linkEnds || !receiver.email || !receiver.mayAnswer) return content
  const { secret } = insertLink(tx, actor, {
    kind: 'offer',
    subjectGuid: draft.offerGuid,
    expiresAt: draft.linkEnds,
    sentTo: receiver.email,
  })
  return { ...content, sealedPath: seal.close(`/offer/${secret}`, SEALED_FOR.noticeLink()) }
}

export interface Occasion {
  /** Identifies the occasion: each recipient gets one notice for it. */
  key: string
  seq: number | null
  /** The subject: an offer, a load, an invoice, an order. */
  about: string
  isCorrection: boolean
  orderGuid: string | null
  jobGuid: string | null
  /** What a locked phone shows of it. */
  brief: string
  /** Sealed addresses for those who cannot sign in, by email address. */
  links?: ReadonlyMap<string, string>
  /** When its mails may leave; at once by default. */
  leavesAt?: Date
}

/** The occasion of a notice about an order. */
export const occasionIn = (
  { aggregate }: NoticeContext,
  { kind }: Draft,
  given: Omit<Occasion, 'orderGuid' | 'brief'>,
): Occasion => ({
  ...given,
  orderGuid: aggregate.order.guid,
  brief: briefOf(aggregate, given.jobGuid, kind),
})

export interface Writing {
  tx: Tx
  actor: Actor
  seal: Seal
}

/** How the keys of mails begin that a person sent. */
export const BY_HAND = 'hand/'

/** The draft in each language that somebody needs. */
export type DraftIn = (language: Language) => Draft

/** The rows of a draft, one per recipient, each in its language. */
export const noticeRows = (
  draftIn: DraftIn,
  receivers: readonly Receiver[],
  occasion: Occasion,
  writing: Writing,
): NewRow<'notices'>[] => receivers.map((receiver) => rowOf(draftIn(receiver.language), receiver, occasion, writing))

function rowOf(draft: Draft, receiver: Receiver, occasion: Occasion, writing: Writing): NewRow<'notices'> {
  return {
    company_guid: writing.actor.companyGuid,
    guid: newGuid(writing.actor.now),
    key: `${occasion.key}/${receiver.userGuid ?? low(receiver.email!)}`,
    kind: draft.kind,
    recipient: receiver.name,
    content: contentFor(draft, receiver, occasion, writing),
    history_seq: occasion.seq,
    send_after: occasion.leavesAt ?? writing.actor.now,
    status: receiver.email === null ? 'shown' : 'waiting',
    attempts: 0,
    last_error: null,
    created_at: writing.actor.now,
    updated_at: writing.actor.now,
    user_guid: receiver.userGuid,
    email: receiver.email,
    is_shown: receiver.isShown,
    account_guid: draft.accountGuid,
    order_guid: occasion.orderGuid,
    job_guid: occasion.jobGuid,
    sent_at: null,
    read_at: null,
    claimed_until: null,
  }
}
