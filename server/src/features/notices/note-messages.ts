/** Tells the company's users of EDI messages that need a decision: one notice for each partner and batch. */
import { EDI_STATES_TO_DECIDE } from '@waybill/contract/vocabulary/edi.ts'
import { type MessageRecord, shownMessages } from '../../records/edi/index.ts'
import type { OutboxEntry } from '../../records/history/index.ts'
import { reachablePeople } from '../../records/notices/index.ts'
import type { NewRow } from '../../records/rows.ts'
import { noticeRows, receiversOf, type Writing } from './address.ts'
import { known, type Draft } from './drafts.ts'

const isOpen = (state: unknown) => EDI_STATES_TO_DECIDE.some((each) => each === state)

/** What happened to it, as the start of a sentence about the partner. */
const SAID: Partial<Record<MessageRecord['state'], string>> = {
  review: 'changed a tender',
  rejected: 'rejected a message of yours',
  failed: 'could not be reached with a message',
}

function draftOf(first: MessageRecord, messages: readonly MessageRecord[]): Draft {
  const { of_partner: partner, shipment_id: shipment, control, faults, note } = first
  const what = SAID[first.state] ?? 'sent a message that was not taken in'
  const isOne = messages.length === 1
  return {
    kind: 'edi.needs-decision',
    accountGuid: null,
    portal: 'dispatcher',
    permission: 'client_money.view_rate',
    foremost: [],
    contacts: [],
    pay: [],
    papers: [],
    subject: isOne ? `EDI: ${partner} ${what}` : `EDI: ${messages.length} messages of ${partner} need a decision`,
    paragraphs: [
      isOne
        ? `${partner} ${what}. Read it again, or settle it by hand; until then nothing happens with it.`
        : `${messages.length} messages of ${partner} need a decision. Until then nothing happens with them.`,
    ],
    facts: isOne
      ? known([
          ['Shipment', shipment],
          ['Control number', control],
          ['Fault', faults[0]?.message ?? note],
        ])
      : known([
          [
            'Shipments',
            messages
              .flatMap(({ shipment_id: each }) => each ?? [])
              .slice(0, 10)
              .join(', ') || null,
          ],
        ]),
    button: isOne ? 'Open the message' : 'Open the messages',
    path: isOne ? `/edi?peek=${first.guid}` : '/edi',
  }
}

/** The notices of messages in the entries that still need a decision. */
export async function messageRows(
  entries: readonly OutboxEntry[],
  companyGuid: string,
  writing: Writing,
): Promise<NewRow<'notices'>[]> {
  const { tx } = writing
  const opened = entries.filter(
    ({ subject, before, after }) => subject === 'edi-message' && isOpen(after?.['state']) && !isOpen(before?.['state']),
  )
  if (opened.length === 0) return []
  const found = await tx.rows(
    shownMessages(
      companyGuid,
      opened.map(({ subject_guid: guid }) => guid),
    ),
  )
  const people = await tx.rows(reachablePeople(companyGuid, []))
  return [
    ...Map.groupBy(
      found.filter(({ state }) => isOpen(state)),
      ({ partner_guid: guid }) => guid,
    ).values(),
  ].flatMap((messages) => {
    const draft = draftOf(messages[0]!, messages)
    const last = opened.findLast(({ subject_guid: guid }) => messages.some((each) => each.guid === guid))!
    const receivers = receiversOf(draft, { people, contacts: [], accounts: new Map() }, last.actor_guid)
    const about = messages[0]!.guid
    const occasion = {
      key: `edi/${last.seq}/${messages[0]!.partner_guid}`,
      seq: last.seq,
      about,
      isCorrection: false,
      orderGuid: null,
      jobGuid: null,
      brief: messages[0]!.of_partner,
    }
    return noticeRows(() => draft, receivers, occasion, writing)
  })
}
