/**
 * The API clients of a hired driver: only the phone's day, read with the phone's own token, which answers everything
 * else. Pages read as they do for a signed-in driver.
 */
import type { AnyInput } from '@waybill/contract/client.ts'
import { fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { FieldDay } from '@waybill/contract/field/field.shapes.ts'
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import { ApiError } from '../api-error.ts'
import { type Apis, clientOver } from '../client.ts'
import { dayPack } from './day-pack.ts'
import { endLink, type StoredLink, ownerOfLink, reopenLink } from './driver-link.ts'
import { readCached } from './field-reading.ts'
import { Refused, request } from './field-request.ts'
import { withToken } from './with-token.ts'

/** A hired driver's permissions; the server enforces the same. */
const MAY = [
  'jobs.view',
  'stops.mark_picked_up',
  'stops.mark_delivered',
  'inspections.view',
  'inspections.create',
  'inspections.complete',
  'notes.view',
  'notes.create',
] as const satisfies Me['permissions']

const meOf = (link: StoredLink, company: FieldDay['company'] | undefined): Me => {
  const companyGuid = company?.guid ?? ''
  return {
    guid: companyGuid,
    name: link.name,
    email: '',
    mobileNumber: null,
    phoneNumber: null,
    canLogin: false,
    role: { guid: companyGuid, name: 'Driver', description: null, isActive: true },
    account: { guid: companyGuid, name: link.carrier, type: 'vendor' },
    company: { guid: companyGuid, name: link.company, showVendorToClient: false, showClientToVendor: false },
    portal: 'carrier',
    permissions: [...MAY],
  }
}

const listOf = <T>(results: T[]) => ({ page: 0, rows: results.length, total: results.length, next: null, results })

type Answer = (link: StoredLink, day: FieldDay | undefined, input: AnyInput) => unknown

/** What pages request besides the job, answered from the link and the day. */
const ANSWERS: Readonly<Record<string, Answer>> = {
  'shipper GET /users/me': (link, day) => meOf(link, day?.company),
  'shipper GET /company': (link, day) => ({ guid: day?.company.guid ?? '', name: link.company }),
  'shipper POST /jobs/list': (_link, day, { query }) =>
    listOf((day?.jobs ?? []).filter(({ status }) => status === query?.['status'])),
  'shipper GET /attachments': (_link, day) =>
    listOf((day?.papers ?? []).map((paper) => ({ ...paper, fileLocation: paper.url, createdBy: null }))),
}

/** Reads the day with the phone's own token. Its refusal is how a phone learns that its link has ended. */
const readDay = async ({ id }: StoredLink): Promise<FieldDay> => {
  const owner = ownerOfLink(id)
  try {
    const day = await withToken(owner, undefined, (token) => request<FieldDay>(fieldRoutes.day, { token }))
    await reopenLink(id)
    return day
  } catch (error) {
    if (!(error instanceof Refused)) throw new ApiError(0, undefined)
    if (error.status === 401 || error.status === 403) await endLink(id)
    throw new ApiError(error.status, { message: error.message })
  }
}

const NOT_HERE = { message: 'Not on this phone yet. It downloads when you have a signal.' }

export const linkApis = (link: StoredLink): Apis => {
  const owner = ownerOfLink(link.id)
  const clientOf = (api: 'shipper' | 'platform' | 'places') =>
    clientOver(async (route, input = {}) => {
      const name = `${api} ${route.method} ${route.path}`
      if (name === 'platform GET /field/day') return { data: await readDay(link), etag: undefined }
      const answer = ANSWERS[name]
      const data = answer
        ? answer(link, (await dayPack(owner))?.day, input)
        : await readCached(name, input, owner, false).catch(() => undefined)
      if (data === undefined) throw new ApiError(route.method === 'GET' ? 404 : 403, NOT_HERE)
      return { data, etag: undefined }
    })
  return { shipper: clientOf('shipper'), platform: clientOf('platform'), places: clientOf('places') }
}
