/** The evidence of a damage case as one archive that can be verified without Waybill. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { canonical } from '@waybill/domain/inspections/manifest.ts'
import type { ReadCall } from '../../calls/call.ts'
import { askingOf } from '../../calls/heavy.ts'
import { onPaper } from '../../documents/paper-branding.ts'
import { writePaper } from '../../documents/papers.ts'
import { sha256Of } from '../../operations/inspection-seals.ts'
import { hashNow } from '../../operations/stored-hash.ts'
import { disposition } from '../../platform/files/file-name.ts'
import { instant } from '../../platform/http/present.ts'
import { type ZipEntry, zipStream } from '../../platform/files/zip-stream.ts'
import { filesByGuid, type FileRecord, languageOfAccount } from '../../records/attachments/index.ts'
import { caseByGuid, type CaseRecord, historyOfCase } from '../../records/cases/index.ts'
import { sealOf } from '../../records/field/index.ts'
import { brandingAt } from '../../records/branding/index.ts'
import { companyQuery } from '../../records/people/index.ts'
import {
  damagesIn,
  type InspectionContent,
  inspectionsOfOrder,
  photosIn,
  withContent,
} from '../../records/stops/index.ts'
import { caseNumber, presentCase } from '../../views/cases/cases.present.ts'
import { READ_ME } from './package-texts.ts'
import { detailsOfCase } from './read-cases.ts'

type Content = { name: string; bytes: Buffer } | { name: string; file: FileRecord; sha256: string }

const json = (name: string, value: unknown): Content => ({ name, bytes: Buffer.from(JSON.stringify(value, null, 2)) })
const short = (guid: string) => guid.slice(-8)

/** The inspections at pickup and delivery that are visible to the caller. */
async function inspectionsOf(row: CaseRecord, call: ReadCall): Promise<Map<string, InspectionContent>> {
  const all = withContent(
    ...(await call.read(
      inspectionsOfOrder(call.caller, row.order_guid),
      damagesIn(call.caller, 'order_guid', row.order_guid),
      photosIn(call.caller, 'order_guid', row.order_guid),
    )),
  )
  const named = [
    ['pickup', row.pickup_inspection_guid],
    ['delivery', row.delivery_inspection_guid],
  ] as const
  return new Map(
    named.flatMap(([name, guid]) => {
      const found = all.find(({ inspection }) => inspection.guid === guid)
      return found ? [[name, found]] : []
    }),
  )
}

interface DeletedPicture {
  name: string
  sha256: string
  date: string
}

/** The uploaded pictures by inspection, those that the company keeps no longer, and those still on a phone or lost. */
async function picturesOf(inspections: ReadonlyMap<string, InspectionContent>, call: ReadCall<'files'>) {
  const named = [...inspections].flatMap(([name, { inspection, photos }]) => [
    ...photos.map((photo) => ({ name: `${name}-${photo.slot}-${short(photo.guid)}`, guid: photo.file_guid })),
    ...(inspection.signature_file_guid ? [{ name: `${name}-signature`, guid: inspection.signature_file_guid }] : []),
  ])
  const [files] = await call.read(filesByGuid(call.caller.companyGuid, [...new Set(named.map(({ guid }) => guid))]))
  const found: Content[] = []
  const missing: string[] = []
  const deleted: DeletedPicture[] = []
  for (const { name, guid } of named) {
    const file = files.find((each) => each.guid === guid)
    if (file?.deleted_at) {
      deleted.push({ name, sha256: file.sha256, date: file.deleted_at.toISOString() })
      continue
    }
    const sha256 = file ? await hashNow(file, call) : null
    if (file && sha256) found.push({ name: `pictures/${name}.${file.extension}`, file, sha256 })
    else missing.push(name)
  }
  return { found, missing, deleted }
}

