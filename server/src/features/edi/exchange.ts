/** The worker's part of EDI: takes in files of a company's partners, and delivers what is queued for them. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { EdiTransport } from '../../outside/edi/edi-transport.ts'
import { messageOf } from '../../platform/caught.ts'
import { activePartners, nextMessage, noteRead, noteTaken, type PartnerRow } from '../../records/edi/index.ts'
import { wayOf } from './edi-way.ts'
import type { EdiWork } from './place-tender.ts'
import { receiveFile } from './receive-file.ts'
import { sendDue } from './send-message.ts'

/** How often a partner's server is checked, and the shortest interval between checks (milliseconds). */
const EVERY_MS = 60_000
const SOON_MS = 1_000

async function receiveAll(partner: PartnerRow, transport: EdiTransport, work: EdiWork, signal?: AbortSignal) {
  const { company_guid: companyGuid, guid } = partner
  for (const name of await transport.list()) {
    if (signal?.aborted) return
    await receiveFile(partner, name, await transport.read(name), work)
    await transport.take(name)
    await work.database.write({ companyGuid }, async (tx) =>
      tx.later(noteTaken(companyGuid, guid, name, work.clock.now())),
    )
  }
}

async function exchangeWith(partner: PartnerRow, work: EdiWork, signal?: AbortSignal): Promise<string | null> {
  const way = wayOf(partner, work.seal)
  if (typeof way === 'string') return way
  let transport: EdiTransport | undefined
  try {
    transport = await work.edi.open(way)
    await receiveAll(partner, transport, work, signal)
    await sendDue(partner, transport, work, signal)
    return null
  } catch (error) {
    return messageOf(error)
  } finally {
    await transport?.close().catch(() => undefined)
  }
}

/** Exchanges files with a company's active partners; returns when to run again. Without partners: never. */
export async function exchangeEdi(
  companyGuid: string,
  work: EdiWork & { onFault: (fault: unknown) => void },
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const { database, clock } = work
  const [partners] = await database.read({ companyGuid }, activePartners(companyGuid))
  for (const partner of partners) {
    if (signal?.aborted) break
    const fault = await exchangeWith(partner, work, signal)
    if (fault) work.onFault(new Error(`${partner.name}: ${fault}`))
    const noted = await database.write({ companyGuid }, async (tx) => tx.later(noteRead(partner, clock.now(), fault)))
    if (isRefusal(noted)) throw new Error(noted.message)
  }
  if (!partners.length) return undefined
  const now = clock.now().getTime()
  const [[next]] = await database.read({ companyGuid }, nextMessage(companyGuid))
  const soonest = Math.min(now + EVERY_MS, Math.max(next?.at?.getTime() ?? Infinity, now + SOON_MS))
  return new Date(soonest)
}
