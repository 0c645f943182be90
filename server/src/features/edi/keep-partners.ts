/** Setting up EDI partners. Credentials are sealed before they reach a table, and never returned. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import {
  type EdiPartner,
  type EdiPartnerChange,
  type EdiPartnerTest,
  EdiProfile,
  type NewEdiPartner,
} from '@waybill/contract/edi/edi.shapes.ts'
import { USUAL_PROFILE } from '@waybill/domain/edi/usual-profile.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { isFingerprint, plainFingerprint } from '../../outside/edi/host-key.ts'
import { newGuid } from '../../platform/guid.ts'
import { messageOf } from '../../platform/caught.ts'
import { quickFilters } from '../../platform/list/listing.ts'
import {
  AT_ONCE,
  partnerByGuid,
  partnerLike,
  type PartnerRecord,
  savePartner,
  tryFilesAgain,
} from '../../records/edi/index.ts'
import { clientsQuery } from '../../records/orders/index.ts'
import { change, differenceOf } from '../../records/rows.ts'
import { presentPartner } from '../../views/edi/edi.present.ts'
import { openSecret, sealSecret, wayOf } from './edi-way.ts'

const PROFILE_FIELDS: readonly string[] = Object.keys(EdiProfile.shape)
/** The profile fields of the request. */
const profileIn = (sent: object) =>
  Object.fromEntries(
    Object.entries(sent).filter(([name, value]) => PROFILE_FIELDS.includes(name) && value !== undefined),
  )

/** The sent value, even if empty; otherwise the current one. */
const kept = <T>(sent: T | undefined, known: T): T => (sent === undefined ? known : sent)

/** Applies the request; refuses an invalid setup. */
async function fill(
  row: PartnerRecord,
  sent: EdiPartnerChange,
  call: WriteCall<'edi' | 'seal'>,
): Promise<Refusal | undefined> {
  const { caller, tx, services } = call
  const parsed = EdiProfile.safeParse({ ...row.profile, ...profileIn(sent) })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    return refuse.invalid(issue?.path.join('.') ?? 'profile', issue?.message ?? 'is not valid')
  }
  const { elementSeparator, componentSeparator, segmentTerminator } = parsed.data
  if (new Set([elementSeparator, componentSeparator, segmentTerminator]).size < 3)
    return refuse.invalid('segmentTerminator', 'The three separators must differ')
  if (sent.client) {
    const [client] = await tx.rows(clientsQuery(caller, [sent.client.guid]))
    if (!client) return refuse.invalid('client.guid', 'is not a client of this company')
    change(row, { client_guid: client.guid, of_client_name: client.name })
  }
  if (sent.hostKey && !isFingerprint(sent.hostKey))
    return refuse.invalid('hostKey', 'Enter the SHA-256 fingerprint that ssh-keygen -lf prints, like SHA256:…')
  change(row, { profile: parsed.data })
  change(row, {
    name: sent.name ?? row.name,
    is_active: sent.isActive ?? row.is_active,
    transport: sent.transport ?? row.transport,
    folder: kept(sent.folder, row.folder),
    host: kept(sent.host, row.host),
    port: kept(sent.port, row.port),
    username: kept(sent.username, row.username),
    host_key: sent.hostKey ? plainFingerprint(sent.hostKey) : kept(sent.hostKey, row.host_key),
    in_path: kept(sent.inPath, row.in_path),
    out_path: kept(sent.outPath, row.out_path),
    still_seconds: kept(sent.stillSeconds, row.still_seconds),
    incomplete_minutes: kept(sent.incompleteMinutes, row.incomplete_minutes),
    reuse_days: kept(sent.reuseDays, row.reuse_days),
    marker: kept(sent.marker, row.marker),
  })
  if (sent.password || sent.privateKey) {
    const secret = {
      ...openSecret(services.seal, row),
      ...quickFilters({ password: sent.password, privateKey: sent.privateKey }),
    }
    change(row, { secret_sealed: sealSecret(services.seal, row.guid, secret) })
  }
  if (row.transport === 'folder' && !row.folder) return refuse.missing([{ path: 'folder', message: 'Enter a folder' }])
  if (row.transport === 'sftp') {
    if (!row.host) return refuse.missing([{ path: 'host', message: 'Enter the server' }])
    if (!row.username) return refuse.missing([{ path: 'username', message: 'Enter the user name' }])
    if (row.secret_sealed === null)
      return refuse.missing([{ path: 'password', message: 'Enter a password or a private key' }])
  }
  const fault = services.edi.faultOf(row)
  if (fault) return refuse.invalid('transport', fault)
  const other = await tx.first(
    partnerLike(caller.companyGuid, row.guid, row.name, row.transport === 'folder' ? row.folder : null),
  )
  if (!other) return undefined
  return other.name === row.name
    ? refuse.notNow('name', 'Another partner has this name')
    : refuse.notNow('folder', 'Another partner has this folder')
}