/** The content that each phone signed. */
async function sealsOf(inspections: ReadonlyMap<string, InspectionContent>, call: ReadCall) {
  const contents: Content[] = []
  const sealed: string[] = []
  for (const [name, { inspection }] of inspections) {
    const [[seal]] = await call.read(sealOf(call.caller.companyGuid, inspection.guid))
    if (!seal) continue
    sealed.push(name)
    contents.push(
      { name: `inspections/${name}.manifest.json`, bytes: Buffer.from(seal.manifest) },
      json(`inspections/${name}.seal.json`, {
        inspectionId: inspection.guid,
        manifestSha256: seal.manifest_sha256,
        publicKey: seal.public_key,
        signature: seal.signature,
        dateSealed: instant(seal.sealed_at),
        seal: seal.seal,
        keyId: seal.key_id,
      }),
    )
  }
  return { contents, sealed }
}

async function historyIn(row: CaseRecord, inspections: ReadonlyMap<string, InspectionContent>, call: ReadCall) {
  const subjects = [row.guid, ...[...inspections.values()].map(({ inspection }) => inspection.guid)]
  const [entries] = await call.read(historyOfCase(call.caller, subjects))
  let before = ''
  return entries.map(({ at, ...entry }) => {
    const said = { ...entry, at: at.toISOString() }
    before = sha256Of(before + canonical(said))
    return { ...said, hash: before }
  })
}

const entryOf = (content: Content, { services, now }: ReadCall<'files'>): ZipEntry => ({
  name: content.name,
  modified: now,
  deflate: 'bytes' in content,
  open: async () => ('bytes' in content ? Readable.from([content.bytes]) : services.files.read(content.file.location)),
})
const hashIn = (content: Content): string =>
  'bytes' in content ? createHash('sha256').update(content.bytes).digest('hex') : content.sha256

export async function packCase(
  { params }: { params: { guid: string } },
  call: ReadCall<'files' | 'heavy' | 'originOf' | 'signingKeys'>,
): Promise<Readable | Refusal> {
  const { caller, services, now, reply } = call
  const [[row], [company], [branding]] = await call.read(
    caseByGuid(caller, params.guid),
    companyQuery(caller.companyGuid),
    brandingAt(caller.companyGuid),
  )
  if (!row || !company) return refuse.notFound('Case')
  const inspections = await inspectionsOf(row, call)
  const { found, missing, deleted } = await picturesOf(inspections, call)
  const { contents, sealed } = await sealsOf(inspections, call)
  const shown = presentCase(row, await detailsOfCase(row, call), call)
  const [[client]] = await call.read(languageOfAccount(caller.companyGuid, row.of_client_guid))
  const facts = {
    language: client?.language ?? 'en',
    known: shown,
    company: { name: company.name, time_zone: company.time_zone },
    deletedPictures: deleted.length,
    at: now,
  }
  const document = await writePaper(
    services.heavy,
    { kind: 'damage-case', facts },
    onPaper(branding),
    askingOf(call, 'act'),
  )
  const files: Content[] = [
    { name: 'READ ME.txt', bytes: Buffer.from(READ_ME) },
    { name: 'verify.mjs', bytes: await readFile(new URL('verify.mjs', import.meta.url)) },
    { name: 'damage-case.pdf', bytes: document },
    ...found,
    ...contents,
    json('history.json', await historyIn(row, inspections, call)),
    json('keys.json', { keys: services.signingKeys.publicKeys }),
  ]
  const list = canonical({
    case: caseNumber(row),
    made: now.toISOString(),
    files: files.map((content) => ({ name: content.name, sha256: hashIn(content) })),
    inspections: sealed,
    missing,
    deleted,
    keysAt: `${services.originOf('carrier')}/.well-known/waybill-seal.json`,
  })
  const { signature, keyId } = services.signingKeys.sign(list)
  const signed: Content[] = [
    { name: 'manifest.json', bytes: Buffer.from(list) },
    json('manifest.sig.json', { signature, keyId }),
  ]
  void reply
    .type('application/zip')
    .header('content-disposition', disposition('attachment', `Damage case ${caseNumber(row)}.zip`))
    .header('cache-control', 'no-store')
  return zipStream([...files, ...signed].map((content) => entryOf(content, call)))
}
