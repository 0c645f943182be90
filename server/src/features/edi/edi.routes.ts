import { ediRoutes } from '@waybill/contract/edi/edi.routes.ts'
import { module } from '../../calls/call.ts'
import { applyChange, declineChange } from './changes/answer-change.ts'
import { changePartner, createPartner, testPartner } from './keep-partners.ts'
import { findMessages, getMessage, getPartner, listPartners } from './list-edi.ts'
import { retryMessage, settleMessage } from './settle-message.ts'

export const ediModule = module(ediRoutes, {
  listPartners,
  createPartner,
  getPartner,
  changePartner,
  testPartner,
  findMessages,
  getMessage,
  retryMessage,
  settleMessage,
  applyChange,
  declineChange,
})
