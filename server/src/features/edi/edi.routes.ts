import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { module } from '../../calls/call.ts'
import { applyChange, declineChange } from './changes/answer-change.ts'
import { changePartner, createPartner, testPartner } from './keep-partners.ts'
import { findMessages, getMessage, getPartner, listPartners } from './list-edi.ts'
import { retryMessage, settleMessage } from './settle-message.ts'

export const ediModule = module(ediRoutes, {
  listPartners: ({ query }, call) => listPartners(query, call),
  createPartner: ({ body }, call) => createPartner(body, call),
  getPartner: ({ params }, call) => getPartner(params.guid, call),
  changePartner: ({ params, body }, call) => changePartner(params.guid, body, call),
  testPartner: ({ params }, call) => testPartner(params.guid, call),
  findMessages,
  getMessage: ({ params }, call) => getMessage(params.guid, call),
  retryMessage: ({ params }, call) => retryMessage(params.guid, call),
  settleMessage: ({ params }, call) => settleMessage(params.guid, call),
  applyChange,
  declineChange,
})
