import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import {
  Credential,
  CredentialChange,
  CredentialTest,
  CredentialTrial,
  CredentialWithAddress,
  LoadBoard,
  NewCredential,
} from './loadboards.shapes.ts'

const view = { portals: ['dispatcher'], permission: 'loadboards.view_posts' } as const
const manage = { portals: ['dispatcher'], permission: 'loadboards.manage_credentials' } as const
const assign = { portals: ['dispatcher'], permission: 'loadboards.assign_credentials' } as const
/** Boards are identified by name: `centraldispatch`, `waybill`. */
const id = z.string().check(z.maxLength(50))
const board = z.object({ id })
const one = z.object({ id, credId: Guid })
const user = z.object({ id, credId: Guid, userId: Guid })

/** Calls of the Shipper API on load boards (specification section 7, Loadboards). */
export const loadboardsRoutes = {
  list: route({
    method: 'GET',
    path: '/loadboards',
    may: view,
    summary: 'Load boards, and whether the company is connected to each',
    answer: listAnswer(LoadBoard),
  }),
  get: route({
    method: 'GET',
    path: '/loadboards/{id}',
    may: view,
    summary: 'One load board',
    params: board,
    answer: LoadBoard,
  }),
  listCredentials: route({
    method: 'GET',
    path: '/loadboards/{id}/credentials',
    may: manage,
    summary: 'The company’s credentials at a board, their values masked',
    params: board,
    answer: listAnswer(Credential),
  }),
  createCredential: route({
    method: 'POST',
    path: '/loadboards/{id}/credentials',
    may: manage,
    summary: 'Keep credentials of a board, sealed; they are never answered again',
    params: board,
    body: NewCredential,
    answer: Credential,
    status: 201,
  }),
  testCredential: route({
    method: 'POST',
    path: '/loadboards/{id}/credentials/test',
    may: manage,
    summary: 'Try credentials by a call that creates nothing on the board',
    params: board,
    body: CredentialTrial,
    answer: CredentialTest,
    reads: true,
  }),
  getCredential: route({
    method: 'GET',
    path: '/loadboards/{id}/credentials/{credId}',
    may: manage,
    summary: 'One set of credentials, its values masked',
    params: one,
    answer: Credential,
  }),
  changeCredential: route({
    method: 'PATCH',
    path: '/loadboards/{id}/credentials/{credId}',
    may: manage,
    summary: 'Rename credentials, replace values, make them the default, switch them off',
    params: one,
    body: CredentialChange,
    answer: Credential,
  }),
  removeCredential: route({
    method: 'DELETE',
    path: '/loadboards/{id}/credentials/{credId}',
    may: manage,
    summary: 'Forget credentials with which nothing is posted',
    params: one,
  }),
  assignUser: route({
    method: 'POST',
    path: '/loadboards/{id}/credentials/{credId}/users/{userId}',
    may: assign,
    summary: 'Have a user post with these credentials',
    params: user,
    answer: Credential,
  }),
  releaseUser: route({
    method: 'DELETE',
    path: '/loadboards/{id}/credentials/{credId}/users/{userId}',
    may: assign,
    summary: 'Take the credentials from a user, who posts with the company’s default again',
    params: user,
    answer: Credential,
  }),
}

/** Calls of the Platform API on load boards. */
export const loadboardsPlatformRoutes = {
  createEventAddress: route({
    method: 'POST',
    path: '/loadboards/{id}/credentials/{credId}/event-address',
    may: manage,
    summary: 'Create the address for a board that sends events of bids, shown this once; an earlier one ends',
    params: one,
    answer: CredentialWithAddress,
    showsSecret: true,
  }),
}
