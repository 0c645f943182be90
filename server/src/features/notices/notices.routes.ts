import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { module } from '../../calls/call.ts'
import { correctAddress, dropMail, findMails, listMails, retryMail } from './company-mails.ts'
import { getNoticePreferences, setNoticePreferences } from './notice-preferences.ts'
import { findNotices, listNotices, readAllNotices, readNotice } from './own-notices.ts'
import { sendInvoice, sendOffer } from './send-by-hand.ts'

export const noticesModule = module(noticesRoutes, {
  list: listNotices,
  find: findNotices,
  read: ({ params }, call) => readNotice(params.guid, call),
  readAll: readAllNotices,
  preferences: getNoticePreferences,
  setPreferences: ({ body }, call) => setNoticePreferences(body, call),
  mails: listMails,
  findMails,
  retry: ({ params }, call) => retryMail(params.guid, call),
  correctAddress: ({ params, body }, call) => correctAddress(params.guid, body, call),
  drop: ({ params }, call) => dropMail(params.guid, call),
  sendInvoice: ({ params, body }, call) => sendInvoice(params.guid, body, call),
  sendOffer: ({ params, body }, call) => sendOffer(params.guid, body, call),
})