const answer = (row: PartnerRecord, call: WriteCall<'edi'>): EdiPartner => {
  call.tag(row.version)
  return presentPartner(row, call.services)
}

export async function createPartner(
  { body: sent }: { body: NewEdiPartner },
  call: WriteCall<ForActs | 'edi' | 'seal'>,
): Promise<EdiPartner | Refusal> {
  const { caller, tx, now } = call
  const { guid, ...rest } = sent
  if (guid && (await tx.first(partnerByGuid(caller.companyGuid, guid))))
    return refuse.notNow('guid', 'another partner already has this guid')
  const row: PartnerRecord = {
    company_guid: caller.companyGuid,
    guid: guid ?? newGuid(now),
    name: sent.name,
    client_guid: sent.client.guid,
    is_active: true,
    profile: {
      ...USUAL_PROFILE,
      events: [...USUAL_PROFILE.events],
      ourId: sent.ourId,
      partnerId: sent.partnerId,
      scac: sent.scac,
    },
    transport: sent.transport,
    folder: null,
    host: null,
    port: null,
    username: null,
    host_key: null,
    in_path: null,
    out_path: null,
    secret_sealed: null,
    still_seconds: null,
    incomplete_minutes: null,
    reuse_days: null,
    marker: null,
    host_key_seen: null,
    ...AT_ONCE,
    control: 0,
    read_at: null,
    read_error: null,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
    version: 1,
    of_client_name: '',
    of_files: [],
  }
  const wrong = await fill(row, rest, call)
  if (wrong) return wrong
  savePartner(tx, actorOf(call), undefined, row)
  return answer(row, call)
}

export async function changePartner(
  { params: { guid }, body: sent }: { params: { guid: string }; body: EdiPartnerChange },
  call: WriteCall<ForActs | 'edi' | 'seal'>,
): Promise<EdiPartner | Refusal> {
  const before = await call.tx.first(partnerByGuid(call.caller.companyGuid, guid, true))
  if (!before) return refuse.notFound('EDI partner')
  const stale = call.ifMatch('The partner', before.version)
  if (stale) return stale
  const after = structuredClone(before)
  const wrong = await fill(after, sent, call)
  if (wrong) return wrong
  if (differenceOf(before, after)) {
    // What was tried with the old settings says nothing about these.
    change(after, AT_ONCE)
    call.tx.later(tryFilesAgain(after.company_guid, after.guid))
  }
  savePartner(call.tx, actorOf(call), before, after)
  return answer(after, call)
}

/** Connects to the partner's server, takes nothing, and writes, reads and removes a file of its own. */
export async function testPartner(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'edi' | 'seal'>,
): Promise<EdiPartnerTest | Refusal> {
  const [[row]] = await call.read(partnerByGuid(call.caller.companyGuid, guid))
  if (!row) return refuse.notFound('EDI partner')
  const way = wayOf(row, call.services.seal)
  if (typeof way === 'string') return { ok: false, message: way }
  try {
    const transport = await call.services.edi.open(way)
    try {
      const { length } = await transport.list()
      await transport.tryOut(`.waybill-test-${newGuid(call.now)}.tmp`)
      const { hostKey } = transport
      const unsure = hostKey && !row.host_key ? `; its host key is ${hostKey} and not confirmed` : ''
      return {
        ok: true,
        message: `${length === 0 ? 'Connected; no files are waiting' : `Connected; files waiting: ${length}`}${unsure}`,
      }
    } finally {
      await transport.close()
    }
  } catch (error) {
    return { ok: false, message: messageOf(error) }
  }
}
