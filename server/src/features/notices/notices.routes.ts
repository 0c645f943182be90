import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import { module } from '../../calls/call.ts'
import { correctAddress, dropMail, findMails, listMails, retryMail } from './company-mails.ts'
import { getNoticePreferences, setNoticePreferences } from './notice-preferences.ts'
import { findNotices, listNotices, readAllNotices, readNotice } from './caller-notices.ts'
import { sendInvoice, sendOffer } from './send-by-hand.ts'

export const noticesModule = module(noticesRoutes, {
  list: listNotices,
  find: findNotices,
  read: readNotice,
  readAll: readAllNotices,
  preferences: getNoticePreferences,
  setPreferences: setNoticePreferences,
  mails: listMails,
  findMails,
  retry: retryMail,
  correctAddress,
  drop: dropMail,
  sendInvoice,
  sendOffer,
})
