import * as z from 'zod/mini'
import { Guid, PageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { Sha256 } from './field-items.shapes.ts'
import {
  DeviceList,
  DeviceSignature,
  DeviceToken,
  DriverLinkList,
  DriverLinkWithUrl,
  EnrolledDevice,
  FieldDay,
  FieldItemAnswers,
  FieldItems,
  FollowedDriverLink,
  NewDevice,
  NewDriverLink,
  ParkedDecision,
  ParkedItem,
  ParkedItemList,
  StoredPicture,
} from './field.shapes.ts'

const driver = { portals: ['carrier'], permission: null, keys: 'none' } as const
const office = { portals: ['dispatcher'], permission: 'stops.mark_delivered' } as const
const guid = z.object({ guid: Guid })

/** Calls of a phone in the field with its own short-lived token; a signed-in user may read the day as well. */
export const fieldRoutes = {
  send: route({
    method: 'POST',
    path: '/field/items',
    may: driver,
    summary:
      'Send what was done in the field, in its order: each item is taken once for ever, and what the rules refuse waits for the dispatcher',
    body: FieldItems,
    answer: FieldItemAnswers,
    status: 200,
    transactions: 'own',
  }),
  day: route({
    method: 'GET',
    path: '/field/day',
    may: driver,
    summary: 'What a driver needs without signal: jobs, inspections, papers and notes; unchanged it answers 304',
    answer: FieldDay,
  }),
}

/** The upload of pictures: the body is the picture itself. */
export const fieldBytesRoutes = {
  store: route({
    method: 'PUT',
    path: '/field/bytes/{sha256}',
    may: driver,
    summary: 'Send the bytes of a picture that an item named; the same again is a repeat',
    params: z.object({ sha256: Sha256 }),
    answer: StoredPicture,
    media: 'bytes',
  }),
}

/** Phones, parked items and hired driver links, for office staff. */
export const fieldOfficeRoutes = {
  devices: route({
    method: 'GET',
    path: '/field/devices',
    may: driver,
    summary: 'Phones of the account, or only one’s own without the permission to manage people',
    answer: DeviceList,
  }),
  endDevice: route({
    method: 'DELETE',
    path: '/field/devices/{guid}',
    may: driver,
    summary: 'End a phone: for 7 days its evidence is still taken, its acts wait for the dispatcher',
    params: guid,
  }),
  parked: route({
    method: 'GET',
    path: '/field/parked',
    may: office,
    summary: 'What phones sent and the rules refused, the oldest first',
    query: z.extend(PageQuery, { job: z.optional(Guid), order: z.optional(Guid) }),
    answer: ParkedItemList,
  }),
  decide: route({
    method: 'PUT',
    path: '/field/parked/{guid}',
    may: office,
    summary: 'Do what a phone meant, or keep it and do nothing',
    params: guid,
    body: ParkedDecision,
    answer: ParkedItem,
  }),
  links: route({
    method: 'GET',
    path: '/jobs/{guid}/driver-links',
    may: { portals: ['carrier'], permission: 'offers.accept' },
    summary: 'Links of hired drivers to a job, newest first; their addresses are not kept',
    params: guid,
    answer: DriverLinkList,
  }),
  createLink: route({
    method: 'POST',
    path: '/jobs/{guid}/driver-links',
    may: { portals: ['carrier'], permission: 'offers.accept' },
    summary: 'Make a link by which a hired driver does the job on a phone; its address is shown this once',
    params: guid,
    body: NewDriverLink,
    answer: DriverLinkWithUrl,
    status: 201,
    showsSecret: true,
  }),
  endLink: route({
    method: 'DELETE',
    path: '/jobs/{guid}/driver-links/{linkGuid}',
    may: { portals: ['carrier'], permission: 'offers.accept' },
    summary: 'End a driver’s link; ending it again changes nothing',
    params: z.object({ guid: Guid, linkGuid: Guid }),
  }),
}

/** Calls that a phone makes without a token. */
export const fieldPublicRoutes = {
  enrol: route({
    method: 'POST',
    path: '/field/devices',
    may: 'public',
    summary: 'Enrol a phone by its public key: signed in, or with the secret of a driver’s link',
    body: NewDevice,
    answer: EnrolledDevice,
    status: 201,
  }),
  token: route({
    method: 'POST',
    path: '/field/token',
    may: 'public',
    summary: 'A token of 5 minutes for a phone that signs with its key; each signature counts once',
    body: DeviceSignature,
    answer: DeviceToken,
    status: 200,
  }),
  follow: route({
    method: 'GET',
    path: '/drive/{secret}',
    may: 'public',
    summary: 'What a driver’s link opens; 404 alike for one that is unknown, over or ended',
    params: z.object({ secret: z.string().check(z.maxLength(200)) }),
    answer: FollowedDriverLink,
  }),
}
